/**
 * Frames: what a verb with its arguments says, one line each. A line is data of a language, and its example
 * is its test:
 *
 * ```text
 * verbs [+particle] [flags] slots > [who] PREDICATE object mode ; … // example
 * move|relocate to=place from=place? > LIVES_IN to begin ; LIVES_IN from end // We moved from Cork to Lyon
 * ```
 */

/**
 * What must hold of the clause beside its arguments; `HOLDS` of `match.ts` says of each flag when it does.
 */
const FLAGS = [
  "passive",
  "neg",
  "can",
  "would",
  "prog",
  "perf",
  "present",
  "habit",
  "past",
  "simple",
  "future",
  "never",
  "since",
  "bare",
  "noobj",
  "anymore",
  "often",
  "former",
  "rather",
  "undated",
  "sole",
  "settled",
  "lately",
  "plain",
  "counted",
  "unplaced",
  "recurring",
  "timed",
  "ranged",
  "until",
] as const;
export type Flag = (typeof FLAGS)[number];

/**
 * What becomes of the time that is said: `state` holds through it, and is over if it is said in the past;
 * `begin` and `end` are the moments, `over` ends what was told before and says nothing where it was not;
 * `event` happens; `not` is said by a negation; `plan` and `want` are no facts yet.
 */
const MODES = ["state", "begin", "end", "over", "event", "not", "when", "plan", "want"] as const;
export type Mode = (typeof MODES)[number];

/**
 * An argument. Places: `s` subject, `s2` the second of two, `o` object, `o2` second object, `p` predicate
 * noun, `a` adjective or noun ("@kind": one of the kind), `x` a verb in -ing or after "to", `t` a time, else
 * prepositions.
 */
export interface Slot {
  /** Any of these. */
  readonly places: readonly string[];
  /** A type of noun phrase, or for `a` the adjectives; absent: any. */
  readonly types: readonly string[];
  readonly isOptional: boolean;
  /** How much its types ask for: 0 nothing, 1 what many phrases are, 2 what few are. */
  readonly specificity: number;
}

/** One fact that a frame states. */
export interface Statement {
  /**
   * `S` the subject, `F` too, but the firm of who says "we", `P` whose it is, `I` who speaks, `N` nobody
   * known, else the place of a slot.
   */
  readonly who: string;
  /** Name of the predicate; `@VERB`: made of the verb. */
  readonly predicate: string;
  /**
   * The place of a slot, a word in quotes, `@ING` what is done, `@VP` with its object, `S` the subject, `I`
   * who speaks, `*` whatever it is.
   */
  readonly object: string;
  readonly mode: Mode;
}

export interface Frame {
  readonly verbs: readonly string[];
  /** Particles, one of which its clause must have. */
  readonly particles: readonly string[];
  /** May they be left out, or is there none? */
  readonly isParticleOptional: boolean;
  readonly flags: readonly Flag[];
  readonly slots: readonly Slot[];
  /** Has an object of the clause, or what stands for one, a slot? */
  readonly takesObject: boolean;
  readonly statements: readonly Statement[];
  readonly example?: string;
  /** The line as it is written, for messages. */
  readonly line: string;
}

/**
 * Frames of a text, one a line; empty lines and those that begin with `#` are left out. @throws Error for a
 * line that is none
 */
export function framesOf(text: string): Frame[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map(frameOf);
}

function frameOf(line: string): Frame {
  const [rule = "", example] = line.split(/\s*\/\/\s*/u);
  const [left = "", right = ""] = rule.split(/\s+>\s+/u);
  const [verbs = "", ...parts] = left.split(/\s+/u);
  const statements = right.split(/\s*;\s*/u).map((part) => statementOf(part, line));
  const flags = parts.filter((part): part is Flag => FLAGS.some((flag) => flag === part));
  const particle = parts.find((part) => part.startsWith("+"))?.slice(1);
  const slots = parts
    .filter((part) => !part.startsWith("+") && !flags.some((flag) => flag === part))
    .map(slotOf);
  if (verbs === "" || statements.length === 0) throw new Error(`No frame: ${line}`);
  return {
    verbs: verbs.split("|").map(spaced),
    particles: particle === undefined ? [] : particle.replace(/^\?/u, "").split("|"),
    isParticleOptional: particle === undefined || particle.startsWith("?"),
    flags,
    slots,
    takesObject: slots.some(({ places }) => places.some((place) => /^[opa]$/u.test(place))),
    statements,
    ...(example === undefined ? {} : { example }),
    line,
  };
}

function slotOf(text: string): Slot {
  const [places = "", named = ""] = text.replace(/\?$/u, "").split("=");
  const types = named === "" || named === "any" ? [] : named.split("|").map(spaced);
  return {
    places: places.split("|").map(spaced),
    types,
    isOptional: text.endsWith("?"),
    specificity: types.length === 0 ? 0 : types.some((type) => LOOSE.test(type)) ? 1 : 2,
  };
}

/** Types that many phrases have. */
const LOOSE =
  /^(?:person|field|thing|taste|org|orgName|named|tech|title|name|topic|food|destination|project|component|place)$/u;

function statementOf(text: string, line: string): Statement {
  const found = /^(?:(\w+) )?([A-Z][A-Z_]+|@VERB) ('[^']+'|\S+) (\w+)$/u.exec(text);
  const mode = MODES.find((known) => known === found?.[4]);
  if (found === null || mode === undefined) throw new Error(`A frame states nothing: ${line}`);
  const [, who = "S", predicate = "", object = ""] = found;
  return { who: spaced(who), predicate, object: object.startsWith("'") ? object : spaced(object), mode };
}

function spaced(word: string): string {
  return word.replaceAll("_", " ");
}
