-- In which time zone "yesterday" and "on Sunday" are meant, by its IANA name: in an episode, and in a graph where nobody says. Absent: UTC.
ALTER TABLE graph ADD COLUMN time_zone text;
GRANT UPDATE (time_zone) ON graph TO palimpsest_app;
ALTER TABLE episode ADD COLUMN time_zone text;
