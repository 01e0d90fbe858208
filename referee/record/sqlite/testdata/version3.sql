-- A record as version 3 of the schema wrote it: a finished match with an undo in it,
-- an open one, and a roster of four entries.
PRAGMA application_id = 1952607346;
PRAGMA user_version = 3;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
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
INSERT INTO "entries" VALUES(1,'58ih96pm',1,'open',0,'{"id":"open"}','[{"kind":"open","data":{"game":{"id":"plink","procedure":"race","players":{"min":2,"max":0},"settings":[{"id":"rounds","type":"count","default":"5","min":"0","max":"99"},{"id":"round_limit","type":"duration","default":"0s","min":"0s","max":"2h"},{"id":"signal_delay","type":"duration","default":"1s","min":"0s","max":"10s"},{"id":"signal_jitter","type":"duration","default":"0s","min":"0s","max":"10s"},{"id":"pile","type":"count","default":"13","min":"1","max":"60"},{"id":"piles","type":"count","default":"4","min":"1","max":"12"},{"id":"turn","type":"count","default":"3","min":"1","max":"10"},{"id":"deck","type":"count","default":"52","min":"2","max":"104"},{"id":"suits","type":"count","default":"4","min":"1","max":"4"},{"id":"top_rank","type":"count","default":"13","min":"2","max":"13"},{"id":"weight_centre","type":"count","default":"1","min":"-20","max":"20"},{"id":"weight_left","type":"count","default":"-2","min":"-20","max":"20"},{"id":"gap_from","type":"choice","default":"plink","choices":["plink","any"]},{"id":"positive_winner","type":"bool","default":"yes"}],"figures":[{"id":"stock","sum":["deck","-pile","-piles"],"min":"0"}],"variants":[{"id":"open_gaps","set":{"gap_from":"any"}}],"counts":[{"id":"centre","weight":"weight_centre","min":"0","max":"deck"},{"id":"left","weight":"weight_left","min":"0","max":"pile","caller":0}],"examples":[{"id":"behind","counts":{"centre":7,"left":10}},{"id":"ahead","counts":{"centre":30,"left":10}}],"ends":{"rounds":"rounds"},"wins":{"positive_only":"positive_winner"},"sections":["aim","cards","setup","start","play","plink_pile","hands","silence","stops","king","stalemate","tie","end","counting","scoring","winning","words"],"sheet":"scoring","moments":{"between":"scoring","counting":"counting","falsestart":"start","finished":"winning","king":"king","pause":"stops","ready":"start","ruling":"tie","running":"stops","silence":"silence","stalemate":"stalemate"}},"agreed":{"deck":"52","gap_from":"plink","pile":"13","piles":"4","positive_winner":"yes","round_limit":"0s","rounds":"1","signal_delay":"0s","signal_jitter":"0s","stock":"35","suits":"4","top_rank":"13","turn":"3","weight_centre":"1","weight_left":"-2"},"seats":[{"name":"Ana","players":["kpcpxe4v"]},{"name":"Ben","players":["a85vzaj3"]}]}}]','DXF7Y5AXSUY3',1796067091397298,150115906,X'D5615DFCAE99E82B27218015BC535061CD838F8D06E8C8BFB4FB2B69501AF95C');
INSERT INTO "entries" VALUES(2,'58ih96pm',2,'action',0,'{"id":"go"}','[{"kind":"go","data":{"ready":{"run":"DXF7Y5AXSUY3","wall":"2026-11-30T19:31:31.405788061Z","mono":158605879},"go":{"run":"DXF7Y5AXSUY3","wall":"2026-11-30T19:31:31.405788061Z","mono":158605879},"round":1}}]','DXF7Y5AXSUY3',1796067091405788,158605879,X'F60592195509EFB4EDAD78648BA6CFA89F51B861D2C4DC7C31CAA05DD7F06AAD');
INSERT INTO "entries" VALUES(3,'58ih96pm',3,'action',0,'{"id":"call","args":["Ben"]}','[{"kind":"end","data":{"caller":1}}]','DXF7Y5AXSUY3',1796067091414940,167758150,X'5F93F83C04A62968C7017452973FE918EA81F293B91D6A80A90FC448DC22BFAD');
INSERT INTO "entries" VALUES(4,'58ih96pm',4,'action',0,'{"id":"count","args":["Ana","10","3"]}','[{"kind":"count","data":{"seat":0,"counts":[10,3]}}]','DXF7Y5AXSUY3',1796067091419325,172143210,X'793FE7555EC754DAE66B00A03AA85E94624C7A4583D97D1F3A93C2B0FD8423F4');
INSERT INTO "entries" VALUES(5,'58ih96pm',5,'action',0,'{"id":"count","args":["Ben","20","0"]}','[{"kind":"count","data":{"seat":1,"counts":[20,0]}}]','DXF7Y5AXSUY3',1796067091421081,173899169,X'9D905C4AED9FCFEAA6118F01000F63155F6A183DCF4A8742626F0371A4F7A330');
INSERT INTO "entries" VALUES(6,'58ih96pm',6,'action',0,'{"id":"tops","args":["QS","QC"]}','[{"kind":"tops","data":{"cards":["QS","QC"]}}]','DXF7Y5AXSUY3',1796067091424741,177559608,X'C78D6FCD9F0A98C9D359A07BB222539DD2552004E4E9411C0F4E48C6AAF58397');
INSERT INTO "entries" VALUES(7,'58ih96pm',7,'action',0,'{"id":"accept","args":["anyway"]}','[{"kind":"accept","data":{"failed":["sum"]}}]','DXF7Y5AXSUY3',1796067091427902,180720142,X'2BB0BB127A098AF54DF3C9DD35A84ED11E7F8566861C067366833C87F11CD209');
INSERT INTO "entries" VALUES(8,'58ih96pm',8,'undo',7,NULL,NULL,'DXF7Y5AXSUY3',1796067091431092,183909950,X'973EF6C6AC907CD1AA3B06C2F31C34D04ED19FD68D420977054A1666022A8C24');
INSERT INTO "entries" VALUES(9,'58ih96pm',9,'action',0,'{"id":"accept","args":["anyway"]}','[{"kind":"accept","data":{"failed":["sum"]}}]','DXF7Y5AXSUY3',1796067091432633,185451800,X'833B16A4B2C5B38191FFBAF281873827FBFEE0348CE24F28414253C9BE3A1D73');
INSERT INTO "entries" VALUES(10,'58ih96pm',10,'action',0,'{"id":"finish"}','[{"kind":"finish","data":{}}]','DXF7Y5AXSUY3',1796067091436790,189607868,X'4CF9321BAFA834A06D07D4258EF0EE7258D5526961AAF84AED5278A5AE16F742');
INSERT INTO "entries" VALUES(11,'jh44rdhw',1,'open',0,'{"id":"open"}','[{"kind":"open","data":{"game":{"id":"plink","procedure":"race","players":{"min":2,"max":0},"settings":[{"id":"rounds","type":"count","default":"5","min":"0","max":"99"},{"id":"round_limit","type":"duration","default":"0s","min":"0s","max":"2h"},{"id":"signal_delay","type":"duration","default":"1s","min":"0s","max":"10s"},{"id":"signal_jitter","type":"duration","default":"0s","min":"0s","max":"10s"},{"id":"pile","type":"count","default":"13","min":"1","max":"60"},{"id":"piles","type":"count","default":"4","min":"1","max":"12"},{"id":"turn","type":"count","default":"3","min":"1","max":"10"},{"id":"deck","type":"count","default":"52","min":"2","max":"104"},{"id":"suits","type":"count","default":"4","min":"1","max":"4"},{"id":"top_rank","type":"count","default":"13","min":"2","max":"13"},{"id":"weight_centre","type":"count","default":"1","min":"-20","max":"20"},{"id":"weight_left","type":"count","default":"-2","min":"-20","max":"20"},{"id":"gap_from","type":"choice","default":"plink","choices":["plink","any"]},{"id":"positive_winner","type":"bool","default":"yes"}],"figures":[{"id":"stock","sum":["deck","-pile","-piles"],"min":"0"}],"variants":[{"id":"open_gaps","set":{"gap_from":"any"}}],"counts":[{"id":"centre","weight":"weight_centre","min":"0","max":"deck"},{"id":"left","weight":"weight_left","min":"0","max":"pile","caller":0}],"examples":[{"id":"behind","counts":{"centre":7,"left":10}},{"id":"ahead","counts":{"centre":30,"left":10}}],"ends":{"rounds":"rounds"},"wins":{"positive_only":"positive_winner"},"sections":["aim","cards","setup","start","play","plink_pile","hands","silence","stops","king","stalemate","tie","end","counting","scoring","winning","words"],"sheet":"scoring","moments":{"between":"scoring","counting":"counting","falsestart":"start","finished":"winning","king":"king","pause":"stops","ready":"start","ruling":"tie","running":"stops","silence":"silence","stalemate":"stalemate"}},"agreed":{"deck":"52","gap_from":"plink","pile":"13","piles":"4","positive_winner":"yes","round_limit":"0s","rounds":"5","signal_delay":"0s","signal_jitter":"0s","stock":"35","suits":"4","top_rank":"13","turn":"3","weight_centre":"1","weight_left":"-2"},"seats":[{"name":"Ana","players":["kpcpxe4v"]},{"name":"Cid","players":["iewbvmdx"]}]}}]','EW7AOIQKPZV4',1796067091514847,65439078,X'42CA9EC45245C104D6DFDF00CCAE4F83157D80FEC1E8419ED8C11DDD5BEC2087');
INSERT INTO "entries" VALUES(12,'jh44rdhw',2,'action',0,'{"id":"go"}','[{"kind":"go","data":{"ready":{"run":"EW7AOIQKPZV4","wall":"2026-11-30T19:31:31.54479188Z","mono":95383650},"go":{"run":"EW7AOIQKPZV4","wall":"2026-11-30T19:31:31.54479188Z","mono":95383650},"round":1}}]','EW7AOIQKPZV4',1796067091544791,95383650,X'63B03524EB15CCDF050BF12E391F091F1E021547084D50664D93839D0430D85C');
INSERT INTO "entries" VALUES(13,'jh44rdhw',3,'action',0,'{"id":"pause"}','[{"kind":"pause","data":{}}]','EW7AOIQKPZV4',1796067091559607,110199227,X'BF16A633D0401A38FDF2DC0F313B5F2A38D9A070453BCEC70EB812E7EE88A7E3');
CREATE TABLE installation (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  id   TEXT    NOT NULL
, lost_entries INTEGER NOT NULL DEFAULT 0, lost_roster INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "installation" VALUES(1,'jg4ri4m8',0,0);
CREATE TABLE matches (
  id       TEXT    PRIMARY KEY,
  game     TEXT    NOT NULL,
  opened   INTEGER NOT NULL,     -- microseconds since 1970, UTC
  changed  INTEGER NOT NULL,     -- microseconds since 1970, UTC
  newest   INTEGER NOT NULL,     -- entries.id of its newest entry
  finished INTEGER NOT NULL CHECK (finished IN (0, 1)),
  names    TEXT    NOT NULL      -- of the seats, a JSON list
, players TEXT NOT NULL DEFAULT '', form INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "matches" VALUES('58ih96pm','plink',1796067091397298,1796067091436790,10,1,'["Ana","Ben"]','kpcpxe4v
a85vzaj3',2);
INSERT INTO "matches" VALUES('jh44rdhw','plink',1796067091514847,1796067091559607,13,0,'["Ana","Cid"]','kpcpxe4v
iewbvmdx',2);
CREATE TABLE packed (
  match_id TEXT    PRIMARY KEY REFERENCES matches (id) DEFERRABLE INITIALLY DEFERRED,
  game     TEXT    NOT NULL,
  opened   INTEGER NOT NULL,     -- microseconds since 1970, UTC
  data     BLOB    NOT NULL
) STRICT;
INSERT INTO "packed" VALUES('58ih96pm','plink',1796067091397298,X'0A706C696E6BE4EACDCFEEE0B006ECD3D2CFEEE0B00600040C63656E747265086C6566740406416E6102106B706370786534760802040642656E0210613835767A616A3328020202020202029E9CDD0800000203000814060300282800');
INSERT INTO "packed" VALUES('jh44rdhw','plink',1796067091514847,X'0A706C696E6BBE97DCCFEEE0B0060000040C63656E747265086C6566740406416E6102106B7063707865347600000006436964021069657762766D64780000000000');
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
INSERT INTO "roster" VALUES(1,'jg4ri4m8',1,1,'{"kind":"player","player":"kpcpxe4v","name":"Ana"}',1796067091394481,X'DCFF51E6AEE75DEF8260A37200C47C06E7F12061D99E775D43BDCF684909A01A');
INSERT INTO "roster" VALUES(2,'jg4ri4m8',2,2,'{"kind":"player","player":"a85vzaj3","name":"Ben"}',1796067091394481,X'CC9428931BC6E6CDC4A95188AC84A7AAE2EDEFDE96D21595D2C5CBBBF33A284F');
INSERT INTO "roster" VALUES(3,'jg4ri4m8',3,3,'{"kind":"player","player":"iewbvmdx","name":"Cid"}',1796067091509588,X'35C1D13AF8A9C2422B06D81BFF4EA3E5447A595FCED8C3CF73D4DEB881456012');
INSERT INTO "roster" VALUES(4,'jg4ri4m8',4,4,'{"kind":"rename","player":"kpcpxe4v","name":"Anna"}',1796067091780557,X'EA31823F183154D649554DF9E99159B75AA8228A304FEA3FFFD083251B7F8BDE');
CREATE TRIGGER entries_without_gaps BEFORE INSERT ON entries
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM entries WHERE match_id = NEW.match_id)
  OR EXISTS (SELECT 1 FROM entries WHERE id = NEW.id) -- INSERT OR REPLACE
BEGIN SELECT raise(ABORT, 'an entry must follow the last one of its match'); END;
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
CREATE INDEX matches_listed ON matches (finished, newest DESC, changed DESC, id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('roster',4);
INSERT INTO "sqlite_sequence" VALUES('entries',13);
COMMIT;
