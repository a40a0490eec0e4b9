-- The numbers of the first hundred relations that are named, null for all, and those of events, which stay true once they began.
CREATE OR REPLACE FUNCTION palimpsest_private.wanted(predicates text[]) RETURNS TABLE (ids integer[], events integer[]) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT CASE WHEN wanted.predicates IS NOT NULL THEN ARRAY(
      SELECT p.id FROM predicate p WHERE p.name IN (
        SELECT r.stored FROM graph g, unnest(wanted.predicates[1:100]) given, palimpsest_private.rule_of(g.profile, given) r)) END,
    ARRAY(SELECT p.id FROM predicate p WHERE p.name IN (SELECT r.stored FROM palimpsest_private.rule r WHERE r.is_event));
END;

-- The next entities from some: by the current versions, true at a time. Its own function, so that each hop is the same and reads one index.
CREATE OR REPLACE FUNCTION palimpsest_private.next_to(
  tenant integer, graph integer, entity uuid, predicates integer[], events integer[], direction text, as_of timestamptz)
RETURNS TABLE (id uuid) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT v.object_id FROM fact_version v
  WHERE next_to.direction IN ('out', 'both') AND v.tenant_id = next_to.tenant AND v.graph_id = next_to.graph AND v.subject_id = next_to.entity
    AND v.superseded_at IS NULL AND v.object_id IS NOT NULL AND v.status = 'held' AND v.valid_from <= next_to.as_of
    AND (v.valid_to IS NULL OR v.valid_to > next_to.as_of OR v.predicate_id = ANY (next_to.events)) AND (next_to.predicates IS NULL OR v.predicate_id = ANY (next_to.predicates))
  UNION
  SELECT v.subject_id FROM fact_version v
  WHERE next_to.direction IN ('in', 'both') AND v.tenant_id = next_to.tenant AND v.graph_id = next_to.graph AND v.object_id = next_to.entity
    AND v.superseded_at IS NULL AND v.status = 'held' AND v.valid_from <= next_to.as_of
    AND (v.valid_to IS NULL OR v.valid_to > next_to.as_of OR v.predicate_id = ANY (next_to.events)) AND (next_to.predicates IS NULL OR v.predicate_id = ANY (next_to.predicates));
END;

CREATE OR REPLACE FUNCTION palimpsest_api.neighbours(
  entity text, hops integer DEFAULT 1, predicates text[] DEFAULT NULL, direction text DEFAULT 'both', as_of timestamptz DEFAULT now(),
  max_rows integer DEFAULT 100)
RETURNS TABLE (id uuid, graph text, entity_type text, name text, distance integer) LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH wanted AS MATERIALIZED (SELECT * FROM palimpsest_private.wanted(neighbours.predicates)),
  start AS MATERIALIZED (SELECT * FROM palimpsest_private.called(neighbours.entity)),
  one AS MATERIALIZED (
    SELECT DISTINCT f.tenant_id, f.graph_id, n.id
    FROM start f, wanted w, palimpsest_private.next_to(f.tenant_id, f.graph_id, f.id, w.ids, w.events, neighbours.direction, neighbours.as_of) n
    WHERE n.id NOT IN (SELECT id FROM start)
    ORDER BY n.id LIMIT least(greatest(neighbours.max_rows, 1), 1000)
  ),
  two AS MATERIALIZED (
    SELECT DISTINCT f.tenant_id, f.graph_id, n.id
    FROM one f, wanted w, palimpsest_private.next_to(f.tenant_id, f.graph_id, f.id, w.ids, w.events, neighbours.direction, neighbours.as_of) n
    WHERE neighbours.hops >= 2 AND n.id NOT IN (SELECT id FROM start UNION ALL SELECT id FROM one)
    ORDER BY n.id LIMIT least(greatest(neighbours.max_rows, 1), 1000)
  ),
  three AS MATERIALIZED (
    SELECT DISTINCT f.tenant_id, f.graph_id, n.id
    FROM two f, wanted w, palimpsest_private.next_to(f.tenant_id, f.graph_id, f.id, w.ids, w.events, neighbours.direction, neighbours.as_of) n
    WHERE neighbours.hops >= 3 AND n.id NOT IN (SELECT id FROM start UNION ALL SELECT id FROM one UNION ALL SELECT id FROM two)
    ORDER BY n.id LIMIT least(greatest(neighbours.max_rows, 1), 1000)
  )
  SELECT e.id, g.name, e.type, e.name, reached.distance
  FROM (SELECT *, 1 AS distance FROM one UNION ALL SELECT *, 2 FROM two UNION ALL SELECT *, 3 FROM three) reached
  JOIN entity e ON e.tenant_id = reached.tenant_id AND e.graph_id = reached.graph_id AND e.id = reached.id
  JOIN graph g ON g.tenant_id = e.tenant_id AND g.id = e.graph_id
  ORDER BY reached.distance, e.name, e.id
  LIMIT least(greatest(neighbours.max_rows, 1), 1000);
