BEGIN TRANSACTION;
CREATE TABLE aliases (                        -- of a player, an evening, a season or a match of this file
        id TEXT PRIMARY KEY,                      -- in another file
        ours TEXT NOT NULL
    ) WITHOUT ROWID;
CREATE TABLE answers (                        -- given when files were merged; not asked for again
        question TEXT PRIMARY KEY,
        choice TEXT NOT NULL
    ) WITHOUT ROWID;
CREATE TABLE edits (
        match INTEGER NOT NULL REFERENCES matches (key),
        n INTEGER NOT NULL,
        place INTEGER NOT NULL,                   -- where in the list of events
        removed INTEGER NOT NULL,                 -- how many events gave way
        added TEXT NOT NULL,                      -- the events that came, as JSON
        PRIMARY KEY (match, n)
    ) WITHOUT ROWID;
INSERT INTO "edits" VALUES(1,0,0,0,'[{"win":{"winners":[{"seat":1,"han":3,"fu":40}],"discarder":2}}]');
INSERT INTO "edits" VALUES(1,1,1,0,'[{"riichi":{"seat":3}},{"draw":{"tenpai":[3]}}]');
INSERT INTO "edits" VALUES(1,2,3,0,'[{"win":{"winners":[{"seat":0,"yakuman":1}],"discarder":1}}]');
INSERT INTO "edits" VALUES(2,0,0,0,'[{"win":{"winners":[{"seat":2,"han":2,"fu":30}],"discarder":0}}]');
INSERT INTO "edits" VALUES(2,1,1,0,'[{"chombo":{"seat":1}}]');
CREATE TABLE matches (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        session TEXT NOT NULL REFERENCES sessions (id),
        started TEXT NOT NULL,                    -- local time, as 2026-11-21T19:30:00
        rules INTEGER NOT NULL REFERENCES rules (key),
        start TEXT NOT NULL,                      -- points by seat as JSON; empty: as the rules say
        step INTEGER NOT NULL DEFAULT 0,          -- how many of the edits are in force; the others were undone
        finished INTEGER NOT NULL DEFAULT 0,
        removed INTEGER NOT NULL DEFAULT 0        -- does not count, but can be had back
    );
INSERT INTO "matches" VALUES(1,'over','75ce600a-4904-41f3-a261-a41857d7472a','2026-03-05T19:30:00',1,'',3,1,0);
INSERT INTO "matches" VALUES(2,'running','75ce600a-4904-41f3-a261-a41857d7472a','2026-03-05T21:00:00',1,'',1,0,0);
CREATE TABLE players (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,                  -- a UUID, the same in every copy of the file
        name TEXT NOT NULL,
        folded TEXT NOT NULL UNIQUE               -- the name by which it is compared: str.casefold()
    , same_as INTEGER REFERENCES players (key));
