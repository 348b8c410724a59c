"""Vocabulary: the words and marks that people write around and in boards, in each language that is read.

English, Russian, Chinese (simplified and traditional), Japanese, Korean, Spanish, Portuguese, French, German, Arabic,
Hindi, and some words of others.

A word with `=` in front counts only as a whole word; any other also as the beginning of one, as in `startzustand`. One
with `:` behind counts only in front of a colon or at the end of its line.
"""

import re

BLANK_MARKS = r"_\-–—−.*·•∙□■▢▣◻◼◽◾▪▫◆◇⬜⬛☐␣?#~@○●◯⚪⚫🔴🔵🟠🟡🟢🟣🟤🟦🟥🟩🟨🟪🟧🟫🔲🔳🔳∅Øø"
"""characters for the blank, as the inside of a character class"""
WIDE_MARKS = "□■▢▣◻◼◽◾▪▫◆◇⬜⬛☐∅○●◯⚪⚫🔴🔵🟠🟡🟢🟣🟤🟦🟥🟩🟨🟪🟧🟫🔲🔳"
"""those that may touch the numbers around them"""

BLANK_WORDS = frozenset(
    """
    x xx b e o n blank empty null nullptr none nil nan na nothing hole gap space undefined
    leer leere leeres leerfeld lücke vide trou vacío vacio vacía vacia vazia hueco agujero vazio buraco
    espaço espacio vuoto frei
    пусто пустота дыра пустая пустой пустое пробел дырка х
    空 空格 空格子 空白 空位 空欄 空き 口 無 无 なし 빈칸 빈자리 빈공간 빈 공백
    فارغ فراغ खाली रिक्त
    """.split()
)
AMBIGUOUS_BLANKS = frozenset("e o n space b х 口 無 无".split())
"""words that stand for the blank only in rows of numbers"""

_ROLES = {
    "start": """
        start initial begin source current scrambl input =init =src =from unsolved
        начальн исходн стартов начал =старт =из =дано =было =вход =given =before =now =antes: =avant:
        初始 起始 起点 起點 开始 開始 输入 輸入 初态 初態 当前 當前 打乱 从 從
        初期 入力 スタート 最初 出発 混乱 混亂
        초기 시작 입력 현재 출발
        inicial inicio =origen =desde entrada comienzo =partida início começo =origem
        départ =début entrée =initiale =actuel =actuelle =atual =attuale
        anfang =vorher ausgang eingabe aktuell początk iniziale počáteč початков başlangıç =awal =đầu اولیه
        البداية الابتدائ البدائ المدخل
        प्रारंभ प्रारम्भ आरंभ आरम्भ शुरु शुरू इनपुट""",
    "goal": """
        goal target final desired destination solved finish objective endstate =end =want =wanted =aim =dst
        =dest =endstate =after: =después: =depois: =après: =после: winning
        целев =цель =цели конечн финальн итогов желаем получ =конец =стало =required
        目标 目標 终点 終點 终止 終止 最终 最終 结束 結束 终态 終態 期望 完成 原图 原圖 还原 還原 复原 復原 ゴール 到着
        목표 최종 도착 완성
        objetivo =meta =destino deseado desejado =alvo
        objectif arrivée =modèle: =modelo: =but: =cible visée souhaité =voulu desiderat
        ziel =soll =wunsch =nachher =ende endzustand endstellung gewünscht doel eindtoestand obiettivo docelow końcow
        cílov кінцев цільов hedef =tujuan =đích هدف
        الهدف النهائ
        लक्ष्य अंतिम अन्तिम""",
    "rest": """
        output expected =result =results answer instead explanation optimal =length =cost =depth
        вывод =ответ =результат
        输出 輸出 答案 出力 출력 =salida =resultado saída =sortie =résultat ausgabe ergebnis
        المخرج الناتج आउटपुट परिणाम""",
    "moves": """
        =solution =solutions =path =paths =move =moves =sequence =action =actions =plan =steps =answer
        =решение =ходы =путь =шаги =解 的解 正解 解答 解法 移动序列 移動序列 路径 路徑 步骤 步驟 手順 해답 정답 =해 =답
        이동
        =solución =movimientos =camino =solução =movimentos =caminho =coups =chemin =lösung =züge =weg
        الحل चालें हल""",
}
_NOUNS = (
    "state states position board configuration config puzzle node grid matrix tiles layout arrangement table cells "
    "состояние состояния позиция положение поле доска расстановка конфигурация 状态 狀態 棋盘 棋盤 局面 位置 盤面 盘面 "
    "状態 配置 布局 상태 보드 배치 estado tablero posición configuración matriz tabuleiro posição état plateau "
    "configuration position grille zustand stellung feld brett الحالة حالة اللوحة स्थिति अवस्था बोर्ड"
).split()

