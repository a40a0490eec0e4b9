/** Options of commands, each declared once: its form and its words stand beside what may be given. */
import { userInfo } from "node:os";
import { type Command, InvalidArgumentError, Option } from "commander";
import { z } from "zod";
import { SOURCE_KINDS } from "../domain/claim.ts";
import { DAY } from "../domain/interval.ts";
import { EVENT_WINDOWS } from "../domain/valid-time.ts";
import { invalid } from "../errors.ts";

/** How an option is told to Commander, beside its name. */
interface OptionForm {
  /** What stands behind the name: `<name>`, `<names...>`, nothing for a flag. */
  readonly form: string;
  readonly what: string;
  readonly choices?: readonly string[];
  readonly usual?: string;
  readonly parse?: (given: string) => unknown;
  readonly isHidden?: boolean;
}

const FORMS = z.registry<OptionForm>();

export const text = (form: string, what: string) =>
  z.string().exactOptional().register(FORMS, { form, what });
export const hiddenText = (form: string, what: string) =>
  z.string().exactOptional().register(FORMS, { form, what, isHidden: true });
export const texts = (form: string, what: string) =>
  z.array(z.string()).exactOptional().register(FORMS, { form, what });
/** A number as it is typed. */
export const numberText = z
  .string()
  .regex(/^[+-]?\d+(?:\.\d+)?$/u, "give a number")
  .transform(Number);
export const number = (form: string, what: string) =>
  numberText.exactOptional().register(FORMS, { form, what });
export const flag = (what: string) => z.boolean().exactOptional().register(FORMS, { form: "", what });
export const choice = <const Values extends readonly string[]>(form: string, choices: Values, what: string) =>
  z.enum(choices).exactOptional().register(FORMS, { form, what, choices });
export const choices = <const Values extends readonly string[]>(form: string, all: Values, what: string) =>
  z.array(z.enum(all)).exactOptional().register(FORMS, { form, what, choices: all });
/** A text that is read as something else. */
export const textAs = <To>(form: string, what: string, read: (given: string) => To) =>
  z.string().transform(read).exactOptional().register(FORMS, { form, what });
/** Who does it, by default who is logged in. */
export const actor = (what: string) =>
  z.string().register(FORMS, { form: "<name>", what, usual: userInfo().username });

/** `--limit`, a whole number. */
export const limited = (usual: number) => ({
  limit: z
    .number()
    .exactOptional()
    .register(FORMS, {
      form: "<number>",
      what: `at most so many (default: ${usual})`,
      parse: wholeNumber,
    }),
});

export const GRAPHS = {
  graphs: texts("<names...>", "read these graphs together (default: the one that --graph names)"),
};

export const KNOWN_AT = {
  knownAt: text("<date>", "as the memory knew it at that time (default: now)"),
};

/** The two times of a query, and which events count. */
export const TIMES = {
  asOf: text("<date>", "true at that time, e.g. 2025-03 or 2025-Q3 (default: now)"),
  events: choice(
    "<which>",
    EVENT_WINDOWS,
    "those begun by the end of that time, or within it (default: within a day or longer, else begun)",
  ),
  ...KNOWN_AT,
};

/** A period in place of `--as-of`. */
export const PERIOD = {
  from: text("<date>", "in place of --as-of: true at some time from then on"),
  to: text("<date>", "in place of --as-of: true at some time until the end of then"),
};

/** When something was recorded. */
export const RECORDED = {
  from: text("<date>", "recorded from the beginning of this on (default: ever)"),
  to: text("<date>", "recorded before the beginning of this (default: now)"),
};

/** When a fact is to have been true. */
export const VALIDITY = {
  validFrom: text("<date>", "when it began, e.g. 2024-05"),
  validTo: text("<date>", "the last day, month or year in which it was so"),
};

/** How sure facts are to be. */
export const SURE = {
  minConfidence: number("<number>", "only facts at least so sure, 0 to 1 (default: however sure)"),
  sourceKinds: choices("<kinds...>", SOURCE_KINDS, "only facts of these kinds (default: all)"),
};

