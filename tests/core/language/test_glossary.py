"""The glossary: every term has its texts, is found as players spell it, and is seen where a text names it."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from typing import Any

import pytest

import resources
from core.hand import Hand, Win
from core.hand.notation import parse_tiles
from core.language.glossary import Glossary, fold
from core.rules.rules import HAN, ORDER, VALUED, Rules
from core.scoring.evaluate import price_readings
from tests.case import case

GLOSSARY = Glossary.of(resources.glossary())

CALLED: dict[str, list[str]] = defaultdict(list)
"""The ids of the terms that a name, folded, is one of."""
for _term in GLOSSARY.terms:
    for _name in {fold(name) for name in _term.names}:
        CALLED[_name].append(_term.id)

LONGEST_SHORT = {"ja": 45, "en": 90}
HIRAGANA = re.compile("[ぁ-ゖー]+")
HALF_WIDTH_SIGN = re.compile(r"[ぁ-ヿ㐀-鿿][,.:;?!]|[,:;?!][ぁ-ヿ㐀-鿿]")


# ------------------------------------------------------------------------------------------------ what there is


def test_ids_are_unique() -> None:
    assert [name for name, count in Counter(term.id for term in GLOSSARY.terms).items() if count > 1] == []
    assert len(GLOSSARY.terms) > 250


def test_a_term_is_complete() -> None:
    for term in GLOSSARY.terms:
        with case(term.id):
            assert re.fullmatch("[a-z0-9_]+", term.id)
            assert HIRAGANA.fullmatch(term.kana)
            assert term.kanji
            assert term.romaji
            assert term.english
            for texts in (term.short, term.long):
                assert set(texts) >= set(resources.LANGUAGES)
                assert all(text.strip() == text and text for text in texts.values())
            for language, longest in LONGEST_SHORT.items():
                assert len(term.short[language]) <= longest
                assert term.long[language].count("。" if language == "ja" else ". ") <= 5
            assert not HALF_WIDTH_SIGN.search(term.short["ja"] + term.long["ja"])


def test_a_term_refers_to_others() -> None:
    known = {other.id for other in GLOSSARY.terms}
    for term in GLOSSARY.terms:
        with case(term.id):
            assert set(term.also) - known == set()
            assert term.id not in term.also
            assert term.ordinary <= set(term.names)


def test_a_topic_has_a_name() -> None:
    for term in GLOSSARY.terms:
        with case(term.id):
            for language in resources.LANGUAGES:
                assert resources.texts(language)["topic"][term.topic]


def test_every_topic_has_terms() -> None:
    assert set(resources.texts("en")["topic"]) == {term.topic for term in GLOSSARY.terms}


def test_tiles_in_a_definition_can_be_read() -> None:
    for term in GLOSSARY.terms:
        with case(term.id):
            for text in (*term.short.values(), *term.long.values()):
                for tiles in re.findall(r"(?<![\w])(?:\d+[mpsz])+(?![a-z])", text):
                    assert parse_tiles(tiles)


_VALUES: dict[str, Any] = {name: HAN[name][0] for name in VALUED}
LOCAL_YAKU_PLAYED = Rules(
    daisharin=True, daisharin_other_suits=True, isshoku_yonjun=True, suurenkou=True, **_VALUES
)
WHOLE_HAND = re.compile(r"(?:\d+[mpsz] ?)+")
EXAMPLES = [
    (term.id, text)
    for term in GLOSSARY.terms
    if term.topic in ("yaku", "yakuman")
    for language in resources.LANGUAGES
    for text in WHOLE_HAND.findall(f"{term.short[language]} {term.long[language]}")
    if sum(map(str.isdigit, text)) == 14
]


@pytest.mark.parametrize(("name", "text"), EXAMPLES)
def test_an_example_has_its_yaku(name: str, text: str) -> None:
    tiles = parse_tiles(text)
    wins = [(Hand(tiles, winning=tile), Win(tsumo=tsumo)) for tile in set(tiles) for tsumo in (False, True)]
    assert name in {
        yaku
        for hand, win in wins
        for reading in price_readings(hand, win, LOCAL_YAKU_PLAYED)
        for yaku in reading.yaku
    }


def test_there_are_examples() -> None:
    assert len({name for name, _ in EXAMPLES}) >= 12


def test_the_same_numbers_in_both_languages() -> None:
    """Points are written in digits in both; small counts may be words."""
    for term in GLOSSARY.terms:
        with case(term.id):
            ja, en = (
                re.findall(r"\d+,\d{3}", term.short[language] + term.long[language]) for language in ("ja", "en")
            )
            assert set(ja) == set(en)


def term_of_yaku(name: str) -> str:
    """The term of a yaku's id: a seat's or a round's winds share one, and so does a yaku that may be a yakuman."""
    if name.startswith("yakuhai_"):
        of_wind = {"seat": "jikaze", "round": "bakaze"}
        return of_wind.get(name.split("_")[1], "yakuhai")
    return name.removesuffix("_yakuman")