ARROWS = "→⇒⟶➜➡⮕"
ARROW = (
    rf"(?:(?<![-=])[-=]{{1,5}}>|[{ARROWS}]"
    r"|\\(?:to|mapsto|leadsto|implies|(?:[lL]ong|x)?[rR]ightarrow)(?![a-zA-Z])(?:\{[^{}\n]{0,20}\})?)"
)
TO = (
    "vs|versus|to (?:get|reach|become|look like)|(?:should |must |to )?become|(?:should|must) be:?\n|reach|to"
    "|into(?: this)?|(?:look|be) like:?\n|like this|(?<!got )to this|so that it (?:reads|looks like|becomes)"
    "|(?:(?<!not )(?<!it )(?<!this )correct|need|win|correcto|richtig|нужно|надо|правильно|образец):"
    "|в|к|до|стать|получить|сделать|(?:должно быть|должен быть|получиться)(?: так)?|собрать так"
    "|到|至|(?:变成|變成)(?:这样|這樣)?|变为|變為|成为|成為|(?:应该|應該)是|要(?:这样|這樣)"
    "|から|(?:こう|この形に|このように)したい|에서|이렇게(?: 만들고 싶어요)?|nach|zu|bis|werden(?: zu)?"
    "|para|hasta|llegar a|obtener|(?:quedar|ser) así|até|chegar a|obter|(?:ficar|ser) assim"
    "|vers|à|jusqu'à|obtenir|arriver à|devenir|إلى|أن (?:تصبح|يصبح|تكون)|तक|(?:ऐसा )?बनाना है"
)
FROM = "from|out of|starting at|из|от|aus|von|de|desde|à partir de|从|從"
PAIRED = (
    r"(?<![^\W_])(?:(?:from )?one (?:in)?to (?:the other|another)|(?:to|into|from) (?:each|the) other|equivalent"
    r"|same (?:parity|class|orbit|component|half)"
    r"|(?:in)?to (?:B|the second(?: one| board)?)|B from A|друг в друга|одн\w{1,3} (?:из|в) друг\w{2,3}|в B"
    r"|un[oa] (?:al|a la|en la) otr[oa]|uma? (?:no|na|ao|à) outr[oa]|l'une? (?:à|dans) l'autre|ineinander|voneinander"
    r")(?![^\W_])|互相|从A到B|变成B|相互|互いに|서로"
)
"""in a text that asks whether the second of two boards can be reached from the first"""
BETWEEN, AND = "between|между|zwischen|entre", "and|и|und|y|e|et"
"""around a start, as in `between 1 2 / 3 0 and 3 1 / 0 2`"""

