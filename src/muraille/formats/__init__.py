"""Records of other programs, in and out: mjai, tenhou.net/6 JSON, Tenhou XML (mjlog), Botzone Chinese Standard Mahjong."""