def test_every_yaku_has_a_term() -> None:
    for name in ORDER:
        assert GLOSSARY.get(term_of_yaku(name)).topic in {"yaku", "yakuman", "dora", "tiles", "win", "han"}, name


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_a_yaku_is_found_by_the_name_in_the_catalogue(language: str) -> None:
    texts = resources.texts(language)["yaku"]
    for name in ORDER:
        if not name.startswith("yakuhai_"):
            assert GLOSSARY.search(texts[name]["name"])[0].id == term_of_yaku(name), name


# ----------------------------------------------------------------------------------------------- the seed articles

SEEDS = """
# Units of a match, and how it is settled
kyoku: 局 局の番号 東2局
ryuukyoku: 流局
renchan: 連荘
rinchan: 輪荘
tsumibou: 積み棒
ba: 東場 南場 西場 北場
tonpuusen: 東風戦
iichan: 一荘戦 一荘
hanchan: 半荘戦 半荘
kazehai: 風牌
bakaze: 場牌
nannyuu: 南入
shaanyuu: 西入
genten: 原点
sudden_death: 単独トップ
douten: 同点
tobi: トビ 飛び
mochiten: 持ち点
yakitori: 焼き鳥
haikyuu_genten: 配給原点
juni: 着順 トップ
uma: ウマ
shichigosan: 七五三の五十
uki: 浮き沈み
seisan: 精算 スコア
gosharokunyuu: 五捨六入
kiriage: 切り捨て 切り上げ
kyougi_mahjong: 競技
# Terms of play, and the counting of fu
agari: 和了 ホーラ アガリ 上がり
mentsu: 面子 メンツ メンツ構成
shuntsu: 順子 シュンツ ジュンツ
shuupai: 数牌 シュウパイ
koutsu: 刻子 コーツ
kantsu: 槓子 カンツ
chunchanpai: 中張 チュンチャン 中張牌
yaochuuhai: 么九 ヤオチュウ ヤオチュウ牌
minkou: 明刻 ミンコ
ankou: 暗刻 アンコ
minkan: 明槓
ankan: 暗槓
naki: 鳴き
haipai: 配牌
renpuuhai: 連風 リェンフォン 連風牌 レンプウハイ ダブ東 ダブ南
yakuhai: 役牌
bakaze: 場風牌 場風
jikaze: 自風牌 自風
otakaze: オタ風
kanchan: 嵌張 カンチャン
penchan: 辺張 ペンチャン
shanpon: 双碰 シャボ シャンポン シャボ待ち
ryanmen: 両面 リャンメン
tanki: 単騎 タンキ 単騎待ち
tenpai: テンパイ テンパイ形
toitsu: 対子 トイツ
jantou: アタマ 雀頭
menzen: 門前 メンゼン
tehai: 手牌
machi: 待ち
machihai: 待ち牌
fuuro: 副露 フーロ
chii: チー
pon: ポン
shimentsu_ichijantou: 四面子一雀頭
fu: 符 フ
fu_keisan: 符計算 符の計算
futei: 副底 フーテイ 符底 基本符
agari_fu: アガリ符
menzen_kafu: メンゼンロン 門前加符 メンゼンカフ
tsumo_fu: ツモ符
mentsu_fu: メンツ符 面子の構成による符
jantou_fu: 雀頭による符
machi_fu: 待ちによる符 待ち符
kuipinfu: 食い平和
pinfu_tsumo: 平和ツモ ピンフツモ ツモ平和
fuhane: 点パネ 符ハネ
kiriage: 端数
# Han, base points, limits
han: 翻 飜 ファン ハン 飜数 翻数
yaku: 役 アガリ役 一飜役
dora: ドラ
kuisagari: 食い下がり
kuitan: クイタン
sanshoku_doujun: 鳴き三色
bazoro: 場ゾロ 場ハネ リャンゾロ デンデン バンバン ゾロゾロ
zoroba: ゾロ場 ゾロ目
saikoro: サイコロ 出目
oyagime: 親決め
kaikyoku: 開局
hachihachi: 花札 八八
ruijou: 累乗 べき乗 冪指数
kihonten: 基本点 基本点数
mangan: 満貫 マンガン
haneman: 跳満 ハネマン
baiman: 倍満 バイマン
sanbaiman: 三倍満 サンバイマン
yakuman: 役満
kazoe_yakuman: 数え役満
kiriage_mangan: 切り上げ満貫
mangan_uchikiri: 満貫打ち切り
fu_to_han: 符と飜 二重構造
# Yaku that the articles name
riichi: 立直
pinfu: 平和 ピンフ
chiitoitsu: 七対子
sanshoku_doujun: 三色同順 サンショク
ittsuu: 一気通貫
chanta: チャンタ
junchan: 純チャン
honitsu: 混一色
chinitsu: 清一色
menzen_tsumo: 門前清自摸和 メンゼンチンツモホー 門前ツモ
chiihou: 地和
chuuren_poutou: 九蓮宝燈
# Points and payments
tensuu: 点数計算 得点計算 得点 点数
agariten: 和了点
tensuu_hayamihyou: 早見表 点数早見表 点数表
oya: 親
ko: 子
ron: ロン ロン和了 ロンアガリ
tsumo: ツモ ツモ和了 ツモアガリ
houjuu: 放銃 放銃者 振り込み
futangaku: 負担額 支払額
tenbou: 点棒
# Other mahjong, and the Ayame system
riichi_mahjong: リーチ麻雀 日本式麻雀 日本麻雀
sanma: 三人麻雀
chuugoku_mahjong: 中国麻雀 国標麻将
taiwan_mahjong: 台湾麻雀 台
kyougi_mahjong: 競技麻雀 競技性
ayame_mahjong: 綾目麻雀 あやめ麻雀
ten_no_jougen: 点数の上限
hosei: 補正
kikakuka: 規格化点数 規格化翻数 正規化
yonhan_yonbai: 4翻4倍の定理
nibai_no_teiri: 2倍の定理
houjuusha_hitoribarai: 放銃者一人払い
oyako_tensuusa: 親子の点数差
chougou_rule: 調合ルール 偶然性 技量性
seisan: 清算
doumoto: 胴元
haikyuu_genten: 初期の持ち点 最初の持ち点
tobi: ハコ割れ
tenpen: 天辺
touryou: 投了
kaikyoku: 対局 終局
hirei_teisuu: 点数のスケール 100点単位 比例定数
ayame_formula: 点数計算式
koutoushiki: 恒等式
yukakansuu: floor
tenjoukansuu: ceiling
"""
"""Every technical term of the articles that the project began from, as they spell it, and its term here."""