END;
COMMENT ON FUNCTION palimpsest_api.neighbours IS 'Entities within some hops. entity: its name or id; hops: 1 to 3, default 1; predicates: up to 100 relations such as {WORKS_AT}, default all; direction: out, in or both, default both; as_of: by what was true at this instant, default now; max_rows: 1 to 1000, of each hop and in all, default 100.';

-- What a front reaches by one hop more, each with the entity that it is reached from.
CREATE OR REPLACE FUNCTION palimpsest_private.hop(
  tenant integer, graph integer, front uuid[], reached uuid[], predicates integer[], events integer[], direction text, as_of timestamptz)
RETURNS TABLE (id uuid, before uuid) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT n.id, min(f.id::text)::uuid
  FROM unnest(hop.front) AS f (id), palimpsest_private.next_to(hop.tenant, hop.graph, f.id, hop.predicates, hop.events, hop.direction, hop.as_of) n
  WHERE n.id <> ALL (hop.reached) GROUP BY n.id LIMIT 20001;
END;

-- The entities of a shortest way, hop by hop from both ends, always from the one with the smaller front; null if there is none.
CREATE OR REPLACE FUNCTION palimpsest_private.way(
  tenant integer, graph integer, starts uuid[], goals uuid[], max_hops integer, predicates integer[], events integer[], direction text, as_of timestamptz)
RETURNS uuid[] LANGUAGE plpgsql STABLE SET search_path = '' AS $$
DECLARE
  -- What each end has reached, from where, and what of it by its last hop.
  there uuid[] := starts; there_from uuid[] := array_fill(NULL::uuid, ARRAY[cardinality(starts)]); there_front uuid[] := starts;
  back uuid[] := goals; back_from uuid[] := array_fill(NULL::uuid, ARRAY[cardinality(goals)]); back_front uuid[] := goals;
  against text := CASE direction WHEN 'out' THEN 'in' WHEN 'in' THEN 'out' ELSE direction END;
  found uuid[]; before uuid[]; middle uuid; step uuid; way uuid[];
BEGIN
  FOR hop IN 0 .. max_hops LOOP
    SELECT min(t.id::text)::uuid INTO middle FROM unnest(there) AS t (id) WHERE t.id = ANY (back);
    EXIT WHEN middle IS NOT NULL OR hop = max_hops OR cardinality(there_front) = 0 OR cardinality(back_front) = 0;
    IF cardinality(there_front) <= cardinality(back_front) THEN
      SELECT coalesce(array_agg(n.id), '{}'), coalesce(array_agg(n.before), '{}') INTO found, before
      FROM palimpsest_private.hop(tenant, graph, there_front, there, predicates, events, direction, as_of) n;
      there := there || found; there_from := there_from || before; there_front := found;
    ELSE
      SELECT coalesce(array_agg(n.id), '{}'), coalesce(array_agg(n.before), '{}') INTO found, before
      FROM palimpsest_private.hop(tenant, graph, back_front, back, predicates, events, against, as_of) n;
      back := back || found; back_from := back_from || before; back_front := found;
    END IF;
    IF cardinality(there) + cardinality(back) > 20000 THEN
      RAISE program_limit_exceeded USING MESSAGE = 'More than 20,000 entities were reached and no path was found.',
        HINT = 'Name predicates, or allow fewer hops.';
    END IF;
  END LOOP;
  IF middle IS NULL THEN RETURN NULL; END IF;
  way := ARRAY[middle];
  step := there_from[array_position(there, middle)];
  WHILE step IS NOT NULL LOOP way := step || way; step := there_from[array_position(there, step)]; END LOOP;
  step := back_from[array_position(back, middle)];
  WHILE step IS NOT NULL LOOP way := way || step; step := back_from[array_position(back, step)]; END LOOP;
  RETURN way;
