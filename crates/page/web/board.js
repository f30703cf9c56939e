// The board: a picture from the search, with cells that can be clicked, and what is known of moves on them.
const SVG = 'http://www.w3.org/2000/svg';
const COLOURS = { works: '#1d9a4a', fails: '#d0342c', misses: '#d49300', unknown: '#77779a' };
const element = (name, attributes) => {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

export class Board {
  constructor(place, clicked) {
    Object.assign(this, { place, clicked, cursor: null, board: null });
    place.addEventListener('click', (event) => {
      const cell = event.target.dataset?.cell;
      if (cell !== undefined) clicked(Number(cell));
    });
    place.addEventListener('keydown', (event) => this.key(event));
  }
  show(board) {
    this.board = board;
    const svg = new DOMParser().parseFromString(board.svg, 'image/svg+xml').documentElement;
    const half = board.apart / 2;
    this.marks = element('g', {});
    const cells = element('g', {});
    board.places.forEach(([x, y], i) => {
      cells.append(element('rect', { class: 'cell', 'data-cell': i, x: x - half, y: y - half, width: board.apart, height: board.apart }));
    });
    this.ring = element('rect', { class: 'cursor', width: board.apart, height: board.apart, rx: 4, visibility: 'hidden' });
    svg.append(this.marks, this.ring, cells);
    this.place.replaceChildren(document.importNode(svg, true));
    const shown = this.place.firstElementChild;
    this.marks = shown.children[shown.children.length - 3];
    this.ring = shown.children[shown.children.length - 2];
    if (this.cursor !== null) this.point(Math.min(this.cursor, board.places.length - 1));
  }
  // Colours cells: [cell, effect, short label].
  mark(effects, chosen) {
    if (!this.board) return;
    this.marks.replaceChildren();
    const { places, apart } = this.board;
    const square = (cell) => ({ x: places[cell][0] - apart / 2, y: places[cell][1] - apart / 2, width: apart, height: apart });
    if (chosen !== null && places[chosen]) this.marks.append(element('rect', { class: 'chosen', ...square(chosen) }));
    for (const [cell, effect, label] of effects) {
      if (!places[cell]) continue;
      const [x, y] = places[cell];
      this.marks.append(element('circle', { class: `effect on-${effect}`, cx: x, cy: y, r: apart * 0.32, fill: COLOURS[effect], 'fill-opacity': 0.8 }));
      const text = element('text', { class: 'effect', x, y: y + apart * 0.12, 'font-size': apart * 0.34, fill: '#fff', 'font-weight': 'bold' });
      text.textContent = label;
      this.marks.append(text);
    }
  }
  point(cell) {
    this.cursor = cell;
    const place = this.board?.places[cell];
    if (!place) return;
    this.ring.setAttribute('x', place[0] - this.board.apart / 2);
    this.ring.setAttribute('y', place[1] - this.board.apart / 2);
    this.ring.setAttribute('visibility', 'visible');
  }
  key(event) {
    const width = this.board?.width;
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -width, ArrowDown: width }[event.key];
    if (!width || (step === undefined && event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    const many = this.board.places.length;
    if (step === undefined) { if (this.cursor !== null) this.clicked(this.cursor); return; }
    const next = this.cursor === null ? Math.floor(many / 2) : this.cursor + step;
    if (next >= 0 && next < many) this.point(next);
  }
}