ROW_WORD = r"(?:row|line|r|строка|ряд|fila|linha|ligne|zeile|reihe|صف|पंक्ति)"
"""in front of the number of a row"""
ROW_ORDINALS = {
    word: number
    for number, words in enumerate(
        (
            "bottom lower last последняя последний нижняя нижний última inferior dernière letzte unterste untere",
            "top upper first первая первый верхняя верхний primera primeira première erste oberste obere",
            "second middle вторая второй средняя средний segunda deuxième zweite mittlere",
            "third третья третий tercera terceira troisième dritte",
            "fourth четвёртая четвертая четвёртый четвертый cuarta quarta quatrième vierte",
        )
    )
    for word in words.split()
}
"""what is said in front of `row`, or of a board, with its number; 0 for the last"""
ROW_IN_PROSE = (
    r"(?<![^\W_])(?:rows?|lines?|top|middle|bottom|first|second|third|fourth|last|then|below|next|under|followed"
    r"|ряд\w{0,3}|строк\w{0,2}|верхн\w{2,3}|средн\w{2,3}|нижн\w{2,3}|перв\w{2,3}|потом|затем|дальше|ниже"
    r"|filas?|líneas?|linhas?|arriba|abajo|cima|baixo|primer\w?|primeir\w|segund\w|luego|después|depois|então|últim\w"
    r"|lignes?|rangées?|haut|milieu|bas|premi[eè]re?|deuxième|puis|ensuite|dernière"
    r"|reihen?|zeilen?|oben|mitte|unten|ober\w{1,3}|erste\w?|zweite\w?|dann|danach|darunter|ال?صف|ثم|صف)(?![^\W_])"
    r"|行|上面|中[间間]|下面|然[后後]|接着|段|真ん中|[上下次][はがの]|줄|위|가운데|아래|다음|الصف|पंक्ति|फिर|ऊपर|नीचे"
)
"""between the rows of a board in a sentence, as in `the top row is 1 2 3, then 4 5 6, then 7 8 and the gap`"""
COLUMN_IN_PROSE = "colum|столб|колон|spalte|coluna|colonne|列"
"""in a sentence about columns, in any form of the word"""
ROW_AT_TOP = (
    "top|first|upper|верхн|перв|arriba|primer|superior|cima|haut|premi|oben|ober|erste|上|위|첫|أعلى|الأعلى|الأول"
    "|ऊपर|पहल"
)
ROW_AT_BOTTOM = (
    "bottom|last|lower|нижн|последн|abajo|últim|inferior|baixo|(?<![^\\W_])bas(?![^\\W_])|derni|unten|unter|letzt"
    "|最[下后後]|底|下の|下面|아래|마지막|أسفل|الأسفل|الأخير|नीचे|अंतिम"
)
"""which of the rows a word means, in any of its forms"""
ARTICLES = "an?|the|el|la|los|un|una|o|um|uma|le|les|une|das|die|der|ein|eine"
COLUMN_WORD = r"(?:column|col|c|столбец|колонка|columna|coluna|colonne|spalte|عمود|स्तंभ)"
"""in front of the number of a column"""
WIDTH_WORD = (
    r"(?:width|wide|across|columns?|cols?|w(?=[ ]?[:=])|ширин\w|столб\w{1,4}|колон\w{1,4}|宽度?|寬度?|列|열|breite?"
    r"|spalten|ancho|columnas|largeur|large|colonnes|largura|colunas|幅|横|너비|가로|(?:ال)?(?:عرض|أعمدة)"
    "|चौड़ाई|कॉलम|स्तंभ)"
)
HEIGHT_WORD = (
    r"(?:height|high|tall|down|rows?|h(?=[ ]?[:=])|высот\w|строк\w?|ряд\w{0,2}|高度?|行|행|hoch|höhe|zeilen|reihen"
    r"|alto|filas|hauteur|haut|lignes|altura|linhas|高さ|縦|높이|세로|(?:ال)?(?:ارتفاع|صفوف)"
    "|ऊँचाई|ऊंचाई|पंक्तियाँ|पंक्ति)"
)
REACHED = (
    r"(?:is |be )?reachable|(?:can )?be reached|is (?:the|my|our) (?:goal|target|end state)"
    r"|is what (?:I|we) (?:want|need)|достижим\w{0,3}|可达|可達|到達可能|도달 가능|alcanzable|alcançável"
    "|atteignable|erreichbar"
)
"""behind a goal, as in `Is 3 1 / 0 2 reachable?`"""
COUNTED = (
    r"moves?|steps?|slides?|length|cost|depth|stm|mtm|ход\w{0,3}|шаг\w{0,3}|длина|стоимость"
    r"|(?:最[短少小优優佳]|总|總)?(?:步[数數]?|手数?|(?:移动|移動)[次回][数數]|ステップ数)"
    r"(?:で(?:ゴール|完成|クリア|解け)\w{0,4}|完成|到[达達]|还原|還原|可?解)?|路径长度|路徑長度"
    r"|수|(?:이동|움직임|단계|최소|최단) ?횟?수|횟수|번 이동|(?:최[소단])?이동"
    r"|l(?:ä|ae)nge|longueur|longitud|comprimento|movimientos?|pasos?|movimentos?|passos?|coste?o?|custo|coups?|coût"
    r"|mouvements?|étapes?|déplacements?|moss[ae]|hamle|adım|ruch\w{0,3}|krok\w{0,3}|крок\w{0,3}"
    r"|z(?:ü|ue)ge\w?|zug(?:zahl)?|schritte?\w?|schrittzahl|lösungslänge|kosten"
    "|(?:ال|لل)?(?:حركات|خطوات|نقلات)|طول|चाल(?:ें|ों)?|कदम(?:ों)?|चरण(?:ों)?|लंबाई"
)
"""in front of or behind the length of a solution"""
STEP = (
    "step|move|slide|шаг|ход|schritt|zug|paso|passo|movimiento|movimento|jugada|jogada|etapa|coup|étape|步[骤驟]?|手順?"
    "|ステップ|단계|(?:ال)?(?:خطوة|حركة)|चरण|कदम|चाल"
)
"""above or in front of the number of a step, which is no length"""
OPTIMAL = (
    r"optim(?!i[sz])\w{0,4}|[óo]ptim\w{1,2}|ótim\w|shortest|kürzeste\w?|más corta|mais curta|plus courte?"
    r"|кратчайш\w{2,3}|оптимальн\w{2,3}|最[短优優適适佳]|최단|최적|최소|par"
    "|أقصر|(?:ال)?أمثل|न्यूनतम|सबसे छोटा|इष्टतम"
    "|answer|respuesta|resposta|réponse|antwort|ответ|答案|答え|正解|答|정답"
)
"""in front of such a length"""
OF_SOLUTION = (
    r"of|the|number|count|min(?:imum|imal)?|fewest|least|needed|required|total|path|solution|length"
    r"|число|количество|минимум|минимальн\w{2,3}|наименьш\w{2,3}|пути|решени[ея]"
    r"|n[úu]mero|cantidad|quantidade|d[aeo]|del|la|el|m[íi]nim[ao]s?|solução|solución|camino|caminho"
    r"|nombre|minimal\w{0,2}|d(?=')|des|du|le|chemin|anzahl|der|von|minimale\w?|nötige\w?|lösung|weg\w{0,2}"
    "|解|的|の|长度|長度|長さ|路径|路徑|経路|次数|需要|所需|해|경로|거리"
    "|عدد|من|أقل|الحد|الأدنى|الحل|حل|की|का|संख्या|हल|समाधान"
)
"""around such words, as in `cost of the path`, `custo da solução` or `最短解的长度`"""
IS = r"is|are|es|son|é|são|est|sont|ist|sind|это|составляет|равн[аоы]|[为為是は]|[는은이가]|هو|هي|है|हैं"
"""between such words and the length"""
WIDE_LETTER = "\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3"
"""letters of languages that need no spaces between words, as the inside of a character class"""

