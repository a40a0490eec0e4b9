-- What a function returns cannot be replaced: those that returned less before are dropped first, the callers before the called.
DO $$
DECLARE changed text[];
BEGIN
  FOREACH changed SLICE 1 IN ARRAY ARRAY[['palimpsest_api.facts(text,text,timestamptz,timestamptz,integer)', 'extraction_model'],
      ['palimpsest_api.timeline(text,integer)', 'extraction_model'],
      ['palimpsest_private.told(integer,integer,uuid,uuid,boolean)', 'extraction_model'], ['palimpsest_api.remembered(uuid)', 'hint']] LOOP
    IF EXISTS (SELECT FROM pg_proc p WHERE p.oid = to_regprocedure(changed[1]) AND changed[2] <> ALL (p.proargnames)) THEN
      EXECUTE 'DROP FUNCTION ' || changed[1];
    END IF;
  END LOOP;
END $$;

-- Names in the form in which they are compared: one case, single spaces, no quotes around, no sentence punctuation behind, no leading "the", no
-- possessive ending.
CREATE OR REPLACE FUNCTION palimpsest_private.normalized(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  WITH RECURSIVE pass (text, round) AS (
    -- No name is as long, and what is very long would be compared for minutes.
    SELECT left(name, 2000), 0
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
    SELECT btrim(regexp_replace(upper(CASE WHEN short.spelling <> upper(short.spelling) THEN regexp_replace(short.spelling, '([[:lower:]\d])([[:upper:]])', '\1_\2', 'g')
      ELSE short.spelling END), '[^[:alnum:]]+', '_', 'g'), '_') AS name
    FROM (SELECT left(rule_of.spelling, 2000) AS spelling) short
  )
  SELECT coalesce(r.stored, given.name), coalesce(r.is_reversed, false), coalesce(r.is_symmetric, false)
  FROM given LEFT JOIN palimpsest_private.rule r ON r.profile = rule_of.profile AND r.spelling = given.name;
END;

-- The entities with a name that begins with some letters, then those with one that contains them, in the order of the names.
CREATE OR REPLACE FUNCTION palimpsest_private.named_like(part text, type text, max_rows integer)
RETURNS TABLE (tenant_id integer, graph_id integer, id uuid, is_inside boolean, normalized text) LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH given AS MATERIALIZED (SELECT palimpsest_private.normalized(named_like.part) AS part),
  begun AS MATERIALIZED (
    SELECT a.tenant_id, a.graph_id, a.entity_id, min(a.normalized) AS normalized
    FROM alias a
    JOIN entity e ON e.tenant_id = a.tenant_id AND e.graph_id = a.graph_id AND e.id = a.entity_id
    -- Comparisons, unlike LIKE, use the index under row-level security; no character comes after U+10FFFF.
    WHERE a.normalized >= (SELECT given.part FROM given) AND a.normalized < (SELECT given.part || U&'\+10FFFF' FROM given)
      AND (named_like.type IS NULL OR e.type = named_like.type)
    GROUP BY a.tenant_id, a.graph_id, a.entity_id
    ORDER BY min(a.normalized), a.entity_id LIMIT named_like.max_rows
  )
  SELECT b.tenant_id, b.graph_id, b.entity_id, false, b.normalized FROM begun b
  UNION ALL (
    -- Reads all names, so only where the index did not find enough.
    SELECT a.tenant_id, a.graph_id, a.entity_id, true, min(a.normalized)
    FROM alias a
    JOIN entity e ON e.tenant_id = a.tenant_id AND e.graph_id = a.graph_id AND e.id = a.entity_id
    WHERE (SELECT count(*) FROM begun) < named_like.max_rows AND strpos(a.normalized, (SELECT given.part FROM given)) > 1
      AND (named_like.type IS NULL OR e.type = named_like.type)
      AND (a.tenant_id, a.graph_id, a.entity_id) NOT IN (SELECT b.tenant_id, b.graph_id, b.entity_id FROM begun b)
    GROUP BY a.tenant_id, a.graph_id, a.entity_id
    ORDER BY min(a.normalized), a.entity_id LIMIT named_like.max_rows
  );
END;

CREATE OR REPLACE FUNCTION palimpsest_api.search_entities(name text, type text DEFAULT NULL, max_rows integer DEFAULT 20)
RETURNS TABLE (id uuid, graph text, entity_type text, name text, aliases text[]) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT e.id, g.name, e.type, e.name,
    ARRAY(SELECT a.name FROM alias a WHERE a.tenant_id = e.tenant_id AND a.graph_id = e.graph_id AND a.entity_id = e.id AND a.name <> e.name ORDER BY a.name)
  FROM palimpsest_private.named_like(search_entities.name, search_entities.type, least(greatest(search_entities.max_rows, 1), 1000)) found
  JOIN entity e ON e.tenant_id = found.tenant_id AND e.graph_id = found.graph_id AND e.id = found.id
  JOIN graph g ON g.tenant_id = e.tenant_id AND g.id = e.graph_id
  ORDER BY found.is_inside, found.normalized, e.id
  LIMIT least(greatest(search_entities.max_rows, 1), 1000);
END;
COMMENT ON FUNCTION palimpsest_api.search_entities IS 'Entities of which a name contains the given words, those first of which one begins so. name: as people write it; type: a type such as Person; max_rows: 1 to 1000, default 20.';

CREATE OR REPLACE FUNCTION palimpsest_api.episodes(
  entity text DEFAULT NULL, thread text DEFAULT NULL, speaker text DEFAULT NULL, since timestamptz DEFAULT NULL, until timestamptz DEFAULT NULL,
  max_rows integer DEFAULT 100)
RETURNS TABLE (
  id uuid, graph text, external_id text, thread text, speaker text, role text, source_type text, content text, metadata jsonb, occurred_at timestamptz,
  recorded_at timestamptz) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT e.id, g.name, e.external_id, t.name, e.speaker, e.role, palimpsest_private.source_type(e.role), e.content, e.metadata, e.occurred_at, e.recorded_at
  FROM episode e
  JOIN thread t ON t.tenant_id = e.tenant_id AND t.graph_id = e.graph_id AND t.id = e.thread_id
  JOIN graph g ON g.tenant_id = e.tenant_id AND g.id = e.graph_id
  WHERE (episodes.entity IS NULL OR (e.tenant_id, e.graph_id, e.id) IN (
      SELECT n.tenant_id, n.graph_id, named.episode_id
      FROM palimpsest_private.named_like(episodes.entity, NULL, 1000) n CROSS JOIN LATERAL (
        SELECT m.episode_id FROM mention m WHERE m.tenant_id = n.tenant_id AND m.graph_id = n.graph_id AND m.entity_id = n.id
        UNION ALL
        SELECT c.episode_id FROM claim c WHERE c.tenant_id = n.tenant_id AND c.graph_id = n.graph_id AND c.subject_id = n.id
        UNION ALL
        SELECT c.episode_id FROM claim c WHERE c.tenant_id = n.tenant_id AND c.graph_id = n.graph_id AND c.object_id = n.id) named))
    AND (episodes.thread IS NULL OR t.name = episodes.thread)
    AND (episodes.speaker IS NULL OR lower(e.speaker) = lower(episodes.speaker))
    AND (episodes.since IS NULL OR e.occurred_at >= episodes.since) AND (episodes.until IS NULL OR e.occurred_at < episodes.until)
  ORDER BY e.occurred_at DESC, e.ordinal DESC
  LIMIT least(greatest(episodes.max_rows, 1), 1000);
END;
COMMENT ON FUNCTION palimpsest_api.episodes IS 'What was said or read, the latest first. entity: any part of a name of what they name or say something of; thread: the conversation; speaker: who said it, in any case; since and until: when it was said, until not included; max_rows: 1 to 1000, default 100.';

-- A version from one side: that of its object, if it is turned.
CREATE OR REPLACE FUNCTION palimpsest_private.told(tenant integer, graph integer, fact uuid, version uuid, is_turned boolean)
RETURNS TABLE (
  fact_id uuid, version_id uuid, graph text, subject_id uuid, subject text, predicate text, object_id uuid, object text, value jsonb, text text,
  properties jsonb, matches_from timestamptz, valid_from timestamptz, valid_to timestamptz, recorded_at timestamptz, superseded_at timestamptz,
  status text, confidence double precision, kind text, extraction_model text, source_type text, episode_id uuid) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT f.fact_id, f.version_id, g.name,
    CASE WHEN told.is_turned THEN o.id ELSE s.id END, CASE WHEN told.is_turned THEN o.name ELSE s.name END,
    CASE WHEN told.is_turned THEN f.converse ELSE f.predicate END,
    CASE WHEN told.is_turned THEN s.id ELSE o.id END, CASE WHEN told.is_turned THEN s.name ELSE o.name END,
    f.value, CASE WHEN told.is_turned THEN f.converse_text ELSE f.text END, f.properties, f.matches_from, f.valid_from, f.valid_to,
    f.recorded_at, f.superseded_at, f.status, f.confidence, f.kind, f.extraction_model, f.source_type, f.episode_id
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
  confidence double precision, kind text, extraction_model text, source_type text, source_episode_id uuid) LANGUAGE sql STABLE
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
    f.valid_to, f.recorded_at, f.superseded_at, f.status, f.confidence, f.kind, f.extraction_model, f.source_type, f.episode_id
  FROM chosen, palimpsest_private.told(chosen.tenant_id, chosen.graph_id, chosen.fact_id, chosen.version_id, chosen.is_turned) f
  ORDER BY f.subject, f.predicate, f.matches_from, f.recorded_at, f.version_id;