OF_THE_RULES = """
riichibou: リーチ棒
kyoutaku: 供託
honba: 本場
sekinin_barai: 包 責任払い
oka: オカ
genten: 30000点返し 返し
noten: 不聴
noten_bappu: 不聴罰符
tobi: 箱下
chombo: チョンボ
nuki_dora: 北抜き
tsumozon: ツモ損
peicha_seppan: 北家折半
aotenjou: 青天井
double_ron: ダブロン
atamahane: 頭ハネ
sanchahou: 三家和
kyuushu_kyuuhai: 九種九牌
suufon_renda: 四風連打
suucha_riichi: 四家立直
suukaikan: 四開槓
tochuu_ryuukyoku: 途中流局
keishiki_tenpai: 形式聴牌
furiten: フリテン
kuikae: 喰い替え
atozuke: 後付け
shuugi: 祝儀
ryanhan_shibari: 二翻縛り
tenpai: 聴牌
aka_dora: 赤ドラ
ura_dora: 裏ドラ
kan_dora: 槓ドラ
kan_ura: 槓裏
kakan: 加槓
agari_yame: 和了りやめ
"""


def spellings(table: str) -> list[tuple[str, str]]:
    """The pairs of a spelling and its term's id in a table of `id: spelling spelling ...`."""
    rows = (line.split(": ") for line in table.splitlines() if ": " in line)
    return [(spelling, name) for name, row in rows for spelling in row.split()]


