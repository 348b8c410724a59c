"""Goals in words: the place of the blank or the order of the tiles, in ten languages, above and below a board."""

import pytest

from webapp.puzzle import GOAL_NAMES, InvalidBoard
from webapp.puzzle.reading import read

BOARD = "8 1 3\n4 0 2\n7 6 5"
NAMED = {
    "standard": [
        *(
            "Goal: the blank in the bottom right",
            "objetivo: el hueco abajo a la derecha",
            "Цель: по порядку",
            "目标：标准",
        ),
        *("objetivo: a casa vazia no canto inferior direito", "Цель: пустая клетка в правом нижнем углу"),
        *(
            "L'objectif : la case vide en bas à droite",
            "L'état final a la case vide en dernier",
            "Цель: ноль последний",
        ),
        *("Ziel: das leere Feld unten rechts", "Im Zielzustand ist die Lücke zuletzt", "Цель: стандартная"),
        *("目标：空格在右下角", "目標：空白が右下", "목표: 빈칸이 오른쪽 아래", "목표: 빈칸이 마지막"),
        *("الهدف: الفراغ في أسفل اليمين", "लक्ष्य: खाली जगह नीचे दाएँ"),
        *("goal = list(range(1, 9)) + [0]", "goal = [1..8] ++ [0]"),
    ],
    "blank-first": [
        *(
            "goal = list(range(9))",
            "goal = [0] + list(range(1, 9))",
            "goal: Korf's convention",
            "목표: 빈칸이 좌측 상단",
        ),
        *("blank should be first", "The gap goes in the top left.", "zero must come first"),
        *("Goal: the usual one with the blank top left", "normal order, but with 0 first"),
        *("goal: gap at the start", "numbers in order, blank first", "in order with the gap in the first position"),
        *(
            "Goal: blank, then 1-8",
            "the goal is 0 followed by 1 to 8",
            "Ziel: Lücke am Anfang",
            "Ziel: leer, dann 1-8",
            "цель: ноль в начале",
        ),
        *("Im Zielzustand liegt das leere Feld links oben, danach 1 bis 8.", "das leere Feld muss oben links sein"),
        *("objetivo: el hueco en la esquina superior izquierda", "Estado final: casilla vacía arriba a la izquierda"),
        *("o vazio deve ficar no canto superior esquerdo", "estado final com o espaço vazio primeiro"),
        *("L'objectif : la case vide en haut à gauche, puis 1 à 8", "L'état final a la case vide en premier"),
        *("Цель: пустая клетка в левом верхнем углу", "В конечном состоянии ноль стоит слева вверху"),
        *(
            "目标状态：空格在左上角，其余按顺序",
            "空格应该在左上角",
            "完成形は、空きマスが左上です。",
            "ゴールでは空白が先頭",
        ),
        *("in his goal the blank sits in the upper left corner", "Am Ende muss die Lücke ganz links oben stehen"),
        *("al terminar, el hueco queda en la primera casilla", "à la fin, la case vide se retrouve en haut à gauche"),
        *("В итоге пустая клетка должна оказаться слева вверху", "最後は空白が左上に来る"),
        *("목표 상태는 빈칸이 왼쪽 위에 있습니다", "목표: 빈 칸이 맨 앞"),
        *("الهدف: الخانة الفارغة أولاً ثم من 1 إلى 8", "الهدف أن يكون الفراغ في أعلى اليسار"),
        *("लक्ष्य: खाली जगह ऊपर बाएँ कोने में, फिर 1 से 8", "लक्ष्य में खाली खाना सबसे पहले"),
    ],
    "spiral": [
        *("Am Ende sollen die Zahlen wie ein Schneckenhaus laufen", "the tiles must end up in a spiral"),
        *("objetivo: caracol", "Ziel: schneckenförmig", "Цель: улитка", "목표: 달팽이", "目標：蝸牛", "ゴール：らせん"),
        *("числа должны идти по спирали", "数字应该按顺时针螺旋排列"),
        *("spiral please", "so that the numbers go round clockwise", "Arrange the tiles in a spiral!"),
        *("wrap the numbers clockwise", "Spirale bitte", "Ziel ist eine Spirale im Uhrzeigersinn"),
        *("El objetivo es una espiral en sentido horario", "pediu o objetivo em caracol (espiral no sentido horário)."),
        *(
            "l'objectif est un escargot",
            "Цель — спираль по часовой стрелке",
            "目标状态从左上角开始顺时针螺旋排列,空格在最后。",
        ),
        *("目標は時計回りの渦巻き", "목표는 시계 방향 나선형입니다", "الهدف حلزوني", "लक्ष्य सर्पिल क्रम है"),
    ],
    "turned": ["goal: turned"],
    "magic": [
        *("goal: magic square", "Цель: магический квадрат", "目标：幻方", "目標：魔方陣"),
        *("objetivo: cuadrado mágico", "objectif : carré magique"),
    ],
    "columns": [
        *("objectif : colonne par colonne", "goal: column-major", "ゴール：列ごと"),
        *("Нужно расставить числа по столбцам", "You have to arrange the numbers in columns"),
        *("numbers must go down the columns", "The goal has the numbers in columns", "Goal: column by column"),
        *("Not the standard order! I want 1-3 going down the first column, 4-6 down the second.", "目标：按列排列"),
        *("Los números quedan ordenados por columnas (1, 2, 3 en la primera)", "objetivo: por colunas"),
        *("Die Zahlen sollen spaltenweise geordnet sein", "Цель: по столбцам", "objectif : rangé par colonnes"),
    ],
    "snake": [
        *(
            "the tiles should run in a snake",
            "target: boustrophedon",
            "goal: zigzag",
            "목표: 지그재그",
            "objectif : serpent",
        ),
        "Ziel: Schlange",
        "目标是蛇形",
        "Цель: змейкой",
        "objetivo en serpiente",
    ],
}


