# Ставки, банки и деньги: коды из table/announce_bets.py, в Сплите и в «Выстреле в Луну».

bet-check = Игрок { $seat }: чек.
bet-bet = Игрок { $seat }: бет { $amount }.
bet-call = Игрок { $seat }: колл, { $amount }.
bet-raise = Игрок { $seat }: рейз до { $amount }.
    .spoken = Игрок { $seat }: рейз до { WORDS($amount, case: "g") }.
bet-all-in = Игрок { $seat }: олл-ин, { $amount }.
seat-folded = Игрок { $seat } сбросил.
seat-not-opened = Игрок { $seat } не открыл купюру.
round-over = Ставки сделаны. В банке { $bank }.
pot-name = { $pot ->
    [0] банк
    [1] основной банк
   *[other] побочный банк { $side }
}
pot-of = { $pot ->
    [0] банка
    [1] основного банка
   *[other] побочного банка { $side }
}
pot-claimed = { $pot ->
    [1] Основной банк
   *[other] Побочный банк { $side }
}: { $amount }. За него играют игроки { $seats }.
money-returned = Игроку { $seat } возвращается { $amount }: эту часть никто не уравнял.
seat-gets = Игрок { $seat } получает { $amount }.
odd-units = { $count ->
    [1] Неделимый остаток достаётся игроку { $seats }.
   *[other] Неделимый остаток достаётся игрокам { $seats }.
}
rake = Рейк { $amount }.