END;
COMMENT ON FUNCTION palimpsest_api.facts IS 'Facts about an entity. subject: its name or id; predicate: a relation such as LIVES_IN, default all; as_of: true at this instant, default now, null for any time; known_at: as known at this instant, default now; max_rows: 1 to 1000, default 100.';

CREATE OR REPLACE FUNCTION palimpsest_api.timeline(entity text, max_rows integer DEFAULT 200)
RETURNS TABLE (
  id uuid, version_id uuid, graph text, subject_id uuid, subject text, predicate text, object_id uuid, object text, value jsonb, fact text,
  properties jsonb, valid_from timestamptz, valid_to timestamptz, recorded_at timestamptz, status text, confidence double precision, kind text,
  extraction_model text, source_type text, source_episode_id uuid) LANGUAGE sql STABLE
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
    f.valid_to, f.recorded_at, f.status, f.confidence, f.kind, f.extraction_model, f.source_type, f.episode_id
  FROM chosen, palimpsest_private.told(chosen.tenant_id, chosen.graph_id, chosen.fact_id, chosen.version_id, chosen.is_turned) f
  ORDER BY f.matches_from, f.version_id;
END;
COMMENT ON FUNCTION palimpsest_api.timeline IS 'All that is held about an entity, of any time, the earliest first. entity: its name or id; max_rows: 1 to 1000, default 200.';

