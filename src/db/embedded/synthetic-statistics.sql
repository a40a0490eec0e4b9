-- What the planner should expect of tables that are still empty. Without statistics it takes tenant and graph for selective enough, and reads a whole
-- graph for each row that it looks up: the first thousand facts of a new database then take minutes. So an empty database is filled with made-up rows, which are
-- analysed and taken out again; statistics outlive TRUNCATE. Real ones take their place as soon as there is something to analyse. In a transaction of its own: a
-- table that is truncated in the transaction that made it would count as one known to be empty.

DO $$
DECLARE
  target text;
  tables text[] := ARRAY['tenant', 'graph', 'predicate', 'thread', 'episode', 'entity', 'alias', 'name_key', 'mention', 'fact', 'claim', 'fact_version', 'support',
    'posting', 'term', 'audit'];
BEGIN
  -- Nobody writes meanwhile; and a table is empty if its file is: what policies show plays no part.
  FOREACH target IN ARRAY tables LOOP
    EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', target);
  END LOOP;
  FOREACH target IN ARRAY tables LOOP
    IF pg_relation_size(target::regclass) > 0 THEN RETURN; END IF;
  END LOOP;

  -- The policies hold for the owner, too.
  PERFORM set_config('palimpsest.tenant', '1', true), set_config('palimpsest.read_graphs', '{1}', true),
    set_config('palimpsest.write_graph', '1', true), set_config('palimpsest.tenant_name', 'made up', true),
    set_config('palimpsest.graph_name', 'made up', true);

  INSERT INTO tenant (id, name, created_at) OVERRIDING SYSTEM VALUE VALUES (1, 'made up', now());
  ANALYZE tenant;
  INSERT INTO graph (tenant_id, id, name, uid, created_at) OVERRIDING SYSTEM VALUE VALUES (1, 1, 'made up', gen_random_uuid(), now());
  ANALYZE graph;
  INSERT INTO predicate (tenant_id, id, name) OVERRIDING SYSTEM VALUE SELECT 1, n, 'P' || n FROM generate_series(1, 30) n;
  ANALYZE predicate;
  INSERT INTO thread (tenant_id, graph_id, id, name) OVERRIDING SYSTEM VALUE SELECT 1, 1, n, 't' || n FROM generate_series(1, 50) n;
  ANALYZE thread;
  INSERT INTO episode (tenant_id, graph_id, id, external_id, dedup_key, thread_id, position, ordinal, role, speaker, content, occurred_at, recorded_at, terms, is_question)
    SELECT 1, 1, lpad(to_hex(n), 32, '0')::uuid, 'e' || n, 'k' || n, 1 + n % 50, n / 50, n, 'user', 's' || n % 20, repeat('made up ', 10), now() + n * interval '1 hour',
      now() + n * interval '1 ms', 12, n % 8 = 0
    FROM generate_series(1, 1000) n;
  ANALYZE episode;
  INSERT INTO entity (tenant_id, graph_id, id, name, type, recorded_at)
    SELECT 1, 1, lpad(to_hex(n), 32, '0')::uuid, 'entity ' || n, 'T' || n % 10, now() + n * interval '1 ms' FROM generate_series(1, 1500) n;
  ANALYZE entity;
  INSERT INTO alias (tenant_id, graph_id, normalized, entity_id, name, recorded_at)
    SELECT tenant_id, graph_id, name, id, name, recorded_at FROM entity;
  ANALYZE alias;
  INSERT INTO name_key (tenant_id, graph_id, key, entity_id, name)
    SELECT 1, 1, 'k' || (1 + n * n % 977), lpad(to_hex(1 + n % 1500), 32, '0')::uuid, 'entity ' || (1 + n % 1500) FROM generate_series(1, 3000) n ON CONFLICT DO NOTHING;
  INSERT INTO mention (tenant_id, graph_id, episode_id, entity_id, span_start, span_end)
    SELECT 1, 1, lpad(to_hex(1 + n % 1000), 32, '0')::uuid, lpad(to_hex(1 + n * 7 % 1500), 32, '0')::uuid, n, n + 5 FROM generate_series(1, 2000) n;
  INSERT INTO fact (tenant_id, graph_id, id, subject_id, predicate_id, object_id, value, value_key, search_text, terms, recorded_at)
    SELECT 1, 1, lpad(to_hex(n), 32, '0')::uuid, lpad(to_hex(1 + n % 700), 32, '0')::uuid, 1 + n % 30,
      CASE WHEN n % 10 > 0 THEN lpad(to_hex(1 + n * 7 % 1500), 32, '0')::uuid END, CASE WHEN n % 10 = 0 THEN to_jsonb(n) END,
      CASE WHEN n % 10 = 0 THEN n::text ELSE '' END, 'a made up fact', 5, now() + n * interval '1 ms'
    FROM generate_series(1, 2000) n;
  ANALYZE fact;
  INSERT INTO claim (tenant_id, graph_id, id, episode_id, fact_id, subject_id, subject_name, predicate_id, object_id, object_name, value, polarity, kind, confidence,
      occurred_at, recorded_at, content_hash)
    SELECT 1, 1, lpad(to_hex(n), 32, '0')::uuid, lpad(to_hex(1 + n % 1000), 32, '0')::uuid, f.id, f.subject_id, 'subject', f.predicate_id, f.object_id,
      CASE WHEN f.value IS NULL THEN 'object' END, f.value, 'holds', 'stated', 0.9, now() + n * interval '1 hour', now() + n * interval '1 ms', md5(n::text)
    FROM generate_series(1, 2500) n JOIN fact f ON f.tenant_id = 1 AND f.graph_id = 1 AND f.id = lpad(to_hex(1 + n % 2000), 32, '0')::uuid;
  ANALYZE claim;
  INSERT INTO fact_version (tenant_id, graph_id, id, fact_id, subject_id, predicate_id, object_id, valid_from, from_precision, from_basis, valid_to, to_precision, status,
      recorded_at, superseded_at)
    SELECT 1, 1, lpad(to_hex(n), 32, '0')::uuid, f.id, f.subject_id, f.predicate_id, f.object_id, now() - n * interval '1 day', 'day', 'stated',
      CASE WHEN n > 2000 THEN now() - (n - 1) * interval '1 day' END, CASE WHEN n > 2000 THEN 'day' END, 'held', now() + n * interval '1 ms', CASE WHEN n % 5 = 0 THEN now() + interval '1 day' END
    FROM generate_series(1, 2500) n JOIN fact f ON f.tenant_id = 1 AND f.graph_id = 1 AND f.id = lpad(to_hex(1 + n % 2000), 32, '0')::uuid;
  ANALYZE fact_version;
  INSERT INTO support (tenant_id, graph_id, version_id, claim_id, recorded_at)
    SELECT tenant_id, graph_id, id, id, recorded_at FROM fact_version;
  INSERT INTO posting (tenant_id, graph_id, kind, term, block, postings)
    SELECT 1, 1, CASE WHEN n % 5 < 3 THEN 'e' ELSE 'f' END, 't' || n, CASE WHEN block < 2 AND n % 10 = 0 THEN 0 ELSE 1 << 30 END + block, decode(repeat('00', 20 * (1 + n % 48)), 'hex')
    FROM generate_series(1, 1000) n, generate_series(0, CASE WHEN n % 10 = 0 THEN 7 ELSE n % 3 END) block;
  INSERT INTO term (tenant_id, graph_id, kind, term, items)
    SELECT tenant_id, graph_id, kind, term, 90 FROM posting WHERE block = 1;
  INSERT INTO audit (tenant_id, graph_id, ordinal, recorded_at, actor, action, item_id, commitment, salt, hash)
    SELECT 1, 1, n, now() + n * interval '1 ms', 'agent:api', 'fact.changed', lpad(to_hex(n), 32, '0')::uuid, '', '', '' FROM generate_series(1, 3000) n;

  FOREACH target IN ARRAY tables LOOP
    EXECUTE format('ANALYZE %I', target);
  END LOOP;
  TRUNCATE tenant, graph, predicate, thread, episode, entity, alias, name_key, mention, fact, claim, fact_version, support, posting, term, audit RESTART IDENTITY CASCADE;
  PERFORM set_config('palimpsest.tenant', '', true), set_config('palimpsest.read_graphs', '', true), set_config('palimpsest.write_graph', '', true),
    set_config('palimpsest.tenant_name', '', true), set_config('palimpsest.graph_name', '', true);
END $$;
