-- The schema that PostgREST exposes.
CREATE SCHEMA IF NOT EXISTS palimpsest_api;
REVOKE ALL ON SCHEMA palimpsest_api FROM PUBLIC;
GRANT USAGE ON SCHEMA palimpsest_api TO authenticated, service_role;
COMMENT ON SCHEMA palimpsest_api IS 'Palimpsest: memory for AI agents. Entities, edges and episodes of the graphs that the token names, and functions to read and to remember.';

-- Are there words for all placeholders of a template?
CREATE OR REPLACE FUNCTION palimpsest_private.has_words(template text, words jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT NOT EXISTS (SELECT FROM regexp_matches(template, '\{(\w+)\}', 'g') AS part (matched) WHERE words ->> part.matched[1] IS NULL);
END;

-- A fact in words: the placeholders of a template filled in. A part in brackets that lacks a word is left out; a template that lacks one is replaced by
-- the predicate's name.
CREATE OR REPLACE FUNCTION palimpsest_private.sentence(template text, words jsonb, predicate text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT string_agg(coalesce(part.matched[1], words ->> part.matched[2]), '' ORDER BY part.place)
  FROM (SELECT string_agg(CASE WHEN part.matched[1] IS NOT NULL THEN part.matched[1]
                               WHEN palimpsest_private.has_words(part.matched[2], words) THEN part.matched[2] END, '' ORDER BY part.place) AS text
        FROM regexp_matches(template, '([^[\]]+)|\[([^[\]]*)\]', 'g') WITH ORDINALITY AS part (matched, place)) whole,
    regexp_matches(CASE WHEN palimpsest_private.has_words(whole.text, words) THEN whole.text
                        ELSE '{subject} ' || lower(replace(predicate, '_', ' ')) || ' {object}' END,
      '([^{]+)|\{(\w+)\}', 'g') WITH ORDINALITY AS part (matched, place);
END;

-- Where something was said: by the role of its episode; a person's own word has none.
CREATE OR REPLACE FUNCTION palimpsest_private.source_type(role text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN role IS NULL THEN 'manual' WHEN role IN ('document', 'tool') THEN role ELSE 'conversation' END;

-- Each version of each fact with what is computed from its sources: the highest kind among them, the confidence within the band of that kind
-- (noisy-or), the newest episode that says so, and properties, of which the newest source has the last word.
CREATE OR REPLACE VIEW palimpsest_private.statement WITH (security_invoker = true) AS
SELECT f.tenant_id, f.graph_id, f.id AS fact_id, v.id AS version_id, f.subject_id, f.predicate_id, p.name AS predicate, f.object_id, f.value,
  coalesce(f.stated_text, palimpsest_private.sentence(
    coalesce((SELECT r.template FROM graph g JOIN palimpsest_private.rule r ON r.profile = g.profile
              WHERE g.tenant_id = f.tenant_id AND g.id = f.graph_id AND r.spelling = p.name),
             '{subject} ' || lower(replace(p.name, '_', ' ')) || ' {object}'),
    f.qualifiers || jsonb_build_object(
      'subject', (SELECT s.name FROM entity s WHERE s.tenant_id = f.tenant_id AND s.graph_id = f.graph_id AND s.id = f.subject_id),
      'object', coalesce(f.value #>> '{}',
        (SELECT o.name FROM entity o WHERE o.tenant_id = f.tenant_id AND o.graph_id = f.graph_id AND o.id = f.object_id))), p.name)) AS text,
  coalesce((
    SELECT jsonb_object_agg(each.key, each.value ORDER BY c.occurred_at, c.content_hash DESC)
    FROM support u JOIN claim c ON c.tenant_id = u.tenant_id AND c.graph_id = u.graph_id AND c.id = u.claim_id
    CROSS JOIN LATERAL jsonb_each(c.properties) each
    WHERE u.tenant_id = v.tenant_id AND u.graph_id = v.graph_id AND u.version_id = v.id), '{}') || f.qualifiers AS properties,
  v.valid_from AS matches_from, CASE WHEN v.from_basis <> 'unknown' THEN v.valid_from END AS valid_from, v.valid_to, v.status,
  v.recorded_at, v.superseded_at,
  (SELECT b.highest - (b.highest - b.lowest) * exp(sum(ln(greatest(1e-300,
       1 - (least(greatest(c.confidence, b.lowest), b.highest) - b.lowest) / nullif(b.highest - b.lowest, 0)))))
   FROM support u JOIN claim c ON c.tenant_id = u.tenant_id AND c.graph_id = u.graph_id AND c.id = u.claim_id
   JOIN palimpsest_private.band b ON b.kind = c.kind
   WHERE u.tenant_id = v.tenant_id AND u.graph_id = v.graph_id AND u.version_id = v.id
   GROUP BY b.rank, b.highest, b.lowest ORDER BY b.rank LIMIT 1) AS confidence,
  decisive.kind,
  (SELECT c.episode_id
   FROM support u JOIN claim c ON c.tenant_id = u.tenant_id AND c.graph_id = u.graph_id AND c.id = u.claim_id
   WHERE u.tenant_id = v.tenant_id AND u.graph_id = v.graph_id AND u.version_id = v.id AND c.episode_id IS NOT NULL
   ORDER BY c.occurred_at DESC, c.content_hash LIMIT 1) AS episode_id,
  -- From the object's side, where the predicate reads from both.
  told.converse,
  coalesce(f.stated_text, palimpsest_private.sentence(
    (SELECT r.template FROM palimpsest_private.rule r WHERE r.profile = told.profile AND r.spelling = told.converse),
    f.qualifiers || jsonb_build_object(
      'object', (SELECT s.name FROM entity s WHERE s.tenant_id = f.tenant_id AND s.graph_id = f.graph_id AND s.id = f.subject_id),
      'subject', (SELECT o.name FROM entity o WHERE o.tenant_id = f.tenant_id AND o.graph_id = f.graph_id AND o.id = f.object_id)), told.converse)) AS converse_text,
  -- Of the source that decides the kind: what read it, and where it was said.
  decisive.model AS extraction_model, CASE WHEN decisive.kind IS NOT NULL THEN palimpsest_private.source_type(decisive.role) END AS source_type
FROM fact f
JOIN fact_version v ON v.tenant_id = f.tenant_id AND v.graph_id = f.graph_id AND v.fact_id = f.id
JOIN predicate p ON p.tenant_id = f.tenant_id AND p.id = f.predicate_id
LEFT JOIN LATERAL (
  SELECT r.profile, r.converse FROM graph g JOIN palimpsest_private.rule r ON r.profile = g.profile
  WHERE g.tenant_id = f.tenant_id AND g.id = f.graph_id AND r.spelling = p.name) told ON true
LEFT JOIN LATERAL (
  SELECT c.kind, c.model, e.role
  FROM support u JOIN claim c ON c.tenant_id = u.tenant_id AND c.graph_id = u.graph_id AND c.id = u.claim_id
  JOIN palimpsest_private.band b ON b.kind = c.kind
  LEFT JOIN episode e ON e.tenant_id = c.tenant_id AND e.graph_id = c.graph_id AND e.id = c.episode_id
  WHERE u.tenant_id = v.tenant_id AND u.graph_id = v.graph_id AND u.version_id = v.id
  ORDER BY b.rank, c.occurred_at DESC, c.content_hash LIMIT 1) decisive ON true;

CREATE OR REPLACE VIEW palimpsest_api.entities WITH (security_invoker = true) AS
SELECT e.id, e.tenant_id, e.type AS entity_type, e.name,
  coalesce((
    SELECT jsonb_object_agg(held.name, CASE WHEN jsonb_array_length(held.values) = 1 THEN held.values -> 0 ELSE held.values END)
    FROM (SELECT p.name, jsonb_agg(f.value ORDER BY v.valid_from, v.id) AS values
          FROM fact f
          JOIN fact_version v ON v.tenant_id = f.tenant_id AND v.graph_id = f.graph_id AND v.fact_id = f.id
            AND v.superseded_at IS NULL AND v.status = 'held' AND v.valid_from <= now() AND (v.valid_to IS NULL OR v.valid_to > now())
          JOIN predicate p ON p.tenant_id = f.tenant_id AND p.id = f.predicate_id
          WHERE f.tenant_id = e.tenant_id AND f.graph_id = e.graph_id AND f.subject_id = e.id AND f.object_id IS NULL
          GROUP BY p.name) held), '{}') AS properties,
  e.recorded_at AS created_at,
  greatest(e.recorded_at,
    (SELECT max(a.recorded_at) FROM alias a WHERE a.tenant_id = e.tenant_id AND a.graph_id = e.graph_id AND a.entity_id = e.id),
    (SELECT max(greatest(v.recorded_at, v.superseded_at))
     FROM fact f JOIN fact_version v ON v.tenant_id = f.tenant_id AND v.graph_id = f.graph_id AND v.fact_id = f.id
     WHERE f.tenant_id = e.tenant_id AND f.graph_id = e.graph_id AND f.subject_id = e.id)) AS updated_at
FROM entity e
WHERE e.merged_into IS NULL;
COMMENT ON VIEW palimpsest_api.entities IS 'People, organisations, things: the nodes of the graph.';
COMMENT ON COLUMN palimpsest_api.entities.properties IS 'Literal-valued facts that are true now, by predicate: a value, or a list where there are several.';
COMMENT ON COLUMN palimpsest_api.entities.updated_at IS 'When a name or a fact about it last changed.';

CREATE OR REPLACE VIEW palimpsest_api.edges WITH (security_invoker = true) AS
SELECT s.version_id AS id, s.tenant_id, s.subject_id AS source_id, s.object_id AS target_id, s.predicate AS relation_type, s.text AS fact,
  s.properties || CASE WHEN s.status = 'disputed' THEN '{"disputed": true}'::jsonb ELSE '{}' END AS properties,
  s.confidence, s.source_type, s.episode_id AS source_episode_id, s.valid_from, s.valid_to,
  s.recorded_at AS created_at, s.superseded_at AS invalidated_at, s.kind, s.extraction_model
FROM palimpsest_private.statement s
WHERE s.object_id IS NOT NULL;
COMMENT ON VIEW palimpsest_api.edges IS 'Every version of every fact between two entities. Those held now have invalidated_at null; those true now have, too, valid_from in the past and valid_to null or in the future.';
COMMENT ON COLUMN palimpsest_api.edges.id IS 'Of the version. The function facts tells the id of the fact as well, which is stable.';
COMMENT ON COLUMN palimpsest_api.edges.properties IS 'Qualifiers and what sources add; "disputed": true where another source contradicts.';
COMMENT ON COLUMN palimpsest_api.edges.source_type IS 'Where the source that decides the kind was said: conversation, document or tool; manual where a person asserted it.';
COMMENT ON COLUMN palimpsest_api.edges.kind IS 'manual, stated, extracted or inferred: the highest among its sources.';
COMMENT ON COLUMN palimpsest_api.edges.extraction_model IS 'What read it out of the words: a model by name, or the rules with their version (rules/3); null where it was handed in or asserted.';
COMMENT ON COLUMN palimpsest_api.edges.valid_from IS 'First instant at which it was true; null if only its end is known.';
COMMENT ON COLUMN palimpsest_api.edges.valid_to IS 'First instant at which it was true no more; null while it is true.';
COMMENT ON COLUMN palimpsest_api.edges.created_at IS 'When this version was recorded.';
COMMENT ON COLUMN palimpsest_api.edges.invalidated_at IS 'When another version took its place; null if none did.';

CREATE OR REPLACE VIEW palimpsest_api.episodes WITH (security_invoker = true) AS
SELECT e.id, e.tenant_id, t.name AS conversation_id, e.content,
  palimpsest_private.source_type(e.role) AS source_type,
  e.metadata || jsonb_build_object('palimpsest', jsonb_build_object('id', e.external_id, 'role', e.role, 'speaker', e.speaker)) AS metadata,
  e.occurred_at, e.recorded_at AS created_at
FROM episode e
JOIN thread t ON t.tenant_id = e.tenant_id AND t.graph_id = e.graph_id AND t.id = e.thread_id
WHERE e.content <> '';
COMMENT ON VIEW palimpsest_api.episodes IS 'What was said or read, word for word.';
COMMENT ON COLUMN palimpsest_api.episodes.conversation_id IS 'Name of the thread.';
COMMENT ON COLUMN palimpsest_api.episodes.source_type IS 'conversation, document or tool.';
COMMENT ON COLUMN palimpsest_api.episodes.metadata IS 'As it was given, and under "palimpsest" the id that was given, the role and the speaker.';

GRANT SELECT ON palimpsest_api.entities, palimpsest_api.edges, palimpsest_api.episodes TO authenticated, service_role;
GRANT SELECT ON palimpsest_private.statement, palimpsest_private.band, palimpsest_private.rule TO authenticated, service_role;

-- So that PostgREST can embed the ends of an edge: select=relation_type,source(name),target(name)
CREATE OR REPLACE FUNCTION palimpsest_api.source(palimpsest_api.edges) RETURNS SETOF palimpsest_api.entities ROWS 1 LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT * FROM palimpsest_api.entities e WHERE e.tenant_id = $1.tenant_id AND e.id = $1.source_id;
END;
CREATE OR REPLACE FUNCTION palimpsest_api.target(palimpsest_api.edges) RETURNS SETOF palimpsest_api.entities ROWS 1 LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT * FROM palimpsest_api.entities e WHERE e.tenant_id = $1.tenant_id AND e.id = $1.target_id;
END;
COMMENT ON FUNCTION palimpsest_api.source(palimpsest_api.edges) IS 'The entity that an edge leaves.';
COMMENT ON FUNCTION palimpsest_api.target(palimpsest_api.edges) IS 'The entity that an edge reaches.';
