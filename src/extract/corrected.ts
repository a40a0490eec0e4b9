/**
 * What a turn says that corrects an earlier one: what that said with the right words, and that the rest of it
 * was never so.
 */

import type { Quote } from "../domain/claim.ts";
import type { Extraction, ProposedFact } from "../domain/extraction.ts";
import type { Correction } from "../language/correction.ts";
import type { Language } from "../language/language.ts";
import type { CooperativeTask } from "../scheduling/cooperative-task.ts";
import { hasLike, putRight } from "./put-right.ts";
import type { ExtractionSource, Turn } from "./turn.ts";

/** Turns of one's own that are looked through for what is corrected. */
const MAX_TURNS = 3;

/** Reads a turn after those before it. */
type ReadTurn = (source: ExtractionSource) => CooperativeTask<{ readonly extraction: Extraction }>;

/** Facts with the entities that they name. */
type Corrected = Pick<Extraction, "entities" | "facts">;

/**
 * Finds the last of the speaker's turns that a correction fits, and compares what it says with what it
 * would have said with the right words.
 *
 * @param quote Where the turn corrects.
 * @returns `undefined` if nothing is clearly corrected
 */
export function* correctedFacts(
  correction: Correction,
  quote: Quote,
  source: ExtractionSource,
  language: Language,
  read: ReadTurn,
): CooperativeTask<Corrected | undefined> {
  const { before = [] } = source;
  let left = MAX_TURNS;
  for (let index = before.length - 1; index >= 0 && left > 0; index--) {
    const turn = before[index];
    if (turn === undefined || turn.role === "tool" || turn.role === "document") continue;
    if (turn.role === "assistant") {
      if (index === before.length - 1 && isAnswerTo(turn, correction, language)) return undefined;
      continue;
    }
    // What somebody else said is theirs.
    if (turn.speaker !== source.speaker) return undefined;
    left--;
    const righted = putRight(turn.content, correction, language, turn.occurredAt);
    if (righted === undefined && hasLike(turn.content, correction, language, turn.occurredAt))
      return undefined;
    if (righted === undefined) continue;
    const earlier = before.slice(0, index);
    const wrong = (yield* read({ ...turn, before: earlier })).extraction;
    const right = (yield* read({ ...turn, content: righted, before: earlier })).extraction;
    const facts = differences(wrong.facts, right.facts, quote, correction);
    if (facts.length > 0)
      return { entities: [...wrong.entities, ...right.entities].filter(isNamedBy(facts)), facts };
  }
  return undefined;
}

/** "No, Friday" after "Shall I remind you on Wednesday?" */
function isAnswerTo({ content, occurredAt }: Turn, correction: Correction, language: Language): boolean {
  if (!correction.mayAnswer || !/\?\s*$/u.test(content)) return false;
  return (
    language.correcting?.asksWhich.test(content) === true ||
    hasLike(content, correction, language, occurredAt)
  );
}

function differences(
  wrong: readonly ProposedFact[],
  right: readonly ProposedFact[],
  quote: Quote,
  { isChange }: Correction,
): ProposedFact[] {
  const before = new Set(wrong.map(keyOf));
  const now = new Set(right.map(keyOf));
  const told = right.filter((fact) => !before.has(keyOf(fact)));
  // Of what was so at another time the times are given: a denial would void these, too.
  const stillSo = new Set(told.map(whatOf));
  const denied = wrong.filter(
    (fact) => fact.polarity === "holds" && !now.has(keyOf(fact)) && !stillSo.has(whatOf(fact)),
  );
  // What says nothing new takes nothing back.
  if (told.length === 0) return [];
  return [
    ...denied.map(
      ({ from: _, to: __, ...fact }): ProposedFact => ({
        ...fact,
        polarity: isChange === true ? "ends" : "denies",
        quote,
      }),
    ),
    ...told.map((fact) => ({ ...fact, quote })),
  ];
}

function whatOf({ subject, predicate, object, qualifiers }: ProposedFact): string {
  return JSON.stringify([subject, predicate, object, qualifiers]);
}

function keyOf({
  subject,
  predicate,
  object,
  polarity,
  qualifiers,
  properties,
  from,
  to,
}: ProposedFact): string {
  return JSON.stringify([subject, predicate, object, polarity, qualifiers, properties, from, to]);
}

function isNamedBy(facts: readonly ProposedFact[]) {
  const names = new Set(
    facts.flatMap(({ subject, object }) => [subject, ...(object?.kind === "entity" ? [object.name] : [])]),
  );
  return ({ name }: { readonly name: string }) => names.has(name);
}
