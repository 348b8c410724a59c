"""Goal words: how texts name a goal, in each language that is read.

A goal has the place of its blank, as in `blank in the top left`, or the order of its tiles, as in `snail`; or a program
counts it, as in `list(range(9))`.
"""

import re

from webapp.puzzle.reading.text.vocabulary import ARROW, BEGINNING, GOAL_ROLE, NOUN

_KORF = r"korf'?s?[ ](?:goal|convention|order(?:ing)?|form)"
_BLANK = (
    r"(?:zero|blank|empty|hole|gap|0|ноль|нуль|дыр\w|пуст\w{1,4}(?: клетка| место)?|空[格白位]?|空きマス|空マス|零"
    r"|빈 ?칸[이은]?|공백[이은]?|hueco|(?:casilla |espacio )?vacía|(?:espacio )?vacío|espacio|cero"
    r"|(?:casa |espaço )?vazi[ao]|espaço|leere[sn]? feld|leer|lücke|leerfeld|case vide|vide|trou|spazio vuoto|vuoto"
    r"|(?:ال)?خانة (?:ال)?فارغة|(?:ال)?مربع (?:ال)?فارغ|(?:ال)?فراغ|(?:ال)?صفر|खाली (?:जगह|खाना|स्थान)|रिक्त स्थान|शून्य)"
)
_FIRST = (
    r"(?:first|перв\w{2}|最前|前|先頭|第一|首位|처음|맨 앞|primer[ao]|primeir[ao]|zuerst|vorne?|en premier|premi[eè]re?"
    r"|d'abord|أولا|أولاً|सबसे पहले|पहले|(?:at|in) the (?:start|beginning|front)"
    r"|am anfang|(?:al|en el) (?:inicio|principio)|no (?:início|começo)|au début|в начале|[开開][头頭])"
    r"(?![ ](?:to|up|down|left|right|weg|nach|aller|à|hacia|para)(?![^\W_]))"
)
_LAST = (
    r"(?:last|последн\w{2}|最[后後]|末尾|마지막|맨 뒤|at the end|últim[ao]|zuletzt|hinten|en dernier|derni[eè]re?"
    r"|أخيراً?|في النهاية|अंत में|आखिर में)"
)
_MUST = (
    "(?:should|must|has to|needs to|is supposed to)[ ](?:be|go|end(?:[ ]up)?|finish|come)"
    r"|(?:debe|tiene que|deve|tem que|doit|soll|muss|должн?[аоы]?|должен)(?=[ ])"
)
_MUST_BE_AT = "(?:必[须須]|[应應][该該]|要)在"
_BELONGS = rf"goes|ends up|belongs|{_MUST}"
_IS = rf"(?:(?:is|comes|kommt|va|vai|vient|liegt|ist|steht|est|se trouve|está|fica|находится|стоит|{_BELONGS})[ ])?"
_IN_PLACE = rf"{_BLANK}(?:[ _-][^\W\d_]{{1,12}}){{0,6}}?(?:[ _-]|[在が는은は]|{_MUST_BE_AT})?"
"""in front of `top left`, as in `blank in the top left`"""
_TOP_LEFT = (
    "(?:top|upper)[ _-]?left|first (?:cell|square|position|place|spot)"
    "|(?:primera|primeira) (?:casilla|casa|posición|posição)|première case|первой клетке"
    "|erste[ns]? feld|第一格|最初のマス|첫 (?:번째 )?칸|arriba a la izquierda|(?:esquina )?superior izquierda"
    "|(?:em )?cima à esquerda|(?:canto )?superior esquerd[oa]|en haut à gauche|(?:coin )?supérieur gauche"
    "|oben links|links oben|(?:oberen linken|linken oberen)(?: ecke)?"
    "|(?:левом верхнем|верхнем левом)(?: углу)?|(?:слева (?:вверху|сверху)|(?:вверху|сверху) слева)|左上角?"
    "|왼쪽 (?:맨 )?위|좌측? ?상단|[أا]على (?:ال)?يسار|(?:الزاوية )?العلوية اليسرى"
    "|ऊपरी? (?:के )?बा(?:एँ|एं|यें|ईं)|बा(?:एँ|एं|यें|ईं) ऊपर"
)
_BOTTOM_RIGHT = (
    "(?:bottom|lower)[ _-]?right|abajo a la derecha|(?:esquina )?inferior derecha|embaixo à direita"
    "|(?:canto )?inferior direit[oa]|en bas à droite|(?:coin )?inférieur droit|unten rechts|rechts unten"
    "|(?:unteren rechten|rechten unteren)(?: ecke)?|(?:правом нижнем|нижнем правом)(?: углу)?|справа (?:внизу|снизу)"
    "|(?:внизу|снизу) справа|右下角?|오른쪽 (?:맨 )?아래|우측? ?하단|[أا]سفل (?:ال)?يمين|(?:الزاوية )?السفلية اليمنى"
    "|नीचे (?:के )?दा(?:एँ|एं|यें|ईं)|दा(?:एँ|एं|यें|ईं) नीचे"
)
_CELLS = "[0-9]{1,3}"
_LAST_TILE = "(?:7|8|11|14|15|19|23|24|29|35)"
_TILES = rf"(?:list|tuple)\(range\(1,[ ]?{_CELLS}\)\)"
_IN_PROGRAMS = {
    "standard": rf"{_TILES}[ ]?\+[ ]?[\[(]0,?[\])]|\[1[ ]?\.\.[ ]?{_LAST_TILE}\][ ]?\+\+[ ]?\[0\]",
    "blank-first": r"(?:(?:list|tuple|\[\w{1,9} for \w{1,9} in)[ (])?(?:np\.a)?"
    rf"range\((?:0,[ ]?)?{_CELLS}\)"
    r"(?:\.reshape\([0-9, ()-]{1,12}\))?"
    rf"|\[\.\.\.array\({_CELLS}\)\.keys\(\)|[\[(]0,?[\])][ ]?\+[ ]?{_TILES}|sorted\(\w{{1,20}}\)"
    rf"|[(\[]?0[ ]?(?:-|to|\.\.)[ ]?{_LAST_TILE}(?![ ]?-)[)\]]?"
    rf"|{_BLANK},?(?:[ ](?:then|followed by|and|dann|danach|y|luego|e|depois|puis|et|затем|потом|и)){{0,2}}[ ]"
    rf"1[ ]?(?:-|to|through|\.\.|bis|a|à|до)[ ]?{_CELLS}(?![0-9])",
}
"""goals such as `list(range(9))` and `list(range(1, 9)) + [0]`"""
_NOT = "".join(rf"(?<!{no}[ ])" for no in ("not", "not the", "not a", "nicht", "pas", "не")) + "(?<!不是)"
GOAL_WORDS = {
    "standard": rf"(?:standard|default|classic(?:al)?|usual|normal)|{_BLANK}[ _-]?{_IS}[在が]?{_LAST}"
    rf"|{_IN_PLACE}(?:{_BOTTOM_RIGHT})|по порядку|стандартн\w{{1,4}}|标准|標準|{_IN_PROGRAMS['standard']}",
    "blank-first": rf"{_BLANK}[ _-]?{_IS}[在が]?{_FIRST}|{_KORF}|{_IN_PLACE}(?:{_TOP_LEFT})"
    rf"|{_IN_PROGRAMS['blank-first']}",
    "spiral": r"spirals?|snail|(?<!counter)(?<!anti)(?<!counter-)(?<!anti-)clockwise|espiral|caracol|escargot|spirale"
    r"|schnecken?(?:haus|form|förmig)?|спирал\w{1,3}|улитк\w{1,2}|по часовой стрелке|im uhrzeigersinn"
    r"|sentido hor[aá]rio|(?<!逆时针)(?<!逆時針)螺旋[状狀形]?|蜗牛|蝸牛|(?:顺时针|順時針)(?:螺旋)?|らせん|渦巻き"
    r"|(?<!反)時計回り|나선형?|달팽이|시계 방향|حلزون\w{0,2}|सर्पिल",
    "snake": r"snake|boustrophedon|serpentine|zig-?zag|serpiente|schlange|serpent|змейк\w{1,2}|蛇形|지그재그",
    "columns": r"(?:(?<!the )|in )columns|down the (?:first )?columns?"
    r"|column[ _-]?(?:by[ _-]column|wise|major|first|order)|по столбцам|按列|列ごと"
    r"|spaltenweise|por colunas|por columnas|par colonnes?|colonne par colonne",
    "turned": r"turned",
    "magic": r"magic(?:[ ]square)?|магическ\w{2,3}(?:[ ]квадрат)?|幻方|魔方陣|cuadrado mágico|carré magique",
}
"""expressions for the goals that have a name, in any spelling"""
SURE_GOAL_WORDS = rf"snail|(?:zero|blank)[_-](?:first|last)|{_KORF}|[ ](?!goes[ ]to[ ])(?:{_BELONGS})[ ]|{_MUST_BE_AT}"
"""those that name a goal wherever they occur"""
_ORDER_NOUNS = (
    "goal|target|order|solution|final[ ]state|goal[ ]state|form|state|convention|ending|pattern|цель|目标|目標"
)