@pytest.mark.parametrize("table", [SEEDS, OF_THE_RULES], ids=["articles", "rules"])
def test_the_terms_of_the_articles_and_the_rules_are_there(table: str) -> None:
    for spelling, name in spellings(table):
        assert GLOSSARY.search(spelling)[0].id == name, spelling


# ----------------------------------------------------------------------------------------------------- the search


@pytest.mark.parametrize(
    ("queries", "name"),
    [
        ("刻子 こーつ コーツ こうつ コウツ ｺｰﾂ koutsu kotsu kōtsu Kôtsu KOTSU triplet", "koutsu"),
        ("副底 ふーてい ふうてい フーテイ ﾌｰﾃｲ fūtei futei fuutei ＦＵＴＥＩ", "futei"),
        ("七対子 ちーといつ ちいといつ チートイ chiitoitsu chitoitsu chītoitsu chiitoi", "chiitoitsu"),
        ("三暗刻 サンアンコー san'ankou san’anko sanankou", "sanankou"),
        ("么九牌 幺九牌 ヤオ九牌 yaochuuhai yaochūhai yaochuhai", "yaochuuhai"),
        ("断么九 断幺九 タンヤオ tanyao", "tanyao"),
        ("テンパイ 聴牌 聽牌 tenpai tempai", "tenpai"),
        ("嶺上開花 リンシャン rinshan", "rinshan"),
        ("緑一色 リューイーソー ryuuiisou ryūiisō ryuiso", "ryuuiisou"),
    ],
)
def test_a_name_in_every_spelling(queries: str, name: str) -> None:
    for query in queries.split():
        assert GLOSSARY.search(query)[0].id == name, query


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("menzen tsumo", "menzen_tsumo"),
        ("menzentsumo", "menzen_tsumo"),
        ("Menzen-Tsumo", "menzen_tsumo"),
        ("base points", "kihonten"),
        ("Seven Pairs", "chiitoitsu"),
        ("seven  pairs", "chiitoitsu"),
        ("dealer", "oya"),
        ("white dragon", "haku"),
        ("colour", "sanshoku_doujun"),
        ("４翻４倍の定理", "yonhan_yonbai"),
    ],
)
def test_english_and_several_words(query: str, name: str) -> None:
    assert GLOSSARY.search(query)[0].id == name


def test_an_exact_name_comes_first_then_its_beginning_then_its_inside_then_definitions() -> None:
    found = [term.id for term in GLOSSARY.search("満貫")]
    ranks = [found.index(name) for name in ("mangan", "mangan_uchikiri", "kiriage_mangan", "kihonten")]
    assert ranks == sorted(ranks)
    assert ranks[0] == 0


def test_what_only_a_definition_says_is_found_in_either_language() -> None:
    assert {term.id for term in GLOSSARY.search("13 han and more")} == {"kazoe_yakuman", "sanbaiman"}
    assert "shichigosan" in {term.id for term in GLOSSARY.search("浮いた人数")}
    assert GLOSSARY.search("a phrase that stands nowhere") == ()


@pytest.mark.parametrize(("query", "not_found"), [("uma", "yakuman"), ("man", "yakuman"), ("hai", "kuikae")])
def test_words_are_found_by_their_beginnings(query: str, not_found: str) -> None:
    found = {term.id for term in GLOSSARY.search(query)}
    assert found
    assert not_found not in found


def test_japanese_has_no_breaks_between_words() -> None:
    assert {"mangan", "yakuman"} <= {term.id for term in GLOSSARY.search("満")}


@pytest.mark.parametrize("query", ["", " ", "\u3000"])
def test_no_query_finds_all(query: str) -> None:
    assert GLOSSARY.search(query) == GLOSSARY.terms


@pytest.mark.parametrize("query", ["[", "\\", ".*", "(?"])
def test_a_query_is_no_pattern(query: str) -> None:
    assert GLOSSARY.search(query) == ()


@pytest.mark.parametrize("query", ["ー", "'", "・"])
def test_signs_that_no_name_is_told_apart_by(query: str) -> None:
    assert len(GLOSSARY.search(query)) < len(GLOSSARY.terms)


