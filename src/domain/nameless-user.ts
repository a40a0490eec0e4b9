/**
 * The user who has no name: who speaks as `user` without a speaker. One for each thread, or for each graph of
 * one user.
 */
import { isDescription, normalizeName } from "./entity.ts";
import type { Role } from "./episode.ts";
import type { Extraction, ProposedFact } from "./extraction.ts";
import { sha256 } from "./hash.ts";

/**
 * What such a user is called in texts. In an extraction it stands for the nameless user of the episode's
 * thread.
 */
export const THE_USER = "the user";
/** The name by which the one nameless user of a graph is found. */
const USER_OF_GRAPH = "the user of this graph";
const USER_OF_THREAD = "the user of thread ";
const HASH_CHARS = 8;

/** A graph whose name begins so is of one user. */
const ONE_USER_PREFIX = "user:";

export function isOfOneUser(graph: string): boolean {
  return graph.startsWith(ONE_USER_PREFIX);
}

/**
 * The name that distinguishes the nameless user of a thread from those of others. Threads whose names are
 * compared as equal get a hash of their own.
 *
 * @example nameOfUser("chat-1", false) // "the user of thread chat-1"
 */
export function nameOfUser(thread: string, ofOneUser: boolean): string {
  if (ofOneUser) return USER_OF_GRAPH;
  const name = `${USER_OF_THREAD}${thread}`;
  const isPlain = normalizeName(name) === name.slice("the ".length);
  return isPlain ? name : `${name} (${sha256(thread).slice(0, HASH_CHARS)})`;
}

/** Is it a name that {@link nameOfUser} gives, or the normalised form of one? */
export function isNameOfUser(name: string): boolean {
  return /^(?:the )?user of (?:thread .|this graph$)/su.test(name);
}

/** Is it a person called by whose they are, "Ann's wife"? "Levi's jeans" are things with a name. */
export function isDescribed(name: string, type: string | undefined): boolean {
  return type === "Person" && isDescription(name) && !isNameOfUser(name);
}

/** Is somebody meant who has no name: a user, or who is called by whose they are? */
export function isUnnamed(name: string, type: string | undefined): boolean {
  return isNameOfUser(name) || isDescribed(name, type);
}

/** The thread of a nameless user by its name; `undefined` if it is that of the graph. */
export function threadOfUser(name: string): string | undefined {
  if (!name.startsWith(USER_OF_THREAD)) return undefined;
  const thread = name.slice(USER_OF_THREAD.length);
  const bare = thread.replace(/ \([0-9a-f]{8}\)$/u, "");
  return nameOfUser(bare, false) === name ? bare : thread;
}

export function shownName(name: string): string {
  return isNameOfUser(name) ? THE_USER : name;
}

/**
 * The names under which words of an episode may be known: that of its speaker, or of the nameless user of its
 * thread or graph.
 */
export function namesOfWords({
  speaker,
  thread,
}: {
  readonly speaker: string | null;
  readonly thread: string;
}) {
  return speaker === null ? [USER_OF_GRAPH, nameOfUser(thread, false)] : [speaker];
}

/** Is it what users without a name are called, hence nobody's name? */
export function meansNamelessUser(speaker: string): boolean {
  const name = normalizeName(speaker);
  return name === normalizeName(THE_USER) || isNameOfUser(name);
}

/**
 * The person whom "I" means in an episode: its speaker, {@link THE_USER} if a user gave no name, else nobody.
 */
export function firstPersonOf({ role, speaker }: Speaking): string | null {
  return role === "user" ? (speaker ?? THE_USER) : speaker;
}

interface Speaking {
  readonly role: Role;
  readonly speaker: string | null;
}

/**
 * Puts the name of its nameless user in place of "the user". Documents speak of users in general, named
 * speakers of others.
 */
export function withNameOfUser(
  extraction: Extraction,
  name: string,
  { role, speaker }: Speaking,
): Extraction {
  if (role === "document" || (role === "user" && speaker !== null)) return extraction;
  const { entities, mentions, facts, ...rest } = extraction;
  const isNamed = [...entities, ...mentions].some((each) => isMeant(each.name)) || facts.some(isOfUser);
  if (!isNamed) return extraction;
  const named = (given: string) => (isMeant(given) ? name : given);
  return {
    ...rest,
    entities: entities.map((entity) => ({ ...entity, name: named(entity.name) })),
    mentions: mentions.map((mention) => ({ ...mention, name: named(mention.name) })),
    facts: facts.map((fact): ProposedFact => {
      const { object } = fact;
      return {
        ...fact,
        subject: named(fact.subject),
        ...(object?.kind === "entity" ? { object: { kind: "entity", name: named(object.name) } } : {}),
      };
    }),
  };
}

function isOfUser({ subject, object }: ProposedFact): boolean {
  return isMeant(subject) || (object?.kind === "entity" && isMeant(object.name));
}

/** Callers hand in triples about "I". */
function isMeant(name: string): boolean {
  return /^(?:the user|i|me|myself)$/iu.test(name);
}
