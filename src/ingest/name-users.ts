/**
 * Gives users without a name, and those who are called "Ann's wife", the one that a turn says they have,
 * before anything else is learned: from then on both names mean one entity.
 */
import { normalizeName } from "../domain/entity.ts";
import type { ProposedEntity } from "../domain/extraction.ts";
import { isNameOfUser, isUnnamed, THE_USER } from "../domain/nameless-user.ts";
import { ALIAS, EFFECT, type NamedEntity, storeNamings, withoutRepetitions } from "../graph/write/namings.ts";
import { regroup } from "../graph/write/regroup.ts";
import type { StoredFacts } from "../graph/write/store-claims.ts";
import { storeEntities } from "../graph/write/store-entities.ts";
import type { Writing } from "../graph/write/writing.ts";
import type { Named, NameResolution } from "../resolve/resolution-plan.ts";
import type { Resolver } from "../resolve/resolve.ts";
import type { IngestContext } from "./context.ts";
import { namesOfOthers, type ToldNames } from "./names-of-others.ts";
import { entityIdOf, namingRecord, resolverFor } from "./resolver-for.ts";
import type { SourcedExtraction } from "./sourced-extraction.ts";

interface NamedUsers {
  /** The extractions without what was said of names of users. */
  readonly extractions: readonly SourcedExtraction[];
  /** What the graph gained; `undefined` if nothing changed. */
  readonly growth: StoredFacts | undefined;
}

const NOTHING: StoredFacts = { newFacts: 0, newFactTerms: 0 };

const NO_NAMES: ReadonlySet<string> = new Set();

/** Stores the names that users got, each as a merge of the user with who has the name. */
export async function nameUsers(
  context: IngestContext,
  writing: Writing,
  extractions: readonly SourcedExtraction[],
): Promise<NamedUsers> {
  const told = extractions.map(({ extraction }) =>
    extraction.entities.flatMap((entity) => toldNames(entity, writing.isOfOneUser)),
  );
  const all = told.flat();
  const rest = extractions.map(withoutToldNames);
  if (all.length === 0) return { extractions: rest, growth: undefined };
  const resolver = await resolverFor(context, writing, {
    normalized: all.flatMap(({ name, aliases }) => [name, ...aliases]).map(normalizeName),
    named: all.flatMap(({ aliases }) => aliases.map(person)),
    hasAliases: true,
  });
  const others = await namesOfOthers(writing, extractions, told);
  const named = told.map((users, index) =>
    users.flatMap((user) => namesGiven(user, resolver, others[index] ?? NO_NAMES)),
  );
  return {
    extractions: rest,
    growth: resolver.changes === 0 ? undefined : await store(context, writing, extractions, named, resolver),
  };
}

function toldNames(entity: ProposedEntity, isOfOneUser: boolean): ToldNames[] {
  const { name, aliases = [] } = entity;
  // Of several users without a name each may have a wife.
  const isOfSeveral = name.startsWith(`${THE_USER}'s `) && !isOfOneUser;
  return isTold(entity) && !isOfSeveral ? [{ name, aliases }] : [];
}

/** Does an entity say how somebody without a name is called? */
function isTold({ name, type, aliases = [] }: ProposedEntity): boolean {
  return isUnnamed(name, type) && aliases.length > 0;
}

function person(name: string): Named {
  return { name, type: "Person" };
}

function namesGiven(
  { name, aliases }: ToldNames,
  resolver: Resolver,
  others: ReadonlySet<string>,
): NamedEntity[] {
  const named: NamedEntity[] = [];
  const resolve = (called: Named) => {
    const before = resolver.changes;
    const resolution = resolver.resolve(called);
    named.push(namingRecord(called, resolution, resolver, resolver.changes > before));
    return resolution;
  };
  const called = (resolution: NameResolution, alias: string) => {
    const before = resolver.changes;
    resolver.alias(resolution, alias, { isOfOther: others.has(normalizeName(alias)) });
    named.push([entityIdOf(resolution), alias, null, ALIAS + (resolver.changes > before ? EFFECT : 0)]);
  };
  const user = resolve(person(name));
  for (const alias of aliases) {
    const isNameless = resolver.isNameless(user);
    if (isNameless || isNameOfUser(name)) {
      // Who has a name already gets another one; who has none is the one who is called so.
      if (isNameless) resolve(person(alias));
      called(user, alias);
    } else {
      // Whose wife has a name already has another wife by now, who is meant from now on.
      const other = resolve(person(alias));
      if (other.id !== user.id) called(other, name);
    }
  }
  return named;
}

async function store(
  context: IngestContext,
  writing: Writing,
  extractions: readonly SourcedExtraction[],
  named: readonly (readonly NamedEntity[])[],
  resolver: Resolver,
): Promise<StoredFacts> {
  const plan = resolver.plan();
  await storeEntities(writing, plan, context.newId);
  storeNamings(
    writing,
    extractions.map(({ episode, origin }, index) => ({
      source: episode?.uid ?? null,
      reading: origin,
      names: withoutRepetitions(named[index] ?? []),
    })),
  );
  return plan.merged.length === 0 ? NOTHING : regroup(context, writing, plan.merged);
}

function withoutToldNames(input: SourcedExtraction): SourcedExtraction {
  const { entities } = input.extraction;
  if (!entities.some(isTold)) return input;
  return {
    ...input,
    extraction: {
      ...input.extraction,
      entities: entities.map((entity) => {
        const { aliases: _, ...bare } = entity;
        return isTold(entity) ? bare : entity;
      }),
    },
  };
}
