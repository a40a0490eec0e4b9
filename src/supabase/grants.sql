-- Functions can be called by nobody unless it is said here.
DO $$
DECLARE called regprocedure;
BEGIN
  FOR called IN
    SELECT p.oid::regprocedure FROM pg_proc p
    WHERE p.pronamespace = 'palimpsest_private'::regnamespace
      OR p.pronamespace = 'palimpsest_api'::regnamespace AND p.proname = ANY (ARRAY[
        'search_entities', 'episodes', 'facts', 'timeline', 'neighbours', 'path', 'why', 'remember', 'remembered', 'source', 'target',
        'assert', 'correct', 'confirm', 'retract', 'merge', 'keep_apart', 'correct_entity', 'undo', 'forget', 'recall', 'result'])
  LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC, anon', called);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO authenticated, service_role', called);
  END LOOP;
END $$;

NOTIFY pgrst, 'reload schema';