@pytest.mark.parametrize(
    ("words", "name"),
    [
        *((words, name) for name, texts in NAMED.items() for words in texts),
        *((f"Goal: {name}", name) for name in GOAL_NAMES),
    ],
)
def test_a_goal_in_words_is_the_goal(words, name):
    for text in (f"{words}\n{BOARD}", f"{BOARD}\n{words}"):
        found = read(text)
        assert (str(found.board), found.goal_named, found.moves) == ("8 1 3/4 0 2/7 6 5", name, None)


@pytest.mark.parametrize(
    "words",
    [
        *("the blank has to be in the middle", "the gap must end in the middle", "arrange them counterclockwise"),
        *("el hueco debe quedar en el centro", "la case vide doit être au centre", "das leere Feld soll in die Mitte"),
        *("пустая клетка должна быть в центре", "o espaço vazio deve ficar no meio", "空格必须在中间"),
        *("The goal is a diagonal", "My goal is a cross.", "the target has to be a diagonal", "Цель — диагональ"),
        *("Das Ziel ist eine Diagonale", "El objetivo es una diagonal", "O objetivo é uma diagonal"),
        *("L'objectif est une diagonale", "The tiles should form a diagonal", "numbers must run counterclockwise"),
        *("目标是对角线", "目标是逆时针螺旋", "ゴールは対角線です", "목표는 대각선입니다"),
        *("ゴール：空白が中央", "목표: 빈칸이 가운데", "الهدف: الفراغ في الوسط", "लक्ष्य: खाली जगह बीच में"),
        *(
            "Not the standard order",
            "my goal is not the usual one",
            "目标：逆时针螺旋",
            "Ziel: gegen den Uhrzeigersinn",
        ),
    ],
)
def test_another_goal_in_words_gets_no_verdict_for_the_usual_one(words):
    with pytest.raises(InvalidBoard, match="is not a goal"):
        read(f"{BOARD}\n{words}")


@pytest.mark.parametrize(
    "words",
    [
        *("I solved the columns first but now I'm stuck", "the blank is in the top left now", "goal: sleep before 12"),
        *("The goal was easy last time, normal ones are boring", "my target time is 3 minutes, is the classic ok?"),
        *("Do I need to rotate the photo clockwise?", "must I solve the first row before the columns?"),
        *("I moved the tiles clockwise until the end", "Should I move the blank to the top left first?"),
        *("I have the tiles 1 2 3 4 5 6 7 8 here.", "use the numbers 1 2 3 4 5 6 7 8 once each"),
        *("then the blank goes to the top left", "Die Lücke muss zuerst nach oben", "0..8", "# level 1, 0-8"),
        *("At the end of the level the blank was in the top left.", "At the end I got stuck in a spiral."),
        *(
            "Am Ende lag die Lücke oben links.",
            "Al final el hueco estaba arriba a la izquierda",
            "В итоге улитка победила.",
        ),
        *("À la fin, l'escargot gagne", "最後は空白が左上でした", "마지막에 빈칸이 왼쪽 위에 있었어요"),
        *("My goal is to beat the snake level", "Mi objetivo es ganar al caracol", "The goal was: blank in the middle"),
        *("My goal is to see if I can move diagonally.", "Can I reach the goal by moving along the diagonal?"),
        *("The tiles must be in order; a diagonal move is not one.", "Tiles should not move along a diagonal."),
        *("The target is a checkerboard parity argument.", "El objetivo no es una cruz sino el orden normal"),
        *("目標は十字キーで動かすこと", "목표는 표준, 대각선 이동 불가"),
        *("Ziel erreicht, ich habe einen Kreis bewegt", "Цель: двигаться по диагонали нельзя, да?"),
        *("This is not the usual one.", "This is not the usual order of the tiles."),
    ],
)
def test_words_about_something_else_are_no_goal(words):
    found = read(f"{words}\n{BOARD}")
    assert (str(found.board), found.goal) == ("8 1 3/4 0 2/7 6 5", None)


@pytest.mark.parametrize(
    "words", ["Goal: blank, then 1-7", "goal 0-7", "Ziel: leer, dann 1 bis 7", "цель: пусто, потом 1-7"]
)
def test_a_goal_may_be_counted_to_the_last_tile_of_an_oblong_board(words):
    assert read(f"1 2 3 4\n5 6 0 7\n{words}").goal_named == "blank-first"
