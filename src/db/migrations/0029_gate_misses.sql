-- The episode that no model had read although it answers the question.
ALTER TABLE question ADD COLUMN missed_episode uuid;
GRANT UPDATE (missed_episode) ON question TO palimpsest_app;