INSERT INTO "players" VALUES(1,'3d6f85c7-c140-46a2-a16c-0446d88d1d43','Aki','aki',NULL);
INSERT INTO "players" VALUES(2,'424b0953-f7b1-464a-88a0-17e2769fc233','Ben','ben',NULL);
INSERT INTO "players" VALUES(3,'92be166b-5c67-4a16-88a2-b56d2abb4d11','Chie','chie',NULL);
INSERT INTO "players" VALUES(4,'46499381-9003-46cf-8614-105f5dc5f1d4','Dan','dan',NULL);
CREATE TABLE results (                        -- of finished matches that were not removed
        match INTEGER NOT NULL REFERENCES matches (key),
        seat INTEGER NOT NULL,
        player INTEGER REFERENCES players (key),  -- null: a guest
        day TEXT NOT NULL,                        -- of the session
        rules INTEGER NOT NULL REFERENCES rules (key),
        players INTEGER NOT NULL,                 -- three or four
        rank INTEGER NOT NULL,
        points INTEGER NOT NULL,                  -- in UNITS
        deals INTEGER NOT NULL,
        wins INTEGER NOT NULL,
        deal_ins INTEGER NOT NULL,
        best INTEGER NOT NULL,                    -- the price of the best win, in points; 0: none
        best_hand TEXT NOT NULL,                  -- its hand code, where the hand was entered
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
INSERT INTO "results" VALUES(1,0,1,'2026-03-05',1,4,1,687600,3,1,0,32000,'');
INSERT INTO "results" VALUES(1,1,2,'2026-03-05',1,4,4,-517200,3,1,1,5200,'');
INSERT INTO "results" VALUES(1,2,3,'2026-03-05',1,4,3,-194400,3,0,1,0,'');
INSERT INTO "results" VALUES(1,3,4,'2026-03-05',1,4,2,24000,3,0,0,0,'');
CREATE TABLE rules (
        key INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        text TEXT NOT NULL,                       -- core.rules.rule_text.write_rule_set(whole=True)
        ayame TEXT NOT NULL,                      -- core.interchange.ayame_text; empty: riichi mahjong
        UNIQUE (text, ayame)
    );
INSERT INTO "rules" VALUES(1,'standard','fuhan-rules = 1
name = "standard"
based_on = "standard"

[hand]
players = 4
red_fives = [0, 0, 0]
ura_dora = true
kan_dora = true
kan_ura = true
north = "guest"
dice_bonus = false
kuitan = true
ippatsu = true
ryanhan_shibari = false
kokushi_ankan = false
nuki_chankan = false
double_ron_honba = "nearest"
double_ron_sticks = "nearest"
fu_counting = "counted"
fixed_fu = 30
fixed_fu_keeps_own = false
double_wind_pair_fu = 4
rinshan_tsumo_fu = 2
open_pinfu_30 = true
open_pinfu_tsumo_fu = 2
pinfu_tsumo = true
chiitoitsu = "25_fu_2_han"
kiriage = false
kazoe = "yakuman"
renhou = "off"
open_riichi = false
sashikomi = false
sanrenkou = 0
isshoku_sanjun = 0
uumensai = 0
tsubame_gaeshi = 0
kanburi = 0
shiiaru_raotai = 0
shiisanpuutaa = "off"
shiisuupuutaa = "off"
double_yakuman = []
yakuman_stacking = true
ryuuiisou_needs_hatsu = false
daisharin = false
daisharin_other_suits = false
daichisei = "off"
isshoku_yonjun = false
suurenkou = false
paarenchan = false
paarenchan_needs_yaku = true
honba_ron = 300
honba_tsumo = 100
payment_unit = 100
sanma_tsumo = "loss"
pao = ["daisangen", "daisuushii"]
pao_scope = "yaku"
pao_honba = "discarder"
rinshan_pao = false
nagashi_mangan = true

[match]
length = "hanchan"
start = 25000
atozuke = true
kuikae = false
riichi_below_1000 = false
kan_dora_reveal = "after_discard"
multiple_ron = "every_winner"
chombo = "mangan"
chombo_points = 20000
chombo_next = "same"
noten_payment = 3000
renchan = "tenpai"
nagashi_settled = "draw"
abortive_draws = ["kyuushu_kyuuhai", "suufon_renda", "suucha_riichi", "suukaikan", "sanchahou"]
abortive_honba = true
abortive_renchan = true
tobi = "below_zero"
agari_yame = "off"
tenpai_yame = "off"
extension = "off"
extension_winds = 1
goal = 30000
single_top = false
return_score = 30000
uma_style = "rank"
uma = [10, 5, -5, -10]
uma_float = [[15, -3, -5, -7], [10, 5, -5, -10], [7, 5, 3, -15]]
rounding = "none"
tie = "seat"
leftover_sticks = "top"
tobi_bonus = 0
yakitori = 0
yakitori_to = "winners"
chip = 0
','');
CREATE TABLE seasons (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        first TEXT NOT NULL,                      -- days, as 2026-11-21; both belong to it
        last TEXT NOT NULL
    ) WITHOUT ROWID;
CREATE TABLE seats (
        match INTEGER NOT NULL REFERENCES matches (key),
        seat INTEGER NOT NULL,
        player INTEGER REFERENCES players (key),  -- null: a guest
        name TEXT NOT NULL,                       -- of a guest; empty: as the player is called
        score INTEGER NOT NULL,                   -- points as they stand
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,1,'',57300);
INSERT INTO "seats" VALUES(1,1,2,'',-3100);
INSERT INTO "seats" VALUES(1,2,3,'',18800);
INSERT INTO "seats" VALUES(1,3,4,'',27000);
INSERT INTO "seats" VALUES(2,0,1,'',23000);
INSERT INTO "seats" VALUES(2,1,2,'',25000);
INSERT INTO "seats" VALUES(2,2,3,'',27000);
INSERT INTO "seats" VALUES(2,3,NULL,'Gil',25000);
CREATE TABLE sessions (                       -- a club's evening; one past midnight keeps its day
        id TEXT PRIMARY KEY,
        day TEXT NOT NULL,
        name TEXT NOT NULL                        -- may be empty
    ) WITHOUT ROWID;
INSERT INTO "sessions" VALUES('75ce600a-4904-41f3-a261-a41857d7472a','2026-03-05','Thursday');
CREATE TABLE tallies (                        -- kept by the triggers below alone
        player INTEGER NOT NULL REFERENCES players (key),
        year TEXT NOT NULL,                       -- of the session's day, as 2026
        rules INTEGER NOT NULL REFERENCES rules (key),
        players INTEGER NOT NULL,                 -- three or four, as in results; points and best too
        matches INTEGER NOT NULL,
        points INTEGER NOT NULL,
        first INTEGER NOT NULL,                   -- how often
        second INTEGER NOT NULL,
        third INTEGER NOT NULL,
        fourth INTEGER NOT NULL,
        deals INTEGER NOT NULL,
        wins INTEGER NOT NULL,
        deal_ins INTEGER NOT NULL,
        best INTEGER NOT NULL,
        PRIMARY KEY (player, year, rules, players)
    ) WITHOUT ROWID;
INSERT INTO "tallies" VALUES(1,'2026',1,4,1,687600,1,0,0,0,3,1,0,32000);
INSERT INTO "tallies" VALUES(2,'2026',1,4,1,-517200,0,0,0,1,3,1,1,5200);
INSERT INTO "tallies" VALUES(3,'2026',1,4,1,-194400,0,0,1,0,3,0,1,0);
INSERT INTO "tallies" VALUES(4,'2026',1,4,1,24000,0,1,0,0,3,0,0,0);
CREATE INDEX matches_of_session ON matches (session);
CREATE INDEX matches_unfinished ON matches (key) WHERE finished = 0;
CREATE INDEX results_of_player
        ON results (player, day, rules, players, rank, points, deals, wins, deal_ins, best);
CREATE INDEX results_of_best                  -- the best one first where its tiles are known
        ON results (player, best, best_hand = '', day, rules, players);
CREATE TRIGGER results_written_once BEFORE INSERT ON results
        WHEN EXISTS (SELECT 1 FROM results WHERE match = NEW.match AND seat = NEW.seat)
    BEGIN                                         -- INSERT OR REPLACE would fire no trigger for what it deletes
        SELECT RAISE(ABORT, 'a result is changed by UPDATE, or by DELETE and INSERT');
    END;
CREATE TRIGGER results_added AFTER INSERT ON results BEGIN
        INSERT INTO tallies (player, year, rules, players, matches, points, first, second, third, fourth, deals, wins, deal_ins, best)
            SELECT NEW.player, substr(NEW.day, 1, 4), NEW.rules, NEW.players, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
            WHERE NEW.player IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tallies WHERE player = NEW.player AND year = substr(NEW.day, 1, 4) AND rules = NEW.rules AND players = NEW.players);
        UPDATE tallies SET matches = matches + 1, points = points + NEW.points, first = first + (NEW.rank = 1), second = second + (NEW.rank = 2), third = third + (NEW.rank = 3), fourth = fourth + (NEW.rank = 4), deals = deals + NEW.deals, wins = wins + NEW.wins, deal_ins = deal_ins + NEW.deal_ins, best = max(best, NEW.best) WHERE player = NEW.player AND year = substr(NEW.day, 1, 4) AND rules = NEW.rules AND players = NEW.players;
    END;
CREATE TRIGGER results_taken AFTER DELETE ON results BEGIN
        UPDATE tallies SET matches = matches - 1, points = points - OLD.points, first = first - (OLD.rank = 1), second = second - (OLD.rank = 2), third = third - (OLD.rank = 3), fourth = fourth - (OLD.rank = 4), deals = deals - OLD.deals, wins = wins - OLD.wins, deal_ins = deal_ins - OLD.deal_ins WHERE player = OLD.player AND year = substr(OLD.day, 1, 4) AND rules = OLD.rules AND players = OLD.players;
        UPDATE tallies
            SET best = (
                SELECT coalesce(max(results.best), 0) FROM results
                WHERE results.player = OLD.player
                    AND results.day BETWEEN substr(OLD.day, 1, 4) || '-01-01' AND substr(OLD.day, 1, 4) || '-12-31'
                    AND results.rules = OLD.rules AND results.players = OLD.players
            )
            WHERE player = OLD.player AND year = substr(OLD.day, 1, 4) AND rules = OLD.rules AND players = OLD.players AND best = OLD.best;
        DELETE FROM tallies WHERE player = OLD.player AND year = substr(OLD.day, 1, 4) AND rules = OLD.rules AND players = OLD.players AND matches = 0;
    END;
CREATE TRIGGER results_changed AFTER UPDATE ON results BEGIN
        UPDATE tallies SET matches = matches - 1, points = points - OLD.points, first = first - (OLD.rank = 1), second = second - (OLD.rank = 2), third = third - (OLD.rank = 3), fourth = fourth - (OLD.rank = 4), deals = deals - OLD.deals, wins = wins - OLD.wins, deal_ins = deal_ins - OLD.deal_ins WHERE player = OLD.player AND year = substr(OLD.day, 1, 4) AND rules = OLD.rules AND players = OLD.players;
        UPDATE tallies
            SET best = (
                SELECT coalesce(max(results.best), 0) FROM results
                WHERE results.player = OLD.player
                    AND results.day BETWEEN substr(OLD.day, 1, 4) || '-01-01' AND substr(OLD.day, 1, 4) || '-12-31'
                    AND results.rules = OLD.rules AND results.players = OLD.players
            )
            WHERE player = OLD.player AND year = substr(OLD.day, 1, 4) AND rules = OLD.rules AND players = OLD.players AND best = OLD.best;
        DELETE FROM tallies WHERE player = OLD.player AND year = substr(OLD.day, 1, 4) AND rules = OLD.rules AND players = OLD.players AND matches = 0;
        INSERT INTO tallies (player, year, rules, players, matches, points, first, second, third, fourth, deals, wins, deal_ins, best)
            SELECT NEW.player, substr(NEW.day, 1, 4), NEW.rules, NEW.players, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
            WHERE NEW.player IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tallies WHERE player = NEW.player AND year = substr(NEW.day, 1, 4) AND rules = NEW.rules AND players = NEW.players);
        UPDATE tallies SET matches = matches + 1, points = points + NEW.points, first = first + (NEW.rank = 1), second = second + (NEW.rank = 2), third = third + (NEW.rank = 3), fourth = fourth + (NEW.rank = 4), deals = deals + NEW.deals, wins = wins + NEW.wins, deal_ins = deal_ins + NEW.deal_ins, best = max(best, NEW.best) WHERE player = NEW.player AND year = substr(NEW.day, 1, 4) AND rules = NEW.rules AND players = NEW.players;
    END;
CREATE INDEX parts_of_players ON players (same_as) WHERE same_as IS NOT NULL;
CREATE INDEX seats_of_player ON seats (player);
CREATE INDEX matches_by_start ON matches (started);
COMMIT;