-- Not which facts hold is asked here, but what was said: the claims themselves.
CREATE OR REPLACE FUNCTION palimpsest_api.why(fact uuid, max_rows integer DEFAULT 100)
RETURNS TABLE (
  claim_id uuid, graph text, competes boolean, polarity text, subject text, predicate text, object text, valid_from timestamptz, valid_to timestamptz,
  kind text, confidence double precision, extraction_model text, source_type text, episode_id uuid, speaker text, actor text, reason text, quote text,
  occurred_at timestamptz, recorded_at timestamptz, withdrawn_at timestamptz) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT c.id, g.name, c.fact_id IS DISTINCT FROM f.id, c.polarity, c.subject_name, p.name, coalesce(c.object_name, c.value #>> '{}'), c.from_at, c.to_at,
    c.kind, c.confidence, c.model, palimpsest_private.source_type(e.role), e.id, e.speaker, c.actor,
    CASE WHEN c.episode_id IS NULL THEN c.properties ->> 'reason' END, c.quote, c.occurred_at, c.recorded_at, c.withdrawn_at
  FROM fact f
  JOIN graph g ON g.tenant_id = f.tenant_id AND g.id = f.graph_id
  JOIN predicate p ON p.tenant_id = f.tenant_id AND p.id = f.predicate_id
  JOIN claim c ON c.tenant_id = f.tenant_id AND c.graph_id = f.graph_id AND c.subject_id = f.subject_id AND c.predicate_id = f.predicate_id
  LEFT JOIN episode e ON e.tenant_id = c.tenant_id AND e.graph_id = c.graph_id AND e.id = c.episode_id
  WHERE f.id = why.fact
    -- Other objects compete where there is one at a time; an ending of all of them always does.
    AND (c.fact_id = f.id OR c.fact_id IS NULL
         OR EXISTS (SELECT FROM palimpsest_private.rule r WHERE r.profile = g.profile AND r.spelling = p.name AND r.is_functional))
  ORDER BY c.fact_id IS DISTINCT FROM f.id, c.occurred_at DESC, c.content_hash
  LIMIT least(greatest(why.max_rows, 1), 1000);
END;
COMMENT ON FUNCTION palimpsest_api.why IS 'Why a fact is held: what was said about it, the newest first, then what was said of the same subject and relation about other objects (competes). fact: its id, as facts tells it; max_rows: 1 to 1000, default 100.';
