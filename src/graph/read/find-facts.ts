/** Facts by the names of their ends and of their predicate, however they are stored. */
import type { Transaction } from "../../db/database.ts";
import type { Value } from "../../domain/claim.ts";
import type { Fact } from "../../domain/fact.ts";
import { given } from "../../domain/given.ts";
import type { EntityId } from "../../domain/ids.ts";
import type { PredicateDefinition } from "../../domain/ontology/definitions.ts";
import type { Ontology } from "../../domain/ontology.ts";
import { valueKeys } from "./few-entities.ts";
import { kindTest } from "./find-entities.ts";
import { impliedFacts } from "./implied-facts.ts";
import { entitiesMeant } from "./meant.ts";
import { readFacts } from "./read-facts.ts";
import type { FactQuery } from "./select-versions.ts";
import { turned } from "./sides.ts";

/** Which facts are wanted. All conditions hold together. */
interface NamedFacts
  extends Pick<
    FactQuery,
    | "tenant"
    | "graphs"
    | "asOf"
    | "knownAt"
    | "allRecorded"
    | "kinds"
    | "status"
    | "order"
    | "limit"
    | "minConfidence"
    | "sourceKinds"
  > {
  /** Names or ids of entities. */
  readonly subject?: string;
  readonly object?: string;
  /** One of these literals. */
  readonly values?: readonly Value[];
  /** In any of its spellings. */
  readonly predicate?: string;
}

/**
 * Facts by subject, predicate and object, read from the side that is asked about: symmetric facts from either
 * end, and of two inverse predicates by the one that reads so. Of a transitive predicate what follows from
 * chains comes after what is stored.
 */
export async function findFacts(
  transaction: Transaction,
  { subject: givenSubject, predicate, object: givenObject, values, ...where }: NamedFacts,
  ontology: Ontology,
): Promise<Fact[]> {
  const rest = { ...where, ...(values === undefined ? {} : { valueKeys: valueKeys(values) }) };
  const definition = predicate === undefined ? undefined : ontology.predicate(predicate);
  const isReversed = definition !== undefined && ontology.isSecondOfPair(definition);
  const [subject, object] = isReversed ? [givenObject, givenSubject] : [givenSubject, givenObject];
  const idsOf = (name: string | undefined) =>
    name === undefined ? undefined : entitiesMeant(transaction, rest, name, ontology);
  const [subjects, objects] = await Promise.all([idsOf(subject), idsOf(object)]);
  if (definition === undefined)
    return readFacts(
      transaction,
      { ...rest, ...endsOf(subjects, objects), turnable: ontology.bothWays() },
      ontology,
    );
  const stored = ontology.stored(definition.name);
  const query = { ...rest, ...endsOf(subjects, objects), predicates: ontology.predicatesNamed(stored.name) };
  const found = stored.symmetric
    ? await readFacts(transaction, { ...query, turnable: query.predicates }, ontology)
    : await withImplied(transaction, query, stored, ontology);
  return isReversed ? found.map((fact) => turned(fact, ontology)) : found;
}

async function withImplied(
  transaction: Transaction,
  { kinds, ...query }: FactQuery,
  { name, transitive }: PredicateDefinition,
  ontology: Ontology,
): Promise<Fact[]> {
  const direct = await readFacts(transaction, { ...query, ...given({ kinds }) }, ontology);
  // What follows from chains is nobody's word, which another could contradict.
  const isOnlySaid = query.status === "disputed" || (query.subjects ?? query.objects) === undefined;
  if (!transitive || isOnlySaid) return direct;
  const known = new Set(direct.map(({ subject: one, object: other }) => `${one.id} ${other?.id}`));
  const implied = (await impliedFacts(transaction, { ...query, predicates: [name] }, ontology)).filter(
    ({ subject: one, object: other }) => !known.has(`${one.id} ${other?.id}`),
  );
  const all = [...direct, ...(await ofKinds(transaction, implied, query, kinds, ontology))];
  if (query.order === "confidence") all.sort((one, other) => other.confidence - one.confidence);
  return all.slice(0, query.limit);
}

/** Those with an end of one of some types. A chain may lead over others. */
async function ofKinds(
  transaction: Transaction,
  facts: readonly Fact[],
  where: FactQuery,
  kinds: FactQuery["kinds"],
  ontology: Ontology,
): Promise<readonly Fact[]> {
  if (kinds === undefined) return facts;
  const isOfKind = await kindTest(transaction, where, { kinds, asOf: where.asOf }, ontology);
  return facts.filter(({ subject, object }) =>
    [subject, object].some((end) => end !== undefined && isOfKind(end.type, () => end.id)),
  );
}

type Ids = readonly EntityId[] | undefined;

function endsOf(subjects: Ids, objects: Ids) {
  return { ...(subjects && { subjects }), ...(objects && { objects }) };
}
