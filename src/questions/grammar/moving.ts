/** Who went from one to another: "moved from Acme to Globex", "left Acme for Globex". Pure. */

import { MOVING } from "../../language/en/asked/relational-words.ts";
import { both } from "../conditions.ts";
import type { Parsed } from "../lexicon.ts";
import type { PhraseReader } from "../phrases.ts";
import type { Condition, Thing } from "../tree.ts";
import type { VerbSense } from "../vocabulary.ts";
import { stemOf } from "../words.ts";

type Readings = readonly Parsed<readonly Condition[]>[];

/** What is left is over, what is gone to is so now. */
export function movedAt(phrases: PhraseReader, thing: Thing, at: number, depth: number): Readings {
  const { lexicon } = phrases;
  const part = (word: string, begins: number): Readings =>
    lexicon.word(begins) !== word
      ? []
      : phrases
          .nounPhrase(begins + 1, depth + 1)
          .flatMap((other) =>
            phrases
              .relations(
                thing,
                beingAt(phrases),
                { mode: "all", things: [other.value] },
                word === "from" || word === "left" ? "ended" : "now",
              )
              .map((each) => ({ ...each, at: other.at, cost: each.cost + other.cost })),
          );
  const then = (first: Readings, word: string): Readings =>
    first.flatMap((one) => part(word, one.at).map((other) => both(one, other)));
  if (lexicon.word(at) === "left") return then(part("left", at), "for");
  if (!lexicon.is(at, MOVING)) return [];
  const from = part("from", at + 1);
  return [...from, ...then(from, "to"), ...then(part("to", at + 1), "from")];
}

/** Where people work and live. */
function beingAt({ lexicon }: PhraseReader): readonly VerbSense[] {
  const { verbs } = lexicon.parts.vocabulary;
  return [
    ["work", "at"],
    ["live", "in"],
  ].flatMap(([verb = "", preposition]) =>
    (verbs.get(stemOf(verb)) ?? []).filter(
      (sense) => sense.rest.join(" ") === preposition && sense.isShared !== true,
    ),
  );
}
