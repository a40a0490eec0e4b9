-- What the planner is to expect, whatever tables hold by chance when their statistics are made.

-- Of a graph that it is as large as the largest: it would take the average, which for a thousand small graphs beside a large one is a few rows, so that any index
-- seemed as good as the right one, and all of the large one was read for each row that was looked up. With one value said to be all there are, the share of
-- the most common one counts. Whoever reads for the application does without sequential scans, since a graph is not the table.
DO $$
DECLARE
  target record;
BEGIN
  FOR target IN
    SELECT c.relname AS name, string_agg(format('ALTER COLUMN %I SET (n_distinct = 1)', a.attname), ', ') AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND a.attname IN ('tenant_id', 'graph_id')
    GROUP BY c.relname
  LOOP
    EXECUTE format('ALTER TABLE %I %s', target.name, target.columns);
  END LOOP;
END $$;

-- Of what rows are looked up by that a table which grows has more of it: of a small one only the number would be known.
ALTER TABLE alias ALTER COLUMN normalized SET (n_distinct = -0.5), ALTER COLUMN entity_id SET (n_distinct = -0.5);
ALTER TABLE name_key ALTER COLUMN key SET (n_distinct = -0.2), ALTER COLUMN entity_id SET (n_distinct = -0.2);
ALTER TABLE mention ALTER COLUMN episode_id SET (n_distinct = -0.2), ALTER COLUMN entity_id SET (n_distinct = -0.2);
ALTER TABLE fact ALTER COLUMN subject_id SET (n_distinct = -0.2), ALTER COLUMN object_id SET (n_distinct = -0.2);
ALTER TABLE claim ALTER COLUMN subject_id SET (n_distinct = -0.2), ALTER COLUMN object_id SET (n_distinct = -0.2),
  ALTER COLUMN episode_id SET (n_distinct = -0.2), ALTER COLUMN fact_id SET (n_distinct = -0.5);
ALTER TABLE fact_version ALTER COLUMN subject_id SET (n_distinct = -0.2), ALTER COLUMN object_id SET (n_distinct = -0.2), ALTER COLUMN fact_id SET (n_distinct = -0.5);
ALTER TABLE support ALTER COLUMN version_id SET (n_distinct = -0.5), ALTER COLUMN claim_id SET (n_distinct = -0.5);

DO $$
DECLARE
  target text;
BEGIN
  FOR target IN SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' LOOP
    IF pg_relation_size(target::regclass) > 0 THEN EXECUTE format('ANALYZE %I', target); END IF;
  END LOOP;
END $$;
