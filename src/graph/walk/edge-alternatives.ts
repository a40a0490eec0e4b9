/** Which stored facts answer to a predicate in a direction. */
import { normalizePredicate, type Ontology } from "../../domain/ontology.ts";

export type Direction = "right" | "either";

/** Stored facts that answer to an edge from left to right. */
export interface DirectAlternative {
  readonly kind: "direct";
  /** Names of predicates as they are stored; `null`: all. */
  readonly names: readonly string[] | null;
  /** The object stands left. */
  readonly backward: boolean;
  /** May both ends be the same entity? An edge that reads both ways is returned once. */
  readonly loops: boolean;
}

/** Chains of facts of a transitive predicate. */
export interface ClosureAlternative {
  readonly kind: "closure";
  readonly steps: readonly DirectAlternative[];
  readonly loops: boolean;
}

/**
 * How a text and an entity are joined: (Episode)-[:MENTIONS]->(entity),
 * (entity)-[:MENTIONED_IN]->(Conversation).
 */
export type MentionName = "MENTIONS" | "ASSERTED" | "DISCUSSED" | "MENTIONED_IN";

/** Where a text, an episode or a conversation, names an entity or says something of it. */
export interface MentionAlternative {
  readonly kind: "mention";
  readonly name: MentionName;
  readonly text: "episode" | "conversation";
  /** The object stands left. */
  readonly backward: boolean;
}

export type EdgeAlternative = DirectAlternative | ClosureAlternative | MentionAlternative;

const MENTIONS: readonly Omit<MentionAlternative, "backward">[] = [
  { kind: "mention", name: "MENTIONS", text: "episode" },
  { kind: "mention", name: "ASSERTED", text: "episode" },
  { kind: "mention", name: "DISCUSSED", text: "conversation" },
  { kind: "mention", name: "MENTIONED_IN", text: "conversation" },
  { kind: "mention", name: "MENTIONED_IN", text: "episode" },
];

/**
 * Where texts name entities, as an edge of these types. @param types as they were written; empty for any,
 * each read from its text
 */
export function mentionAlternatives(types: readonly string[], direction: Direction): MentionAlternative[] {
  const names = types.map(normalizePredicate);
  return MENTIONS.filter(({ name }) =>
    types.length === 0 ? name !== "MENTIONED_IN" : names.includes(name),
  ).flatMap((mention) => [
    { ...mention, backward: false },
    ...(direction === "either" ? [{ ...mention, backward: true }] : []),
  ]);
}

/**
 * What an edge of these types stands for: inverse predicates read from the object's side, symmetric ones from
 * both, transitive ones as chains.
 *
 * @param types as they were written; empty for any. Then a transitive predicate is read as its facts alone.
 * @param chains false: transitive predicates too are read as their facts alone.
 */
export function edgeAlternativesOf(
  ontology: Ontology,
  types: readonly string[],
  direction: Direction,
  chains = true,
): EdgeAlternative[] {
  if (types.length === 0) {
    const backward = direction === "either" ? null : ontology.symmetric();
    return [direct(null, false), ...(backward?.length === 0 ? [] : [direct(backward, true, false)])];
  }
  const forward = new Set<string>();
  const backward = new Set<string>();
  const closures: ClosureAlternative[] = [];
  for (const type of new Set(types.flatMap((name) => ontology.predicatesNamed(name)))) {
    const { stored, reversed, symmetric, transitive } = storedAs(ontology, type);
    const both = symmetric || direction === "either";
    if (transitive && chains) closures.push(...closuresOf(stored, reversed, symmetric, direction));
    else {
      if (!reversed || both) forward.add(stored);
      if (reversed || both) backward.add(stored);
    }
  }
  const shared = [...backward].filter((name) => forward.has(name));
  const own = [...backward].filter((name) => !forward.has(name));
  return [
    ...(forward.size === 0 ? [] : [direct([...forward], false)]),
    ...(shared.length === 0 ? [] : [direct(shared, true, false)]),
    ...(own.length === 0 ? [] : [direct(own, true)]),
    ...closures,
  ];
}

function direct(names: readonly string[] | null, backward: boolean, loops = true): DirectAlternative {
  return { kind: "direct", names, backward, loops };
}

function storedAs(ontology: Ontology, type: string) {
  const definition = ontology.predicate(type);
  const reversed = ontology.isSecondOfPair(definition);
  const inverse = definition.inverse === null ? undefined : ontology.predicate(definition.inverse);
  return {
    stored: (reversed && definition.inverse) || definition.name,
    reversed,
    symmetric: definition.symmetric,
    transitive: definition.transitive || inverse?.transitive === true,
  };
}

function closuresOf(
  name: string,
  reversed: boolean,
  symmetric: boolean,
  direction: Direction,
): ClosureAlternative[] {
  if (symmetric) {
    const steps = [direct([name], false), direct([name], true, false)];
    return [{ kind: "closure", steps, loops: true }];
  }
  const one: ClosureAlternative = { kind: "closure", steps: [direct([name], reversed)], loops: true };
  const other: ClosureAlternative = { kind: "closure", steps: [direct([name], !reversed)], loops: false };
  return direction === "either" ? [one, other] : [one];
}
