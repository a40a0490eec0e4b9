/** Clauses that take their verb from the one before. */
import type { Clause } from "../../clause.ts";
import type { Phrases } from "./phrases.ts";

type Draft = Omit<Clause, "isBelieved">;

/** Reads a clause that takes its verb from the last: "My parents live in Pune, my brother in Dubai". */
export function gapped(phrases: Phrases, last: Draft, place: number): Draft | undefined {
  const subject = phrases.one(place);
  if (last.subject === undefined || subject === undefined || last.isNegated) return undefined;
  const next = phrases.prepositional(subject.end);
  if (!isApart(phrases, last.end, place) || next?.phrase === undefined || !isEnd(phrases, next.end))
    return undefined;
  const isSame = last.prepositions.some(({ preposition }) => preposition === next.preposition);
  if (!isSame || subject.pronoun !== undefined || last.subject.pronoun === "it") return undefined;
  const { start } = subject;
  return {
    ...last,
    start,
    end: next.end,
    subject,
    objects: [],
    prepositions: [next],
    dates: [],
    link: "and",
  };
}

/** "I use pnpm, not npm", "She lives in Porto, not in Lisbon": the clause before is denied of the other. */
export function contrasted(phrases: Phrases, last: Draft, place: number): Draft | undefined {
  const end = phrases.classAt(place - 1) === "comma" ? place - 1 : place;
  if (last.end !== end || phrases.lowerAt(place) !== "not") return undefined;
  const behind = last.prepositions.at(-1);
  const told = phrases.prepositional(place + 1);
  const isSame = told !== undefined && told.preposition === behind?.preposition;
  const phrase = isSame ? told.phrase : phrases.list(place + 1);
  if (phrase === undefined || phrase.pronoun !== undefined || !isEnd(phrases, phrase.end)) return undefined;
  const denied = { ...last, start: place, end: phrase.end, isNegated: !last.isNegated, dates: [] };
  if (behind?.phrase?.end === end) {
    const instead = { ...behind, phrase, start: place, end: phrase.end };
    return { ...denied, prepositions: [...last.prepositions.slice(0, -1), instead] };
  }
  if (last.objects.at(-1)?.end !== end) return undefined;
  return { ...denied, objects: [...last.objects.slice(0, -1), phrase] };
}

/** Stands nothing between them but a comma or "and"? */
function isApart({ words }: Phrases, end: number, start: number): boolean {
  return (
    start > end &&
    words
      .slice(end, start)
      .every(({ class: kind, lower }) => kind === "comma" || /^(?:and|but|while)$/u.test(lower))
  );
}

function isEnd(phrases: Phrases, place: number): boolean {
  return /^(?:stop|comma|conjunction|interjection)$/u.test(phrases.classAt(place));
}
