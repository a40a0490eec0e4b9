-- Names in the form in which they are compared: one case, single spaces, no quotes around, no sentence punctuation behind, no leading "the", no
-- possessive ending.
CREATE OR REPLACE FUNCTION palimpsest_private.normalized(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  WITH RECURSIVE pass (text, round) AS (
    SELECT name, 0
    UNION ALL
    SELECT CASE WHEN bare.text = '' THEN folded.text ELSE bare.text END, pass.round + 1
    FROM pass
    CROSS JOIN LATERAL (SELECT btrim(lower(normalize(pass.text, NFKC)), E' \t\n\r') AS text) folded
    CROSS JOIN LATERAL (
      SELECT regexp_replace(btrim(regexp_replace(regexp_replace(regexp_replace(translate(folded.text, U&'\2018\2019', ''''''),
        '\s+', ' ', 'g'), U&'^["''\201C\201D\00AB\00BB([]+|[]"''\201C\201D\00AB\00BB).,;:!?]+$', '', 'g'), '''s$', '')), '^the (?=\S)', '') AS text) bare
    WHERE pass.round < 4
  )
  SELECT text FROM pass ORDER BY round DESC LIMIT 1;
END;

-- The entities that a name or an id means.
CREATE OR REPLACE FUNCTION palimpsest_private.called(name_or_id text) RETURNS TABLE (tenant_id integer, graph_id integer, id uuid)
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT a.tenant_id, a.graph_id, a.entity_id FROM alias a WHERE a.normalized = (SELECT palimpsest_private.normalized(name_or_id))
  UNION
  SELECT e.tenant_id, e.graph_id, e.id FROM entity e
  WHERE e.id = (SELECT CASE WHEN name_or_id ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' THEN name_or_id::uuid END);
END;

-- The name under which a predicate is stored, and how it is read, by the profile of a graph.
CREATE OR REPLACE FUNCTION palimpsest_private.rule_of(profile text, spelling text)
RETURNS TABLE (stored text, is_reversed boolean, is_symmetric boolean) LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH given AS (
    SELECT btrim(regexp_replace(upper(CASE WHEN spelling <> upper(spelling) THEN regexp_replace(spelling, '([[:lower:]\d])([[:upper:]])', '\1_\2', 'g')
      ELSE spelling END), '[^[:alnum:]]+', '_', 'g'), '_') AS name
  )
  SELECT coalesce(r.stored, given.name), coalesce(r.is_reversed, false), coalesce(r.is_symmetric, false)
  FROM given LEFT JOIN palimpsest_private.rule r ON r.profile = rule_of.profile AND r.spelling = given.name;
END;

CREATE OR REPLACE FUNCTION palimpsest_api.search_entities(name text, type text DEFAULT NULL, max_rows integer DEFAULT 20)
RETURNS TABLE (id uuid, graph text, entity_type text, name text, aliases text[]) LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH found AS (
    SELECT a.tenant_id, a.graph_id, a.entity_id, min(a.normalized) AS normalized
    FROM alias a, (SELECT palimpsest_private.normalized(search_entities.name) AS prefix) given
    -- Comparisons, unlike LIKE, use the index under row-level security; no character comes after U+10FFFF.
    WHERE a.normalized >= given.prefix AND a.normalized < given.prefix || U&'\+10FFFF'
    GROUP BY a.tenant_id, a.graph_id, a.entity_id
  )
  SELECT e.id, g.name, e.type, e.name,
    ARRAY(SELECT a.name FROM alias a WHERE a.tenant_id = e.tenant_id AND a.graph_id = e.graph_id AND a.entity_id = e.id AND a.name <> e.name ORDER BY a.name)
  FROM found
  JOIN entity e ON e.tenant_id = found.tenant_id AND e.graph_id = found.graph_id AND e.id = found.entity_id
  JOIN graph g ON g.tenant_id = e.tenant_id AND g.id = e.graph_id
  WHERE search_entities.type IS NULL OR e.type = search_entities.type
  ORDER BY found.normalized, e.id
  LIMIT least(greatest(search_entities.max_rows, 1), 1000);
END;
COMMENT ON FUNCTION palimpsest_api.search_entities IS 'Entities of which a name begins with the given one, whole names first. name: as people write it; type: a type such as Person; max_rows: 1 to 1000, default 20.';

-- A version from one side: that of its object, if it is turned.
CREATE OR REPLACE FUNCTION palimpsest_private.told(tenant integer, graph integer, fact uuid, version uuid, is_turned boolean)
RETURNS TABLE (
  fact_id uuid, version_id uuid, graph text, subject_id uuid, subject text, predicate text, object_id uuid, object text, value jsonb, text text,
  properties jsonb, matches_from timestamptz, valid_from timestamptz, valid_to timestamptz, recorded_at timestamptz, superseded_at timestamptz,
  status text, confidence double precision, kind text, episode_id uuid) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT f.fact_id, f.version_id, g.name,
    CASE WHEN told.is_turned THEN o.id ELSE s.id END, CASE WHEN told.is_turned THEN o.name ELSE s.name END,
    CASE WHEN told.is_turned THEN f.converse ELSE f.predicate END,
    CASE WHEN told.is_turned THEN s.id ELSE o.id END, CASE WHEN told.is_turned THEN s.name ELSE o.name END,
    f.value, CASE WHEN told.is_turned THEN f.converse_text ELSE f.text END, f.properties, f.matches_from, f.valid_from, f.valid_to,
    f.recorded_at, f.superseded_at, f.status, f.confidence, f.kind, f.episode_id
  FROM palimpsest_private.statement f
  JOIN graph g ON g.tenant_id = f.tenant_id AND g.id = f.graph_id
  JOIN entity s ON s.tenant_id = f.tenant_id AND s.graph_id = f.graph_id AND s.id = f.subject_id
  LEFT JOIN entity o ON o.tenant_id = f.tenant_id AND o.graph_id = f.graph_id AND o.id = f.object_id
  WHERE f.tenant_id = told.tenant AND f.graph_id = told.graph AND f.fact_id = told.fact AND f.version_id = told.version;
END;

CREATE OR REPLACE FUNCTION palimpsest_api.facts(
  subject text, predicate text DEFAULT NULL, as_of timestamptz DEFAULT now(), known_at timestamptz DEFAULT NULL, max_rows integer DEFAULT 100)
RETURNS TABLE (
  id uuid, version_id uuid, graph text, subject_id uuid, subject text, predicate text, object_id uuid, object text, value jsonb, fact text,
  properties jsonb, valid_from timestamptz, valid_to timestamptz, recorded_at timestamptz, superseded_at timestamptz, status text,
  confidence double precision, kind text, source_episode_id uuid) LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH named AS MATERIALIZED (
    SELECT n.tenant_id, n.graph_id, n.id, g.profile, r.stored, r.is_reversed, r.is_symmetric
    FROM palimpsest_private.called(facts.subject) n JOIN graph g ON g.tenant_id = n.tenant_id AND g.id = n.graph_id,
      palimpsest_private.rule_of(g.profile, facts.predicate) r
  ),
  found AS (
    SELECT n.id, false AS is_turned, s.tenant_id, s.graph_id, s.fact_id, s.version_id, s.predicate, s.matches_from, s.valid_to, s.recorded_at,
      s.superseded_at, n.profile
    FROM named n
    JOIN palimpsest_private.statement s ON s.tenant_id = n.tenant_id AND s.graph_id = n.graph_id AND s.subject_id = n.id
    WHERE facts.predicate IS NULL OR NOT n.is_reversed AND s.predicate = n.stored
    UNION ALL
    -- What reads from both sides, stored from the other one.
    SELECT n.id, true, s.tenant_id, s.graph_id, s.fact_id, s.version_id, s.predicate, s.matches_from, s.valid_to, s.recorded_at,
      s.superseded_at, n.profile
    FROM named n
    JOIN palimpsest_private.statement s ON s.tenant_id = n.tenant_id AND s.graph_id = n.graph_id AND s.object_id = n.id
    WHERE s.subject_id <> s.object_id AND CASE
      WHEN facts.predicate IS NULL THEN (n.profile, s.predicate) IN (SELECT r.profile, r.stored FROM palimpsest_private.rule r WHERE r.converse IS NOT NULL)
      ELSE (n.is_reversed OR n.is_symmetric) AND s.predicate = n.stored END
  ),
  chosen AS (
    SELECT f.tenant_id, f.graph_id, f.fact_id, f.version_id, bool_and(f.is_turned) AS is_turned FROM found f
    WHERE (facts.as_of IS NULL OR f.matches_from <= facts.as_of AND (f.valid_to IS NULL OR f.valid_to > facts.as_of
             OR (f.profile, f.predicate) IN (SELECT r.profile, r.stored FROM palimpsest_private.rule r WHERE r.is_event)))
      AND CASE WHEN facts.known_at IS NULL THEN f.superseded_at IS NULL
            ELSE f.recorded_at <= facts.known_at AND (f.superseded_at IS NULL OR f.superseded_at > facts.known_at) END
    GROUP BY f.tenant_id, f.graph_id, f.fact_id, f.version_id, f.predicate, f.matches_from
    ORDER BY min(f.id::text), f.predicate, f.matches_from, f.version_id
    LIMIT least(greatest(facts.max_rows, 1), 1000)
  )
  SELECT f.fact_id, f.version_id, f.graph, f.subject_id, f.subject, f.predicate, f.object_id, f.object, f.value, f.text, f.properties, f.valid_from,
    f.valid_to, f.recorded_at, f.superseded_at, f.status, f.confidence, f.kind, f.episode_id
  FROM chosen, palimpsest_private.told(chosen.tenant_id, chosen.graph_id, chosen.fact_id, chosen.version_id, chosen.is_turned) f
  ORDER BY f.subject, f.predicate, f.matches_from, f.recorded_at, f.version_id;
END;
COMMENT ON FUNCTION palimpsest_api.facts IS 'Facts about an entity. subject: its name or id; predicate: a relation such as LIVES_IN, default all; as_of: true at this instant, default now, null for any time; known_at: as known at this instant, default now; max_rows: 1 to 1000, default 100.';

CREATE OR REPLACE FUNCTION palimpsest_api.timeline(entity text, max_rows integer DEFAULT 200)
RETURNS TABLE (
  id uuid, version_id uuid, graph text, subject_id uuid, subject text, predicate text, object_id uuid, object text, value jsonb, fact text,
  properties jsonb, valid_from timestamptz, valid_to timestamptz, recorded_at timestamptz, status text, confidence double precision, kind text,
  source_episode_id uuid) LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH named AS MATERIALIZED (SELECT * FROM palimpsest_private.called(timeline.entity)),
  chosen AS (
    SELECT found.tenant_id, found.graph_id, found.fact_id, found.version_id, found.valid_from, bool_and(found.is_turned) AS is_turned FROM (
      SELECT v.tenant_id, v.graph_id, v.fact_id, v.id AS version_id, v.valid_from, false AS is_turned
      FROM named n JOIN fact_version v ON v.tenant_id = n.tenant_id AND v.graph_id = n.graph_id AND v.subject_id = n.id AND v.superseded_at IS NULL
      UNION ALL
      SELECT v.tenant_id, v.graph_id, v.fact_id, v.id, v.valid_from,
        (g.profile, p.name) IN (SELECT r.profile, r.stored FROM palimpsest_private.rule r WHERE r.converse IS NOT NULL)
      FROM named n
      JOIN fact_version v ON v.tenant_id = n.tenant_id AND v.graph_id = n.graph_id AND v.object_id = n.id AND v.superseded_at IS NULL
      JOIN graph g ON g.tenant_id = v.tenant_id AND g.id = v.graph_id
      JOIN predicate p ON p.tenant_id = v.tenant_id AND p.id = v.predicate_id
    ) found
    GROUP BY found.tenant_id, found.graph_id, found.fact_id, found.version_id, found.valid_from
    ORDER BY found.valid_from, found.version_id
    LIMIT least(greatest(timeline.max_rows, 1), 1000)
  )
  SELECT f.fact_id, f.version_id, f.graph, f.subject_id, f.subject, f.predicate, f.object_id, f.object, f.value, f.text, f.properties, f.valid_from,
    f.valid_to, f.recorded_at, f.status, f.confidence, f.kind, f.episode_id
  FROM chosen, palimpsest_private.told(chosen.tenant_id, chosen.graph_id, chosen.fact_id, chosen.version_id, chosen.is_turned) f
  ORDER BY f.matches_from, f.version_id;
END;
COMMENT ON FUNCTION palimpsest_api.timeline IS 'All that is held about an entity, of any time, the earliest first. entity: its name or id; max_rows: 1 to 1000, default 200.';

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
  WITH wanted AS MATERIALIZED (
    SELECT CASE WHEN neighbours.predicates IS NOT NULL THEN ARRAY(
      SELECT p.id FROM predicate p WHERE p.name IN (
        SELECT r.stored FROM graph g, unnest(neighbours.predicates) given, palimpsest_private.rule_of(g.profile, given) r)) END AS ids,
      ARRAY(SELECT p.id FROM predicate p WHERE p.name IN (SELECT r.stored FROM palimpsest_private.rule r WHERE r.is_event)) AS events
  ),
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
COMMENT ON FUNCTION palimpsest_api.neighbours IS 'Entities within some hops. entity: its name or id; hops: 1 to 3, default 1; predicates: relations such as {WORKS_AT}, default all; direction: out, in or both, default both; as_of: by what was true at this instant, default now; max_rows: 1 to 1000, of each hop and in all, default 100.';
