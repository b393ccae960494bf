# Монеты: коды из table/announce_coins.py.

coins-opened = Раздача { $hand }. Монеты. Дилер — игрок { $dealer }. Цена очка { $nominal }. Всего { $seats ->
    [one] { $seats } игрок
    [few] { $seats } игрока
   *[many] { $seats } игроков
}.
coins-check = Игрок { $seat } против игрока { $opponent }: чек.
coins-bet = Игрок { $seat } против игрока { $opponent }: бет ×{ $k }.
    .spoken = Игрок { $seat } против игрока { $opponent }: бет, кратность { $k }.
coins-raise = Игрок { $seat } против игрока { $opponent }: рейз ×{ $k }.
    .spoken = Игрок { $seat } против игрока { $opponent }: рейз, кратность { $k }.
coins-call = Игрок { $seat } против игрока { $opponent }: колл.
coins-fold = Игрок { $seat } против игрока { $opponent }: фолд.
coins-fold-forced = Игроку { $seat } нечем ответить игроку { $opponent }: фолд.
coins-betting-over = Ставки сделаны.
coins-heads = Игрок { $seat }: орёл, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
coins-tails = Игрок { $seat }: решка, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
    .spoken = Игрок { $seat }: решка, { $points ->
        [one] { WORDS($points, gender: "n") } очко
        [few] { WORDS($points, gender: "n") } очка
       *[many] { WORDS($points, gender: "n") } очков
    }.
coins-pair-player = Игрок { $winner } против игрока { $loser }: { $points } очка, нечёт. Победил игрок. { $points } × { $k } × { $nominal }: игрок { $loser } платит { $amount }.
    .spoken = Игрок { $winner } против игрока { $loser }: { $points } очка, нечёт. Победил игрок. Игрок { $loser } платит { $amount }.
coins-pair-dealer = Игрок { $loser } против игрока { $winner }: { $points } очка, чёт. Победил дилер. { $points } × { $k } × { $nominal }: игрок { $loser } платит { $amount }.
    .spoken = Игрок { $loser } против игрока { $winner }: { $points } очка, чёт. Победил дилер. Игрок { $loser } платит { $amount }.
coins-pair-fold = Игрок { $loser } сбросил против игрока { $winner } и платит { $amount }.
coins-debt = Игрок { $loser } ещё должен { $amount } игроку { $winner }.
coins-reserve-back = Игрок { $seat } забирает из резерва { $amount }.
coins-dealer-wins = Дилер, игрок { $seat }, всего выигрывает { $amount }.
coins-dealer-loses = Дилер, игрок { $seat }, всего проигрывает { $amount }.
coins-dealer-even = Дилер, игрок { $seat }, при своих.
coins-next-dealer = Следующий дилер — игрок { $seat }.
