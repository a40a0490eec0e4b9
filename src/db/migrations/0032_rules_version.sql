-- By which version of the rules a graph's facts were derived from its claims. What was stored before there were versions followed the first.
ALTER TABLE graph ADD COLUMN rules_version integer NOT NULL DEFAULT 1;
GRANT UPDATE (rules_version) ON graph TO palimpsest_app;
