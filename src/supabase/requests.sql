-- What is asked of a running Palimpsest. Each returns the id under which `result` tells the answer. No rule stands here: the fields are the arguments
-- of the library, which checks them. Times are texts as the library takes them, so that 2024-05 is a month.

CREATE OR REPLACE FUNCTION palimpsest_api.assert(
  subject text, predicate text, object text DEFAULT NULL, value jsonb DEFAULT NULL, valid_from text DEFAULT NULL, valid_to text DEFAULT NULL,
  properties jsonb DEFAULT NULL, kind text DEFAULT NULL, confidence double precision DEFAULT NULL, subject_type text DEFAULT NULL,
  object_type text DEFAULT NULL, ends boolean DEFAULT NULL, id uuid DEFAULT gen_random_uuid()) RETURNS uuid LANGUAGE sql VOLATILE
BEGIN ATOMIC
  SELECT palimpsest_private.send('assert', jsonb_build_object('subject', subject, 'predicate', predicate, 'object', object, 'value', value,
    'validFrom', valid_from, 'validTo', valid_to, 'properties', properties, 'kind', kind, 'confidence', confidence, 'subjectType', subject_type,
    'objectType', object_type, 'ends', ends), id);
END;
COMMENT ON FUNCTION palimpsest_api.assert IS 'Asks to state a fact on your own word. subject, object: names or ids; value: a text, number or boolean in place of an object; valid_from, valid_to: 2024, 2024-05 or an instant; kind: manual (default), stated, extracted or inferred; ends: it stopped being so. Returns the id for result.';

CREATE OR REPLACE FUNCTION palimpsest_api.correct(
  fact uuid, object text DEFAULT NULL, value jsonb DEFAULT NULL, valid_from text DEFAULT NULL, valid_to text DEFAULT NULL,
  properties jsonb DEFAULT NULL, reason text DEFAULT NULL, id uuid DEFAULT gen_random_uuid()) RETURNS uuid LANGUAGE sql VOLATILE
BEGIN ATOMIC
  SELECT palimpsest_private.send('correct', jsonb_build_object('fact', fact, 'object', object, 'value', value, 'validFrom', valid_from,
    'validTo', valid_to, 'properties', properties, 'reason', reason), id);
END;
COMMENT ON FUNCTION palimpsest_api.correct IS 'Asks to say what is right instead. fact: the id of a fact or of a version; object: a name or id; valid_from, valid_to: 2024, 2024-05 or an instant, and an empty text for none. Returns the id for result.';

CREATE OR REPLACE FUNCTION palimpsest_api.confirm(fact uuid, reason text DEFAULT NULL, id uuid DEFAULT gen_random_uuid()) RETURNS uuid LANGUAGE sql VOLATILE
BEGIN ATOMIC
  SELECT palimpsest_private.send('confirm', jsonb_build_object('fact', fact, 'reason', reason), id);
END;
COMMENT ON FUNCTION palimpsest_api.confirm IS 'Asks to confirm a fact: a source more, on your word. fact: the id of a fact or of a version. Returns the id for result.';

CREATE OR REPLACE FUNCTION palimpsest_api.retract(fact uuid, reason text DEFAULT NULL, id uuid DEFAULT gen_random_uuid()) RETURNS uuid LANGUAGE sql VOLATILE
BEGIN ATOMIC
  SELECT palimpsest_private.send('retract', jsonb_build_object('fact', fact, 'reason', reason), id);
END;
COMMENT ON FUNCTION palimpsest_api.retract IS 'Asks to hold a fact no more: it never was so. What was said stays in the history. fact: the id of a fact or of a version. Returns the id for result.';

CREATE OR REPLACE FUNCTION palimpsest_api.merge(entity text, other text, type text DEFAULT NULL, reason text DEFAULT NULL, id uuid DEFAULT gen_random_uuid())
RETURNS uuid LANGUAGE sql VOLATILE
BEGIN ATOMIC
  SELECT palimpsest_private.send('merge', jsonb_build_object('entity', entity, 'other', other, 'type', type, 'reason', reason), id);
END;
COMMENT ON FUNCTION palimpsest_api.merge IS 'Asks to make two entities one. entity, other: names or ids; type: the right type, if they have different ones. Returns the id for result; the id in the answer is what undo takes.';

CREATE OR REPLACE FUNCTION palimpsest_api.keep_apart(entity text, other text, reason text DEFAULT NULL, id uuid DEFAULT gen_random_uuid())
RETURNS uuid LANGUAGE sql VOLATILE
BEGIN ATOMIC
  SELECT palimpsest_private.send('keep_apart', jsonb_build_object('entity', entity, 'other', other, 'reason', reason), id);
