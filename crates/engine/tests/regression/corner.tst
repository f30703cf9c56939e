# Composed for Tesuji. Of the tests two fail: one is known to, one is not.

loadsgf corner.sgf 2
10 attack D4
#? [1 (D5|E5)]
20 ladder_attack D4
#? [0]
30 attack D4
#? [!0.*]
40 ladder_attack D4
#? [0]*

50 unconditional_status A9
#? [alive]
60 unconditional_status B9
#? [black_territory]

# Wrong on purpose.
70 unconditional_status B9
#? [white_territory]
80 unconditional_status D1
#? [dead]*
90 genmove black
#? [D5]

100 get_reading_node_counter
#? [0]&
loadsgf nowhere.sgf