def test_a_term_is_found_by_its_main_names() -> None:
    for term in GLOSSARY.terms:
        with case(term.id):
            for name in (term.kanji, term.kana, term.romaji, term.english):
                called_so = CALLED[fold(name)]
                assert term.id in called_so
                assert [other.id for other in GLOSSARY.search(name)[: len(called_so)]] == called_so


def test_no_term() -> None:
    with pytest.raises(KeyError):
        GLOSSARY.get("no_such_term")


# ------------------------------------------------------------------------------------------------- names in texts


def named(text: str, language: str) -> list[tuple[str, str]]:
    return [(text[start:end], name) for start, end, name in GLOSSARY.find_in(text, kanji=language == "ja")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("門前加符は10符", [("門前加符", "menzen_kafu"), ("符", "fu")]),
        ("門前清自摸和と門前", [("門前清自摸和", "menzen_tsumo"), ("門前", "menzen")]),
        ("裏ドラとドラ", [("裏ドラ", "ura_dora"), ("ドラ", "dora")]),
        ("親と子、親子", [("親", "oya"), ("子", "ko")]),
        ("順子", [("順子", "shuntsu")]),
        ("三翻は3翻、飜でも", [("翻", "han"), ("翻", "han"), ("飜", "han")]),
        ("リーチとチー、チーム", [("リーチ", "riichi"), ("チー", "chii")]),
        ("スポンサーのロングラン、カンニング", []),
        ("リャンメン待ちの単騎", [("リャンメン待ち", "ryanmen"), ("単騎", "tanki")]),
        ("その場合の対局中、繰り返し上がる", []),
        ("のーてん", []),
    ],
)
def test_terms_in_japanese(text: str, found: list[tuple[str, str]]) -> None:
    assert named(text, "ja") == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("A koutsu, two kōtsu, three Kotsus.", [("koutsu", "koutsu"), ("kōtsu", "koutsu"), ("Kotsus", "koutsu")]),
        ("menzen tsumo, not tsumo", [("menzen tsumo", "menzen_tsumo"), ("tsumo", "tsumo")]),
        ("Menzen-tsumo by a non-riichi hand", [("Menzen-tsumo", "menzen_tsumo"), ("riichi", "riichi")]),
        ("The hand waits for a pair or a sequence; the base.", []),
        ("base points of 2,000", [("base points", "kihonten")]),
        ("fundamental handling, electron, dorado", []),
        ("Ron's 30 fu", [("Ron", "ron"), ("fu", "fu")]),
        ("san'ankou or sanankou", [("san'ankou", "sanankou"), ("sanankou", "sanankou")]),
        ("20 fu × 4 han", [("fu", "fu"), ("han", "han")]),
    ],
)
def test_terms_in_english(text: str, found: list[tuple[str, str]]) -> None:
    assert named(text, "en") == found


def test_a_text_with_the_name_names_the_term() -> None:
    for term in GLOSSARY.terms:
        with case(term.id):
            if not HIRAGANA.fullmatch(term.kanji) and term.kanji not in term.ordinary:
                assert named(f"。{term.kanji}。", "ja") == [(term.kanji, term.id)]
            if term.romaji not in term.ordinary:
                for spelling in (term.romaji, term.romaji.upper(), term.id.replace("_", " ")):
                    if fold(spelling) == fold(term.romaji):
                        assert named(f"({spelling})", "en") == [(spelling, term.id)]


def test_the_places_are_those_of_the_text() -> None:
    assert GLOSSARY.find_in("符と翻", kanji=True) == [(0, 3, "fu_to_han")]
    assert GLOSSARY.find_in("a fu", kanji=False) == [(2, 4, "fu")]
    assert GLOSSARY.find_in("", kanji=True) == []


def test_an_odd_letter_is_no_term() -> None:
    assert GLOSSARY.find_in("rıichi rİichi", kanji=False) == []


def test_a_language_without_a_part_has_the_english_definitions() -> None:
    term = GLOSSARY.get("pinfu")
    assert (term.short_in("none"), term.long_in("none")) == (term.short["en"], term.long["en"])
    assert (term.short_in("ja"), term.plain_in("none")) == (term.short["ja"], term.english)


def test_a_long_query_is_made_plain_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    GLOSSARY.search("fu")  # the index is there

    def count(name: str) -> str:
        made.append(name)
        return name

    monkeypatch.setattr("core.language.glossary.fold", count)
    GLOSSARY.search("あ" * 1_500)
    assert len(made) == 1
