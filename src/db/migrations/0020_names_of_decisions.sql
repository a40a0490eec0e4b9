-- Who decides about facts names entities by their ids, and their names of then are kept with it. What calls them so may be forgotten.

DO $$
BEGIN
  GRANT UPDATE (subject_name, object_name) ON claim TO palimpsest_app;
  CREATE TRIGGER names_only_forgetting AFTER UPDATE OF subject_name, object_name ON claim FOR EACH STATEMENT EXECUTE FUNCTION palimpsest_only_forgetting();
END $$;