DIRECTIONS = {
    "U": "up upwards upward north вверх наверх arriba haut hoch oben cima su norte أعلى الأعلى للأعلى لأعلى فوق ऊपर 上"
    " 위 위로 위쪽 위쪽으로 상 ↑ ⬆ ⇑ ▲ 🔼",
    "D": "down downwards downward south вниз abajo bas runter unten baixo giù أسفل الأسفل للأسفل لأسفل تحت नीचे 下"
    " 아래 아래로 아래쪽 아래쪽으로 하 ↓ ⬇ ⇓ ▼ 🔽",
    "L": "left leftwards west влево налево izquierda gauche links esquerda sinistra يسار اليسار لليسار बाएँ बाएं बायें"
    " बाईं 左 왼쪽 왼쪽으로 좌 ← ⬅ ⇐ ◀",
    "R": "right rightwards east вправо направо derecha droite rechts direita destra يمين اليمين لليمين दाएँ दाएं दायें"
    " दाईं 右 오른쪽 오른쪽으로 우 → ➡ ⇒ ▶ ➜ ⮕",
}
"""the names of directions in which a tile or the blank moves, without single letters"""
_AROUND_MOVE = r"""
    moves? moved moving slides? slid shift(?:s|ed)? push(?:es|ed)? swap goe?s? tiles? pieces? blocks? squares? cells?
    blank empty space hole gap the a(?=\s[^\W\d_]{2})(?!\s(?:up|down|left|right)\b)
    to towards? by one (?:is|was)(?=\s(?:mov|slid|push|shift)) and then again
    потом затем снова и dann danach wieder die der y luego después e depois então puis ensuite et vers ثم फिर
    mueve mover mueva desliza(?:r|mos)? desplaza(?:r|mos)? empuja(?:r|mos)? se el la ficha pieza casilla número hueco
    vacío vacía espacio en blanco hacia un[ae]?
    mova desliz[ae]r? desloc(?:ar?|que) empurr(?:ar?|e) peça bloco casa vai vazi[ao] espaço branco para
    o(?=\s(?:[0-9]|peça|bloco|espaço|vazio))
    déplace[rz]? glisse[rz]? pousse[rz]? bouge[rz]? la le tuile case pièce pion espace vide trou vers à va
    beweg(?:en?|t) (?:ver)?schieb(?:en?|t) (?:ge|ver)schoben wird zieh(?:en?|t) geht rutscht stein plättchen
    kachel feld zahl das die den leere[sn]? leerfeld lücke loch nach um ein
    (?:с|пере)?дви[гн]\w{1,6} перемест\w{1,5} перемещ\w{1,5} плитк\w{1,2} фишк\w{1,2} костяшк\w{1,2}
    пятнашк\w{1,2} клетк\w{1,2} пуст\w{1,4} число ноль нуль ид[её]т на одну
    حر[ّ]?ك تحريك انقل نقل تتحرك يتحرك (?:ال)?(?:قطعة|بلاطة|مربع|رقم|فراغ|خانة|فارغة?) إلى نحو
    टाइल गोटी संख्या अंक खाली जगह स्थान खाना को की ओर तरफ ले जाएँ जाएं जाओ खिसकाएँ खिसकाएं खिसकाओ सरकाएँ हिलाएँ चलाएँ चले
""".split()
_AROUND_MOVE_APART = (
    "空(?:[格白位块塊]|き)?|(?:[先再]|然[后後]|接着|次に|そして|다음|그리고)(?=[ ，、]?[0-9将將把向往上下左右위아왼오])"
    "|[方滑]?[块塊]|[数數]字|棋子|[号號番]|(?:移|滑|推)[动動]?|[将將把]|[向往朝]|一[格步]|(?<=[上下左右])[边邊方](?=移|滑)"
    "|マス|タイル|コマ|駒|パネル|ピース|ブロック|動(?:かす|く)|スライド|する|します|[をがはへに]|(?<=[0-9番])の"
    r"|(?:빈 ?칸|빈 ?자리|공백|타일|조각|블록|숫자|번)[을를이가은는]?|(?<=[0-9])[을를이가은는]|한 칸"
    r"|이동(?:합니다|한다|하기)?|(?:움직|옮|밀)\w{0,4}"
)
"""those in scripts without spaces between words"""
AROUND_MOVE = rf"(?<![^\W_])(?:[ld]['’](?=[^\W\d_])|(?:{'|'.join(_AROUND_MOVE)})(?![^\W_]))|{_AROUND_MOVE_APART}"
"""words around the direction of one move, as in `Slide tile 5 to the right` or `空格下移`"""

