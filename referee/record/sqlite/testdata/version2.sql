-- A record as version 2 of the schema wrote it: a finished match with an undo in it,
-- an open one, and a roster of four entries.
PRAGMA application_id = 1952607346;
PRAGMA user_version = 2;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE matches (
  id       TEXT    PRIMARY KEY,
  game     TEXT    NOT NULL,
  opened   INTEGER NOT NULL,     -- microseconds since 1970, UTC
  changed  INTEGER NOT NULL,     -- microseconds since 1970, UTC
  newest   INTEGER NOT NULL,     -- entries.id of its newest entry
  finished INTEGER NOT NULL CHECK (finished IN (0, 1)),
  names    TEXT    NOT NULL      -- of the seats, a JSON list
, players TEXT NOT NULL DEFAULT '', form INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO matches VALUES('rc8429ph','plink',1796032210024392,1796032210053080,9,1,'["Ana","Ben"]',replace('kmtizjtx\nwvqdwsmb','\n',char(10)),1);
INSERT INTO matches VALUES('2hfxs8bs','plink',1796032210232594,1796032210241852,12,0,'["Ana","Cid"]',replace('kmtizjtx\ngbbik6ae','\n',char(10)),1);
CREATE TABLE entries (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  match_id TEXT    NOT NULL REFERENCES matches (id) DEFERRABLE INITIALLY DEFERRED,
  seq      INTEGER NOT NULL,
  kind     TEXT    NOT NULL,
  target   INTEGER NOT NULL,
  action   TEXT,                 -- JSON
  events   TEXT,                 -- JSON
  run      TEXT    NOT NULL,
  wall     INTEGER NOT NULL,     -- microseconds since 1970, UTC
  mono     INTEGER NOT NULL, hash BLOB NOT NULL DEFAULT x'',     -- nanoseconds since the start of the run
  UNIQUE (match_id, seq)
) STRICT;
INSERT INTO entries VALUES(1,'rc8429ph',1,'open',0,'{"id":"open"}','[{"kind":"open","data":{"game":{"id":"plink","procedure":"race","players":{"min":2,"max":0},"settings":[{"id":"rounds","type":"count","default":"5","min":"0","max":"99"},{"id":"round_limit","type":"duration","default":"0s","min":"0s","max":"2h"},{"id":"signal_delay","type":"duration","default":"1s","min":"0s","max":"10s"},{"id":"signal_jitter","type":"duration","default":"0s","min":"0s","max":"10s"},{"id":"pile","type":"count","default":"13","min":"1","max":"60"},{"id":"piles","type":"count","default":"4","min":"1","max":"12"},{"id":"turn","type":"count","default":"3","min":"1","max":"10"},{"id":"deck","type":"count","default":"52","min":"2","max":"104"},{"id":"suits","type":"count","default":"4","min":"1","max":"4"},{"id":"top_rank","type":"count","default":"13","min":"2","max":"13"},{"id":"weight_centre","type":"count","default":"1","min":"-20","max":"20"},{"id":"weight_left","type":"count","default":"-2","min":"-20","max":"20"},{"id":"gap_from","type":"choice","default":"plink","choices":["plink","any"]},{"id":"positive_winner","type":"bool","default":"yes"}],"figures":[{"id":"stock","sum":["deck","-pile","-piles"],"min":"0"}],"variants":[{"id":"open_gaps","set":{"gap_from":"any"}}],"counts":[{"id":"centre","weight":"weight_centre","min":"0","max":"deck"},{"id":"left","weight":"weight_left","min":"0","max":"pile","caller":0}],"examples":[{"id":"behind","counts":{"centre":7,"left":10}},{"id":"ahead","counts":{"centre":30,"left":10}}],"ends":{"rounds":"rounds"},"wins":{"positive_only":"positive_winner"},"sections":["aim","cards","setup","start","play","plink_pile","hands","silence","stops","king","stalemate","tie","end","counting","scoring","winning","words"],"moments":{"between":"scoring","counting":"counting","falsestart":"start","finished":"winning","king":"king","pause":"stops","ready":"start","ruling":"tie","running":"stops","silence":"silence","stalemate":"stalemate"}},"agreed":{"deck":"52","gap_from":"plink","pile":"13","piles":"4","positive_winner":"yes","round_limit":"0s","rounds":"1","signal_delay":"0s","signal_jitter":"0s","stock":"35","suits":"4","top_rank":"13","turn":"3","weight_centre":"1","weight_left":"-2"},"seats":[{"name":"Ana","players":["kmtizjtx"]},{"name":"Ben","players":["wvqdwsmb"]}]}}]','TBCBRZGXTSSA',1796032210024392,208005431,X'f08ac4a40cc41798ac3f9a01247849e8f6abaf5f7cac449d4a305caa3eb83a82');
INSERT INTO entries VALUES(2,'rc8429ph',2,'action',0,'{"id":"go"}','[{"kind":"go","data":{"ready":{"run":"TBCBRZGXTSSA","wall":"2026-11-30T09:50:10.035656817Z","mono":219269448},"go":{"run":"TBCBRZGXTSSA","wall":"2026-11-30T09:50:10.035656817Z","mono":219269448},"round":1}}]','TBCBRZGXTSSA',1796032210035656,219269448,X'c68244ff0a4728247cf443ee9889a248078675b172d21ca2b6943b2c66590b8d');
INSERT INTO entries VALUES(3,'rc8429ph',3,'action',0,'{"id":"call","args":["Ben"]}','[{"kind":"end","data":{"caller":1}}]','TBCBRZGXTSSA',1796032210041467,225079871,X'46ca4fbe0fc3ad7e8ec9259bdaacd71e50b2ead8541b39121415cf42e11513af');
INSERT INTO entries VALUES(4,'rc8429ph',4,'action',0,'{"id":"count","args":["Ana","10","3"]}','[{"kind":"count","data":{"seat":0,"counts":[10,3]}}]','TBCBRZGXTSSA',1796032210045007,228620561,X'd3bcf64471b9fb35f15bf4cb7a7f5754f689780cf4976657fce859600d1cd206');
INSERT INTO entries VALUES(5,'rc8429ph',5,'undo',4,NULL,NULL,'TBCBRZGXTSSA',1796032210047784,231396913,X'5293f22117e1d7dbfd8d8c1887b9052cdc014bfae442458f8628bbefeaa31903');
INSERT INTO entries VALUES(6,'rc8429ph',6,'action',0,'{"id":"count","args":["Ana","10","3"]}','[{"kind":"count","data":{"seat":0,"counts":[10,3]}}]','TBCBRZGXTSSA',1796032210049258,232870746,X'3f6095fb3e6cdde865d0f71480d83462bada902af4e770f32c2c5f34f073dd8c');
INSERT INTO entries VALUES(7,'rc8429ph',7,'action',0,'{"id":"count","args":["Ben","20","0"]}','[{"kind":"count","data":{"seat":1,"counts":[20,0]}}]','TBCBRZGXTSSA',1796032210050625,234237636,X'3c3e4df82ded209043a0de3554b83b715f5d88990d844dc8a46b2ebd95cc06a7');
INSERT INTO entries VALUES(8,'rc8429ph',8,'action',0,'{"id":"accept"}','[{"kind":"accept","data":{}}]','TBCBRZGXTSSA',1796032210051759,235371676,X'2118e765e9fcf33e91a0b42b608ab334921a828e04e8140daf980e80bdd7c053');
INSERT INTO entries VALUES(9,'rc8429ph',9,'action',0,'{"id":"finish"}','[{"kind":"finish","data":{}}]','TBCBRZGXTSSA',1796032210053080,236692649,X'33b19ca3b7718dff75f1675bef6faa30acc59e2e852748c9b5c166ce9cf69819');
INSERT INTO entries VALUES(10,'2hfxs8bs',1,'open',0,'{"id":"open"}','[{"kind":"open","data":{"game":{"id":"plink","procedure":"race","players":{"min":2,"max":0},"settings":[{"id":"rounds","type":"count","default":"5","min":"0","max":"99"},{"id":"round_limit","type":"duration","default":"0s","min":"0s","max":"2h"},{"id":"signal_delay","type":"duration","default":"1s","min":"0s","max":"10s"},{"id":"signal_jitter","type":"duration","default":"0s","min":"0s","max":"10s"},{"id":"pile","type":"count","default":"13","min":"1","max":"60"},{"id":"piles","type":"count","default":"4","min":"1","max":"12"},{"id":"turn","type":"count","default":"3","min":"1","max":"10"},{"id":"deck","type":"count","default":"52","min":"2","max":"104"},{"id":"suits","type":"count","default":"4","min":"1","max":"4"},{"id":"top_rank","type":"count","default":"13","min":"2","max":"13"},{"id":"weight_centre","type":"count","default":"1","min":"-20","max":"20"},{"id":"weight_left","type":"count","default":"-2","min":"-20","max":"20"},{"id":"gap_from","type":"choice","default":"plink","choices":["plink","any"]},{"id":"positive_winner","type":"bool","default":"yes"}],"figures":[{"id":"stock","sum":["deck","-pile","-piles"],"min":"0"}],"variants":[{"id":"open_gaps","set":{"gap_from":"any"}}],"counts":[{"id":"centre","weight":"weight_centre","min":"0","max":"deck"},{"id":"left","weight":"weight_left","min":"0","max":"pile","caller":0}],"examples":[{"id":"behind","counts":{"centre":7,"left":10}},{"id":"ahead","counts":{"centre":30,"left":10}}],"ends":{"rounds":"rounds"},"wins":{"positive_only":"positive_winner"},"sections":["aim","cards","setup","start","play","plink_pile","hands","silence","stops","king","stalemate","tie","end","counting","scoring","winning","words"],"moments":{"between":"scoring","counting":"counting","falsestart":"start","finished":"winning","king":"king","pause":"stops","ready":"start","ruling":"tie","running":"stops","silence":"silence","stalemate":"stalemate"}},"agreed":{"deck":"52","gap_from":"plink","pile":"13","piles":"4","positive_winner":"yes","round_limit":"0s","rounds":"2","signal_delay":"0s","signal_jitter":"0s","stock":"35","suits":"4","top_rank":"13","turn":"3","weight_centre":"1","weight_left":"-2"},"seats":[{"name":"Ana","players":["kmtizjtx"]},{"name":"Cid","players":["gbbik6ae"]}]}}]','7GPRQXJXQOAN',1796032210232594,114353678,X'df5c911129d74a8115db45a6d59a74c9cfab594394bc5f3917fa04d673111180');
INSERT INTO entries VALUES(11,'2hfxs8bs',2,'action',0,'{"id":"go"}','[{"kind":"go","data":{"ready":{"run":"7GPRQXJXQOAN","wall":"2026-11-30T09:50:10.239361015Z","mono":121120223},"go":{"run":"7GPRQXJXQOAN","wall":"2026-11-30T09:50:10.239361015Z","mono":121120223},"round":1}}]','7GPRQXJXQOAN',1796032210239361,121120223,X'ce3b7db7621f571f3b1e096c4f8df6cecfbdb63b8fe1097cd9c479eabd699af6');
INSERT INTO entries VALUES(12,'2hfxs8bs',3,'action',0,'{"id":"king","args":["Ana"]}','[{"kind":"king","data":{"seat":0}}]','7GPRQXJXQOAN',1796032210241852,123611353,X'2407c31f75beaaf8423faddae0a6789a17015abc8d597d477ce414135feb52f3');
CREATE TABLE packed (
  match_id TEXT    PRIMARY KEY REFERENCES matches (id) DEFERRABLE INITIALLY DEFERRED,
  game     TEXT    NOT NULL,
  opened   INTEGER NOT NULL,     -- microseconds since 1970, UTC
  data     BLOB    NOT NULL
) STRICT;
INSERT INTO packed VALUES('rc8429ph','plink',1796032210024392,X'0a706c696e6b90df91deeadeb006b09f95deeadeb00600040c63656e747265086c6566740406416e6102106b6d74697a6a74780802040642656e02107776716477736d622802020202020202eea3c505000003000814060300282800');
INSERT INTO packed VALUES('2hfxs8bs','plink',1796032210232594,X'0a706c696e6ba494abdeeadeb0060000040c63656e747265086c6566740406416e6102106b6d74697a6a7478000000064369640210676262696b3661650000000000');
CREATE TABLE installation (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  id   TEXT    NOT NULL
) STRICT;
INSERT INTO installation VALUES(1,'z59pumtn');
CREATE TABLE roster (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  installation TEXT    NOT NULL,
  seq          INTEGER NOT NULL,
  clock        INTEGER NOT NULL,
  event        TEXT    NOT NULL, -- JSON
  wall         INTEGER NOT NULL, -- microseconds since 1970, UTC
  hash         BLOB    NOT NULL,
  UNIQUE (installation, seq)
) STRICT;
INSERT INTO roster VALUES(1,'z59pumtn',1,1,'{"kind":"player","player":"kmtizjtx","name":"Ana"}',1796032210009594,X'4ee312f4a8c635b44023a411e025e8863ff24d93d1fa795716071b55b5b9599b');
INSERT INTO roster VALUES(2,'z59pumtn',2,2,'{"kind":"player","player":"wvqdwsmb","name":"Ben"}',1796032210009594,X'fdcb68f5e69112be926ecc59aeef06d395381a56a297b497bb180a72d2134a61');
INSERT INTO roster VALUES(3,'z59pumtn',3,3,'{"kind":"player","player":"gbbik6ae","name":"Cid"}',1796032210222417,X'971a8446eaa560eb9301dea6e2707c71a1b94119194116280a0e5cfde4dfc521');
INSERT INTO roster VALUES(4,'z59pumtn',4,4,'{"kind":"rename","player":"gbbik6ae","name":"Cyd"}',1796032210386616,X'9e56b3dc7b3d8cf11bb920f8b7863a61d5cabf0fc0c2e07d73ae31d6c261ed6c');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('roster',4);
INSERT INTO sqlite_sequence VALUES('entries',12);
CREATE TRIGGER entries_without_gaps BEFORE INSERT ON entries
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM entries WHERE match_id = NEW.match_id)
  OR EXISTS (SELECT 1 FROM entries WHERE id = NEW.id) -- INSERT OR REPLACE
BEGIN SELECT raise(ABORT, 'an entry must follow the last one of its match'); END
;
CREATE TRIGGER entries_are_kept BEFORE DELETE ON entries
BEGIN SELECT raise(ABORT, 'an entry is never erased'); END;
CREATE TRIGGER matches_are_kept BEFORE DELETE ON matches
BEGIN SELECT raise(ABORT, 'a match is never erased'); END;
CREATE INDEX matches_by_form ON matches (form);
CREATE TRIGGER roster_without_gaps BEFORE INSERT ON roster
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM roster WHERE installation = NEW.installation)
  OR EXISTS (SELECT 1 FROM roster WHERE id = NEW.id)
BEGIN SELECT raise(ABORT, 'an entry must follow the last one of its installation'); END;
CREATE TRIGGER roster_stays AFTER UPDATE ON roster
BEGIN SELECT raise(ABORT, 'an entry is never changed'); END;
CREATE TRIGGER roster_is_kept BEFORE DELETE ON roster
BEGIN SELECT raise(ABORT, 'an entry is never erased'); END;
CREATE TRIGGER entries_stay AFTER UPDATE ON entries
BEGIN SELECT raise(ABORT, 'an entry is never changed'); END;
COMMIT;
