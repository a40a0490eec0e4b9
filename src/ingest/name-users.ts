/**
 * Gives users without a name, and those who are called "Ann's wife", the one that a turn says they have,
 * before anything else is learned: from then on both names mean one entity.
 */

import sql from "sql-template-tag";
import { normalizeName } from "../domain/entity.ts";
import type { ProposedEntity } from "../domain/extraction.ts";
import { isNameOfUser, isUnnamed, THE_USER } from "../domain/nameless-user.ts";
import {
  ALIAS,
  BY_SPEAKING,
  EFFECT,
  type NamedEntity,
  storeNamings,
  withoutRepetitions,
} from "../graph/write/namings.ts";
import { regroup } from "../graph/write/regroup.ts";
import type { StoredFacts } from "../graph/write/store-claims.ts";
import { storeEntities } from "../graph/write/store-entities.ts";
import type { Writing } from "../graph/write/writing.ts";
import type { Named, NameResolution, ResolutionPlan } from "../resolve/resolution-plan.ts";
import type { Resolver } from "../resolve/resolve.ts";
import type { IngestContext } from "./context.ts";
import { entityIdOf, namingRecord, resolverFor } from "./resolver-for.ts";
import type { OnlySpeaker, SourcedExtraction } from "./sourced-extraction.ts";

interface NamedUsers {
  /** The extractions without what was said of names of users. */
  readonly extractions: readonly SourcedExtraction[];
  /** What the graph gained; `undefined` if nothing changed. */
  readonly growth: StoredFacts | undefined;
  /** Were users made one with others, and what was known of them moved? */
  readonly hasMoved: boolean;
}

const NOTHING: StoredFacts = { newFacts: 0, newFactTerms: 0 };

const NO_NAMES: ReadonlySet<string> = new Set();

/** Stores the names that users got, each as a merge of the user with who has the name. */
export async function nameUsers(
  context: IngestContext,
  writing: Writing,
  extractions: readonly SourcedExtraction[],
  isReread: boolean,
): Promise<NamedUsers> {
  const told = extractions.map(({ extraction, onlySpeaker }) => [
    ...extraction.entities.flatMap((entity) => toldNames(entity, writing.isOfOneUser)),
    ...(onlySpeaker === undefined ? [] : [spokenName(onlySpeaker)]),
  ]);
  const all = told.flat();
  const rest = extractions.map(withoutToldNames);
  if (all.length === 0) return { extractions: rest, growth: undefined, hasMoved: false };
  const resolver = await resolverFor(context, writing, {
    normalized: all.flatMap(({ name, aliases }) => [name, ...aliases]).map(normalizeName),
    named: all.flatMap(({ aliases }) => aliases.map(person)),
    hasAliases: true,
  });
  const others = await namesOfOthers(writing, extractions, told);
  const named = told.map((users, index) =>
    users.map((user) => ({
      reading: user.isSpoken === true ? BY_SPEAKING : extractions[index]?.origin,
      names: namesGiven(user, resolver, others[index] ?? NO_NAMES),
    })),
  );
  const plan = resolver.plan();
  // What is told again is kept, too: it still counts when what told it first is forgotten.
  const stored =
    resolver.changes === 0 && isReread ? NOTHING : await store(context, writing, extractions, named, plan);
  return {
    extractions: rest,
    growth: resolver.changes === 0 ? undefined : stored,
    hasMoved: plan.merged.length > 0,
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

function spokenName({ user, name }: OnlySpeaker): ToldNames {
  return { name: user, aliases: [name], isSpoken: true };
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
  named: readonly (readonly GivenNames[])[],
  plan: ResolutionPlan,
): Promise<StoredFacts> {
  await storeEntities(writing, plan, context.newId);
  storeNamings(
    writing,
    extractions.flatMap(({ episode, origin }, index) =>
      [origin, BY_SPEAKING].map((reading) => ({
        source: episode?.uid ?? null,
        reading,
        names: withoutRepetitions(
          (named[index] ?? []).flatMap((given) => (given.reading === reading ? given.names : [])),
        ),
      })),
    ),
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

/** A user with the names that an extraction gives it. */
interface ToldNames extends Required<Pick<ProposedEntity, "name" | "aliases">> {
  /** Does no word say so? */
  readonly isSpoken?: boolean;
}

/** Names that users got by a reading. */
interface GivenNames {
  readonly reading: string | undefined;
  readonly names: readonly NamedEntity[];
}

/** Where somebody speaks under a name: in a thread by that name, or as a user who was given it. */
interface Use {
  readonly name: string;
  /** Number of the thread; `null` of a user who was given the name. */
  readonly thread: number | null;
  /** The name that distinguishes such a user from others. */
  readonly user: string | null;
}

/**
 * For each extraction, the names that it gives a user and that somebody in another thread has, normalised.
 */
async function namesOfOthers(
  writing: Writing,
  extractions: readonly SourcedExtraction[],
  told: readonly (readonly ToldNames[])[],
): Promise<ReadonlySet<string>[]> {
  // A graph of one user has no others.
  if (writing.isOfOneUser) return [];
  const names = new Set(told.flat().flatMap(({ aliases }) => aliases.map(normalizeName)));
  const uses = [...(await storedUses(writing, [...names])), ...extractions.flatMap(usesIn)];
  return extractions.map(({ episode }, index) => {
    const thread = episode?.thread ?? null;
    const users = new Set(told[index]?.map(({ name }) => normalizeName(name)));
    const own = new Set(uses.filter((use) => use.thread === thread).map(({ name }) => name));
    const isOther = ({ name, user }: Use) => !own.has(name) && (user === null || !users.has(user));
    return new Set(uses.filter(isOther).map(({ name }) => name));
  });
}

function usesIn({ episode }: SourcedExtraction): Use[] {
  if (episode === null || episode.role !== "user" || episode.speaker === null) return [];
  return [{ name: normalizeName(episode.speaker), thread: episode.thread, user: null }];
}

async function storedUses(
  { transaction, tenant, graph }: Writing,
  names: readonly string[],
): Promise<readonly Use[]> {
  const rows = await transaction.query<Use>(sql`
    SELECT DISTINCT lower(e.speaker) AS name, e.thread_id AS thread, NULL AS "user" FROM episode e
    WHERE e.tenant_id = ${tenant} AND e.graph_id = ${graph} AND e.role = 'user' AND lower(e.speaker) = ANY (${names}::text[])
    UNION ALL
    SELECT a.normalized, NULL::int, u.normalized FROM alias a
    JOIN alias u ON u.tenant_id = a.tenant_id AND u.graph_id = a.graph_id AND u.entity_id = a.entity_id
    WHERE a.tenant_id = ${tenant} AND a.graph_id = ${graph} AND a.normalized = ANY (${names}::text[])
      AND u.normalized LIKE 'user of thread %'`);
  return rows.filter(({ user }) => user === null || isNameOfUser(user));
}