CHINESE_DIGITS = {
    character: number
    for digits in ("〇一二三四五六七八九十", "零壹贰叁肆伍陆柒捌玖拾", "零壹貳參肆伍陸柒捌玖拾")
    for number, character in enumerate(digits)
}
NUMERALS = {
    word: number
    for words in (
        "- i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi",
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen",
        "ноль один|одна|одно два|две три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать"
        " четырнадцать пятнадцать",
        "cero uno|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince",
        "zero um|uma dois|duas três quatro cinco seis sete oito nove dez onze doze treze quatorze|catorze quinze",
        "zéro un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze",
        "null eins|ein|eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn",
        "영 하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉 열 열하나 열둘 열셋 열넷 열다섯",
        "영 일 이 삼 사 오 육 칠 팔 구 십 십일 십이 십삼 십사 십오",
        "صفر واحد اثنان|اثنين ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة",
        "शून्य एक दो तीन चार पाँच|पांच छह|छः सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह",
    )
    for number, forms in enumerate(words.split())
    for word in forms.split("|")
    if word != "-"
}
"""Roman numerals and number words, in their forms"""

LOGGED = re.compile(
    r"\b(?:expanding|exploring|visiting|examining|processing|checking|generating|popp(?:ed|ing)|dequeued)"
    r"(?:(?:[ ](?:the|next|current|new|child)){0,2}[ ](?:node|state|board|position)"
    r"(?=[ ]?[\d#:=(\[{]|[ ](?:at|with|from)\b|\W{0,3}$)|(?=[ ]?[:=(\[{]|[ ](?:\d{1,2}[ ,]{0,2}){4}))"
    r"|раскрываем|扩展节点[^数]|正在扩展|展開中",
    re.IGNORECASE | re.MULTILINE,
)
"""in front of a board that a search looks at, as in `Expanding node 3: 123406758`; not `Checking solvability`"""
NUMBERED_PUZZLE = re.compile(
    r"(?<![^\W_])(?:puzzle|level|instance|exercise|problem|rätsel|aufgabe|пазл|задача|ejercicio|题|題|问题|문제)"
    r"[ ]?[#№]?[ ]?[0-9]",
    re.IGNORECASE,
)
"""above each of several puzzles, which are no steps of one game"""

