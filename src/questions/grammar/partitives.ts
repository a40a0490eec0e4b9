/** Some of those that are named: "out of the companies in Oslo, which use Kafka". Pure. */

import { AMONG, THOSE } from "../../language/en/asked/relational-words.ts";
import { withConditions } from "../conditions.ts";
import type { GapReader } from "../gaps.ts";
import { COSTS, type Lexicon, type Parsed } from "../lexicon.ts";
import type { RelationalQuestion, Thing, Wanted } from "../tree.ts";
import { LIST } from "./tops.ts";

type HeadsAt = (at: number) => readonly Parsed<Thing>[];

/** "Out of the companies in Oslo, which use Kafka?", "Of these, how many of them are funded?" */
export function amongThose(
  lexicon: Lexicon,
  gaps: GapReader,
  headsAt: HeadsAt,
  at: number,
): readonly Parsed<RelationalQuestion>[] {
  const begins = amongAt(lexicon, at);
  if (begins === undefined) return [];
  return headsAt(begins).flatMap((head) => {
    const next = lexicon.kind(head.at) === "comma" ? head.at + 1 : head.at;
    const isCount = lexicon.word(next) === "how" && lexicon.word(next + 1) === "many";
    if (!isCount && !/^(?:which|what|who)$/u.test(lexicon.word(next))) return [];
    const wanted: Wanted = isCount ? { kind: "count" } : LIST;
    const said = behindThose(lexicon, isCount ? next + 2 : next + 1);
    return gaps
      .said({ ...head, at: said })
      .map((each) => ({ ...each, value: { wanted, thing: each.value } }));
  });
}

/** "out of the companies in Oslo" behind what is asked of them. */
export function outOfThose(
  lexicon: Lexicon,
  headsAt: HeadsAt,
  each: Parsed<RelationalQuestion>,
): readonly Parsed<RelationalQuestion>[] {
  const { thing } = each.value;
  const begins = amongAt(lexicon, each.at);
  if (begins === undefined || thing.labels.length > 0) return [];
  return headsAt(begins).map((head) => ({
    value: { ...each.value, thing: withConditions(head.value, thing.conditions) },
    at: head.at,
    cost: each.cost + head.cost + COSTS.blank,
  }));
}

function amongAt(lexicon: Lexicon, at: number): number | undefined {
  return AMONG.flatMap((words) => lexicon.endOf(words, at) ?? [])[0];
}

/** Behind "of them", "of those" and "ones", which say nothing more. */
function behindThose(lexicon: Lexicon, at: number): number {
  const isOf = lexicon.word(at) === "of" && (lexicon.is(at + 1, THOSE) || lexicon.word(at + 1) === "them");
  return isOf ? at + 2 : lexicon.is(at, THOSE) ? at + 1 : at;
}