_IN_THE_END = (
    rf"(?:[ ](?:corner|cell|square))?[ ](?:in the (?:solved|{_ORDER_NOUNS})"
    r"|when (?:it is |it's )?(?:solved|done|finished))(?![^\W_])"
)
"""behind the place of the blank, as in `blank in the top left when solved`"""

_PLAIN = "columns|normal|classic|usual|default"
"""names of goals that are other words at the end of a comment, as in `# level 3, normal`"""
_ANY_GOAL = "|".join(f"(?P<{name.replace('-', '_')}>{words})" for name, words in GOAL_WORDS.items())
GOAL_NAME = re.compile(rf"(?<![^\W_])(?:{_ANY_GOAL})(?![^\W_])", re.IGNORECASE)
"""the name of a goal, for a text that is about one"""
_NAME_BEGINS = r"(?:(?<![^\W_])|(?<=[\u3040-\u9fff]))"
ANY_GOAL = re.compile(f"{_NAME_BEGINS}(?:{_ANY_GOAL})", re.IGNORECASE)
"""the beginning of such a name; a text without one names no goal, which this search finds in half of the time"""
_ARRANGED = (
    r"(?:arranged?|laid[ ]out|ordered|ordenad[oa]s|(?:an)?geordnet|rangée?s|wind|wrap"
    r"|(?:numbers?|tiles|[0-9]-[0-9]{1,2})(?:[ ](?:should|must|to|have to))?[ ](?:go|run)(?:ing)?)"
    r"(?:[ ](?:the[ ])?(?:numbers|tiles))?(?:[ ](?:a?round|inwards?|down))?(?:[ ](?:in|as|like))?(?:[ ](?:an?|the))?[ ]"
)
"""in front of the name of an order, as in `tiles arranged in a spiral`"""
_GOAL_IN_WORDS = (
    "goal|target|(?:final|solved) (?:state|position)|цель|целево|конечно|финально|目标|目標|完成|목표|ゴール|objetivo"
    "|objectif|estado final|état final|ziel|endzustand|الهدف|لهدف|الحالة النهائية|लक्ष्य|अंतिम"
)
_NUMBERS = "numbers|tiles|zahlen|steine|числа|фишки|números|fichas|peças|nombres|chiffres|数字|숫자|أرقام|संख्याएँ"
_AT_END = (
    "(?:at|in) the end|am ende|zum schluss|al (?:final|terminar)|ao (?:final|terminar)|no final|à la fin|в конце"
    "|в итоге|最后|最後|最终|마지막|끝나면|في النهاية|अंत में"
)
_MUST_ALL = (
    "should|must|have to|need to|sollen|müssen|нужно|надо|должны|deben|tienen que|hay que|devem|têm que|doivent|il faut"
    "|应该|應該|必须|必須|해야|يجب|चाहिए"
)
_WORDS = r"[^\n.?!0-9]{0,40}?"
_PLEASE = r"(?:,?[ ](?:please|pls|bitte|por favor|s'il (?:te|vous) plaît|пожалуйста))?"
NAMED_GOAL = re.compile(
    rf"{BEGINNING}(?:(?P<before>(?:{GOAL_ROLE})\w{{0,12}}(?:[ _-]?(?:{NOUN}))?"
    r"[\"']?[ ]{0,3}(?:[:=–—-]|(?:is|with|has|having|being|where|as|to have)\b)?[ ]{0,3}[\"']?"
    r"(?:(?:an?|the|el|la|le|les|o|as?|der|die|das|l')[ ]?)?"
    rf"|{ARROW}[ ]{{0,3}}|--?g(?:oal)?[ =]|{_ARRANGED}"
    r"|(?<!\w)(?:(?:in)?to|(?:sorted|ordered|in[ ]order|ascending)(?:,|,?[ ](?:with|from|and|so[ ]that))"
    r"|до|собрать|in die|in eine|zur)[ ](?:the[ ])?)"
    rf"|(?P<far>(?:(?<![0-9][ ])(?:{_GOAL_IN_WORDS})|(?:{_AT_END})(?={_WORDS}(?:{_NUMBERS}|{_BLANK}))"
    rf"|(?:{_MUST_ALL}){_WORDS}(?:{_NUMBERS})|(?:{_NUMBERS})[ ]?(?:{_MUST_ALL})){_WORDS}(?!{_PLAIN}|standard))"
    rf"|(?P<alone>(?:(?<=\n)|\A)(?:[#/*;>(\" \t]{{0,8}}|[#/;*][^\n]{{0,60}},[ ](?!{_PLAIN}))))?"
    r"(?P<but>(?:standard|usual|normal|classic)(?:[ ](?:one|goal|order|ending))?,?[ ](?:but[ ])?with[ ](?:the[ ])?)?"
    r"(?(alone)(?![(\[]?0[ ]?(?:-|to|\.\.)[ ]?[0-9]))"  # such as the numbers of a board
    rf"{_NOT}{_NAME_BEGINS}(?:{_ANY_GOAL})(?:(?![^\W_])|(?=[\u3000-\uffff]))"
    rf"(?P<behind>[ _-](?:{_ORDER_NOUNS})(?![^\W_])|[ ](?:an)?geordnet|{_IN_THE_END})?"
    rf"(?P<end>{_PLEASE}[ \t]{{0,8}}[).!;]?[ \t]{{0,8}}(?=\n|\Z))?",
    re.IGNORECASE,
)
"""the name of a goal where it is one: behind a label or an arrow, alone in its line, or with a word such as `order`"""
ABOUT_GAME = re.compile(
    r"(?<![^\W_])(?:was|were|war(?:en)?|lag|stand|estaba\w?|estuvo|estava|était|был[аои]?|كان|था|थी|थे|beat|win|ganar"
    r"|gagner|gewinnen|победить)(?![^\W_])|でした|ました|있었",
    re.IGNORECASE,
)
"""what a sentence says about a game rather than about its goal, as in `At the end the blank was in the top left`"""
SURE_GOAL = re.compile(SURE_GOAL_WORDS, re.IGNORECASE)
_PLACES = (
    rf"{_IN_PLACE}(?:middle|cent(?:er|re|ro)|(?:bottom|lower)[ _-]?left|(?:top|upper)[ _-]?right"
    r"|центре|середине|medio|meio|mitte|zentrum|milieu|中[间間央]|가운데|중앙|الوسط|المنتصف|बीच)"
)
_NEGATION = r"(?<![^\W_])(?:not|never|nicht|nie|pas|jamais|não|no (?:en|es)|не|нельзя)(?![^\W_])"
_NOT_USUAL = "not the (?:standard|usual|normal|default)"
_ORDERS = (
    f"{_NOT_USUAL}(?: (?:goal|order|one))?|(?:counter|anti)-?clockwise|gegen den uhrzeigersinn|anti-?hor[aá]rio"
    "|против часовой стрелки|逆时针|逆時針|反時計回り|반시계 방향"
    "|(?:reversed?|descending|decreasing|backward)[ ]order|по убыванию|в обратном порядке"
    "|ordre décroissant|orde[nm] d?es?cendente"
    "|(?:an?|una?|uma?|une|eine?)[ ](?:diagonale?|cross|circle|ring|triangle|pyramid|checkerboard|kreuz|kreis|dreieck"
    "|schachbrett|cruz|círculo|triángulo|triângulo|croix|cercle)(?![ ](?:parity|colou?ring|inequality))"
    "|диагональ|крест|круг|треугольник"
    "|(?<=[是为為は])(?:对角线|對角線|対角線|十字(?![路键鍵キ])|三角形)|대각선(?![ ]?이동)|십자|삼각형|विकर्ण|قطري"
)
UNKNOWN_GOAL = re.compile(
    r"--(?:goal|target)[= ][\"']?(?P<option>[a-z]{3,15}(?:[_-][a-z]{2,15})?(?:\.[a-z]{2,4})?)(?![\w.-])"
    rf"|{BEGINNING}(?:{_GOAL_IN_WORDS})(?:[ _-]?(?:{NOUN}|name|type))?[\"']?[ ]?[:=][ ]?[\"']?"
    r"(?P<label>[a-z][a-z0-9_-]{2,20}(?:[ ][a-z]{2,15})?|[^\W\d_]{2,5}|[^\W\d_a-z\u3000-\uffff]{6,20})"
    r"[\"')\]};,]{0,4}[ \t]{0,9}(?:\n|\Z)"
    rf"|{BEGINNING}(?:{_GOAL_IN_WORDS}|(?:{_NUMBERS})[ ]?(?:{_MUST_ALL})|(?P<sorting>sort|arrange)(?![^\W_]))"
    rf"(?:(?!{_NEGATION})[^\n.?!;]){{0,40}}?{_NAME_BEGINS}"
    rf"(?P<order>(?(sorting)(?!))(?:{_PLACES})|{_ORDERS})(?:(?![^\W_])|(?=[\u3000-\uffff]))"
    rf"|{BEGINNING}(?P<place>(?={_BLANK}(?:[ ](?:{_BELONGS})[ ]|{_MUST_BE_AT}))(?:{_PLACES})"
    rf"|(?<!is )(?:{_NOT_USUAL}) (?:goal|order))(?![^\W_])",
    re.IGNORECASE,
)
"""a goal with a name, place of the blank or order, as in `goal: zigzag` or `the goal has the blank in the middle`"""
NO_GOALS = frozenset(
    "goal reached found none null true false yes no not unknown solve solved the a get state below да нет ниже найти"
    " найдена решить собрать 是 否 如下 到达 求解 复原 還原 完成 해결 sí no resolver oui non ja nein unten".split()
)
"""words behind `goal:` that name none"""