_COLON = r"(?=[ ]?(?::|\n))"


def _alternatives(words: str) -> str:
    """Return an expression for the words of a table."""
    whole = [word[1:].replace(":", _COLON) for word in words.split() if word.startswith("=")]
    parts = [word for word in words.split() if not word.startswith("=")]
    return "|".join([*parts, rf"(?<![^\W_])(?:{'|'.join(whole)})(?![^\W_])"])


BEGINNING = r"(?:(?<![a-zA-Z\\])|(?<=[^\x00-\x7f]))"
"""where a word may begin, other than a command of LaTeX; this check first makes a long search five times as fast"""
NOUN = "|".join(_NOUNS)
_TWO_CELLS = "[0-9_]{1,2}[ ,/&]+[0-9a-z_]{1,2}[ ,/&]"
_ONLY_BEFORE_BOARD = {
    role: rf"|(?<![^\W_])(?:{words})(?=[ ]?[:=]\s{{0,2}}(?:\\begin\{{[a-z]{{1,9}}\}}[ ]?)?"
    rf"[\[({{]{{0,3}}(?:{_TWO_CELLS}|[0-9]{{9}}))"
    for role, words in (("start", "s(?:_?0)?"), ("goal", "g|s_?[gf]|expected"))
}
"""such as `S: 2 8 3/1 6 4/7 0 5` and, in lessons on search, `S0:` and `Sg:`"""
_ANY_ROLE = "|".join(
    f"(?P<{role}>{_alternatives(words)}{_ONLY_BEFORE_BOARD.get(role, '')})" for role, words in _ROLES.items()
)
ROLE = re.compile(f"{BEGINNING}(?:{_ANY_ROLE})", re.IGNORECASE)
"""a word for what follows, as in `Zielzustand` or `目标`"""
GOAL_ROLE = _alternatives(_ROLES["goal"])
GOAL_WORD = re.compile(rf"(?:(?:{NOUN})_)?(?:{GOAL_ROLE})\w{{0,12}}", re.IGNORECASE)
"""the name of a goal's field, in any language"""
LABEL = re.compile(
    rf"(?=[^\W\d_]){BEGINNING}(?:(?<!\w)(?:{NOUN})[ ])?(?:{_ANY_ROLE})\w{{0,12}}"
    rf"(?:[ _-]?(?:{NOUN}|s)(?![^\W\d_]))?[ ]?(?:\((?![^()\n]*[0-9]{{4}})[^()\n]{{0,20}}\))?"
    r"(?:[ ][0-9]{1,2}(?=[^\w\n]{0,12}\n))?[\"'】」』》\])>*]{0,3}(?:[ ]?[-=#~]{2,9}(?=[ \t]{0,9}\n))?"
    r"(?:[ ]?(?:[:=]+|is\b|[为為是は])|(?=[ ][0-9]{1,2}[ ]?[xX×][ ]?[0-9]{1,2}[ ]?:)"
    r"|(?=[ \t]{0,9}\n|\s{0,20}[\[({])|(?<=[^\W\d_])(?=[ ]+[0-9]+[ /,][ ]*[0-9]))",
    re.IGNORECASE,
)
"""a label in front of a board or moves, as in `Goal state (final):` or `start 1 2 3`"""
NO_GOAL_IN_WORDS = re.compile(
    r"(?<![^\W_])(?:previous|earlier|yesterday|wrong|stuck|another|other|second|unsolvable|impossible|example|too|also"
    r"|друг\w{2,3}|втор\w{2,3}|предыдущ\w{2,3}|otr[oa]|segund[oa]|outr[oa]|anterior|ander\w{1,2}|zweite\w?|autre"
    r"|deuxième)(?![^\W_])|另一|另外|第二|之前|別の|다른",
    re.IGNORECASE,
)
"""around a board that is no goal of the start before it"""
PERSONAL = re.compile(
    r"(?<![^\W_])(?:i|i'm|i've|my|me|yo|mi|mis|je|j'ai|mon|mes|eu|meu|ich|mein\w{0,2}|я|мой|моя|мо[её]|мне|у меня)"
    r"(?![^\W_]|[ ]?[.:=])|我|私|僕|나는|내가|제가",
    re.IGNORECASE,
)
"""words of a person about their own moves"""