END $$;

CREATE OR REPLACE FUNCTION palimpsest_api.path(
  from_entity text, to_entity text, max_hops integer DEFAULT 4, predicates text[] DEFAULT NULL, direction text DEFAULT 'both',
  as_of timestamptz DEFAULT now())
RETURNS TABLE (
  step integer, entity_id uuid, entity text, id uuid, version_id uuid, graph text, subject_id uuid, subject text, predicate text, object_id uuid,
  object text, fact text, properties jsonb, valid_from timestamptz, valid_to timestamptz, confidence double precision, kind text, extraction_model text,
  source_type text, source_episode_id uuid) LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH wanted AS MATERIALIZED (SELECT * FROM palimpsest_private.wanted(path.predicates)),
  ends AS MATERIALIZED (
    SELECT s.tenant_id, s.graph_id, array_agg(DISTINCT s.id) AS starts,
      (SELECT array_agg(DISTINCT t.id) FROM palimpsest_private.called(path.to_entity) t WHERE t.tenant_id = s.tenant_id AND t.graph_id = s.graph_id) AS goals
    FROM palimpsest_private.called(path.from_entity) s GROUP BY s.tenant_id, s.graph_id
  ),
  chosen AS MATERIALIZED (
    SELECT e.tenant_id, e.graph_id, w.ids AS predicates, w.events, y.way
    FROM ends e, wanted w, LATERAL (SELECT palimpsest_private.way(e.tenant_id, e.graph_id, e.starts, e.goals,
      least(greatest(path.max_hops, 1), 8), w.ids, w.events, path.direction, path.as_of) AS way) y
    WHERE e.goals IS NOT NULL AND y.way IS NOT NULL ORDER BY cardinality(y.way), e.graph_id LIMIT 1
  ),
  steps AS (
    SELECT c.*, n.step, c.way[n.step] AS near, c.way[n.step + 1] AS far FROM chosen c, generate_series(1, cardinality(c.way) - 1) AS n (step)
  )
  SELECT s.step, s.far, e.name, f.fact_id, f.version_id, f.graph, f.subject_id, f.subject, f.predicate, f.object_id, f.object, f.text, f.properties,
    f.valid_from, f.valid_to, f.confidence, f.kind, f.extraction_model, f.source_type, f.episode_id
  FROM steps s
  JOIN entity e ON e.tenant_id = s.tenant_id AND e.graph_id = s.graph_id AND e.id = s.far
  CROSS JOIN LATERAL (
    SELECT v.fact_id, v.id, v.subject_id <> s.near AND (g.profile, p.name) IN (
        SELECT r.profile, r.stored FROM palimpsest_private.rule r WHERE r.converse IS NOT NULL) AS is_turned
    FROM fact_version v
    JOIN graph g ON g.tenant_id = v.tenant_id AND g.id = v.graph_id
    JOIN predicate p ON p.tenant_id = v.tenant_id AND p.id = v.predicate_id
    WHERE v.tenant_id = s.tenant_id AND v.graph_id = s.graph_id
      AND (path.direction IN ('out', 'both') AND v.subject_id = s.near AND v.object_id = s.far
        OR path.direction IN ('in', 'both') AND v.subject_id = s.far AND v.object_id = s.near)
      AND v.superseded_at IS NULL AND v.status = 'held' AND v.valid_from <= path.as_of
      AND (v.valid_to IS NULL OR v.valid_to > path.as_of OR v.predicate_id = ANY (s.events)) AND (s.predicates IS NULL OR v.predicate_id = ANY (s.predicates))
    ORDER BY v.fact_id, v.valid_from, v.id LIMIT 1
  ) v
  CROSS JOIN LATERAL palimpsest_private.told(s.tenant_id, s.graph_id, v.fact_id, v.id, v.is_turned) f
  ORDER BY s.step;
END;
COMMENT ON FUNCTION palimpsest_api.path IS 'A shortest way from one entity to another, a row a fact; none if there is none. from_entity, to_entity: names or ids; max_hops: 1 to 8, default 4; predicates: up to 100 relations such as {WORKS_AT}, default all; direction: out, in or both, default both; as_of: by what was true at this instant, default now.';