export const PREDICATES = {
  predicates: texts("<names...>", "only facts of these predicates (default: all)"),
};
export const DIRECTION = {
  direction: choice("<way>", ["both", "out", "in"], "from subject to object, or the other way"),
};
export const included = (what: string) => ({ include: choices("<what...>", ["mentions"], what) });

/** Where a walk may go. */
export const WALK = {
  ...PREDICATES,
  ...included("also over the episodes that mention entities"),
  ...DIRECTION,
  ...TIMES,
  ...SURE,
  ...GRAPHS,
};

/** The types of which an end of a fact is to be. */
export const TYPES = {
  types: texts("<names...>", "only facts about entities of these types, e.g. Person (default: all)"),
};

/** Options of `recall` and `ask`. */
export const QUESTION = {
  speaker: text("<name>", 'who asks: whom "I" and "my" mean'),
  about: text("<name>", 'whom "she", "he" and "they" mean'),
  timeZone: text("<name>", 'in which "today" is meant, such as Europe/Berlin'),
  ...PREDICATES,
  ...TYPES,
  thread: text(
    "<name>",
    'the conversation in which it is asked: its user is "I", its last turns tell who "she" is',
  ),
  threads: texts("<names...>", "only what was said in these conversations"),
  speakers: texts("<names...>", "only what these said"),
  since: text("<date>", "only what was said then or later"),
  until: text("<date>", "only what was said before then"),
  maxTokens: number("<number>", "budget of the text for a prompt (default: 2000)"),
  ...limited(10),
  ...TIMES,
  ...PERIOD,
  ...SURE,
  ...GRAPHS,
};

/** Which graphs somebody may reach. */
export const graphsAllowed = (otherwise = "") => ({
  read: texts("<graphs...>", `graphs that it may read, "user:*" stands for all that begin so${otherwise}`),
  write: texts("<graphs...>", "graphs that it may read and write"),
});

/** The graphs that options allow; empty, if they say nothing of it. */
export function graphsOf(read: readonly string[] | undefined, write: readonly string[] | undefined) {
  return read === undefined && write === undefined
    ? {}
    : { graphs: { read: read ?? [], write: write ?? [] } };
}

export const REASON = { reason: text("<text>", "kept with the decision") };

/**
 * A date, or that of so many days from now: "90d".
 *
 * @throws InputError `invalid_input` for no day at all
 */
export function momentOf(given: string, option: string, direction: "past" | "future"): string {
  const days = /^(\d{1,5})d$/.exec(given)?.[1];
  if (days === undefined) return given;
  if (Number(days) === 0) throw invalid(`${option}: give at least one day.`);
  const away = direction === "past" ? -Number(days) : Number(days);
  return new Date(Date.now() + away * DAY).toISOString();
}

/** Reads `name=value`, once more. @param read what becomes of the value */
export function namedValue<Value>(read: (value: string) => Value) {
  return (text: string, before: readonly (readonly [name: string, value: Value])[]) => {
    const [, name, value = ""] = /^([^=]+)=(.*)$/su.exec(text) ?? [];
    if (name === undefined) throw new InvalidArgumentError("Give a name and a value, as in name=Ann.");
    return [...before, [name, read(value)] as const];
  };
}

/** Adds the options of a shape that have a form. */
export function addOptions(command: Command, shape: z.core.$ZodShape): void {
  for (const [name, schema] of Object.entries(shape)) {
    const form = FORMS.get(schema);
    if (form === undefined) continue;
    const flags = `--${name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)} ${form.form}`;
    const option = new Option(flags.trim(), form.what).default(form.usual).hideHelp(form.isHidden ?? false);
    if (form.choices !== undefined) option.choices(form.choices);
    if (form.parse !== undefined) option.argParser(form.parse);
    command.addOption(option);
  }
}

function wholeNumber(given: string): number {
  if (!/^\d+$/u.test(given)) throw new InvalidArgumentError("Give a whole number.");
  return Number(given);
}
