/** Where "which" means a firm: "head of Acme, which she joined as a clerk". */
import type { Clause, NounPhrase } from "../../clause.ts";
import type { PhraseReader } from "./phrase-reader.ts";

const OF_FIRMS = /^(?:join|found|head|lead|run)$/u;
const MAX_WORDS = 6;

/** Marks a name that "which" stands for as that of a thing: "Vecta, which is based in Hull". */
export function asThing(subject: NounPhrase, relative: string): NounPhrase {
  return relative === "which" && subject.isName ? { ...subject, determiner: "which" } : subject;
}

/**
 * The clause with the firm as its object; what she joined it as she is no more.
 *
 * @param place of the subject, behind "which"
 */
export function withFirm<Each extends Omit<Clause, "isBelieved">>(
  clause: Each,
  reader: PhraseReader,
  place: number,
): Each {
  const isWhich = reader.lowerAt(place - 1) === "which" && reader.classAt(place - 2) === "comma";
  if (!isWhich || !OF_FIRMS.test(clause.verb) || clause.objects.length > 0) return clause;
  const firm = nameBefore(reader, place - 2);
  const prepositions = clause.prepositions.filter(({ preposition }) => preposition !== "as");
  return firm === undefined ? clause : { ...clause, objects: [firm], prepositions };
}

function nameBefore(reader: PhraseReader, end: number): NounPhrase | undefined {
  for (let start = Math.max(0, end - MAX_WORDS); start < end; start += 1) {
    const phrase = reader.simple(start);
    if (phrase?.end === end && phrase.isName) return phrase;
  }
  return undefined;
}