END;
COMMENT ON FUNCTION palimpsest_api.keep_apart IS 'Asks to keep two entities apart for good. entity, other: names or ids. Returns the id for result.';

CREATE OR REPLACE FUNCTION palimpsest_api.correct_entity(
  entity text, name text DEFAULT NULL, type text DEFAULT NULL, aliases text[] DEFAULT NULL, reason text DEFAULT NULL, id uuid DEFAULT gen_random_uuid())
RETURNS uuid LANGUAGE sql VOLATILE
BEGIN ATOMIC
  SELECT palimpsest_private.send('correct_entity',
    jsonb_build_object('entity', entity, 'name', name, 'type', type, 'aliases', aliases, 'reason', reason), id);
END;
COMMENT ON FUNCTION palimpsest_api.correct_entity IS 'Asks to say how an entity is called and of which type it is. entity: its name or id; aliases: all its other names. Returns the id for result.';

CREATE OR REPLACE FUNCTION palimpsest_api.undo(decision uuid, id uuid DEFAULT gen_random_uuid()) RETURNS uuid LANGUAGE sql VOLATILE
BEGIN ATOMIC
  SELECT palimpsest_private.send('undo', jsonb_build_object('decision', decision), id);
END;
COMMENT ON FUNCTION palimpsest_api.undo IS 'Asks to take back a merge, a keep_apart or the correction of an entity. decision: the id in its answer. Returns the id for result.';

CREATE OR REPLACE FUNCTION palimpsest_api.forget(
  entity text DEFAULT NULL, episode text DEFAULT NULL, thread text DEFAULT NULL, everything boolean DEFAULT NULL, episodes text DEFAULT NULL,
  preview boolean DEFAULT NULL, id uuid DEFAULT gen_random_uuid()) RETURNS uuid LANGUAGE sql VOLATILE
BEGIN ATOMIC
  SELECT palimpsest_private.send('forget', jsonb_build_object('entity', entity, 'episode', episode, 'thread', thread, 'all', everything,
    'episodes', episodes, 'preview', preview), id);
END;
COMMENT ON FUNCTION palimpsest_api.forget IS 'Asks to erase one thing for good, and all that was made of it: an entity by name or id (episodes: erase, the default, or keep), an episode by id, a thread by name, or everything: the whole graph of the user, with its answers in the inbox. preview: erase nothing, tell what would go. Returns the id for result.';

CREATE OR REPLACE FUNCTION palimpsest_api.recall(
  question text, speaker text DEFAULT NULL, thread text DEFAULT NULL, about text DEFAULT NULL, as_of text DEFAULT NULL, known_at text DEFAULT NULL,
  since text DEFAULT NULL, until text DEFAULT NULL, predicates text[] DEFAULT NULL, types text[] DEFAULT NULL, max_rows integer DEFAULT NULL,
  max_tokens integer DEFAULT NULL, id uuid DEFAULT gen_random_uuid()) RETURNS uuid LANGUAGE sql VOLATILE
BEGIN ATOMIC
  SELECT palimpsest_private.send('recall', jsonb_build_object('question', question, 'speaker', speaker, 'thread', thread, 'about', about, 'asOf', as_of,
    'knownAt', known_at, 'since', since, 'until', until, 'predicates', predicates, 'types', types, 'limit', max_rows, 'maxTokens', max_tokens), id);
END;
COMMENT ON FUNCTION palimpsest_api.recall IS 'Asks what is known that answers a question, in the graphs that the token names. speaker: who asks, whom "I" means; as_of: 2024, 2024-05 or an instant; max_rows: facts and episodes, default 10; max_tokens: of the context, default 2000. Returns the id for result; context in the answer is the text for a prompt.';

CREATE OR REPLACE FUNCTION palimpsest_api.result(id uuid)
RETURNS TABLE (operation text, state text, result jsonb, error_code text, error text, hint text) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT i.operation, i.state, i.result, i.error_code, i.error, palimpsest_private.hint(i.state, i.attempts, i.received_at)
  FROM inbox i WHERE i.id = result.id;
END;
COMMENT ON FUNCTION palimpsest_api.result IS 'The answer to a request: waiting (with a hint if nobody takes it), refused (with the error) or done (with the answer, as the library gives it, for a day). No row: there is no such request of yours, or its answer was removed. id: what the request returned.';
