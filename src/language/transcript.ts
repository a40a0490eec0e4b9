/** A text in which several people speak: "Anna: I live in Ulm.", a line each. */
import type { Language } from "./language.ts";

/** What a sentence has of one of its own. */
interface Placed {
  readonly text: string;
  readonly start: number;
}

/** Who says a sentence, and how many characters of it only say that. */
export interface Speaking {
  readonly speaker: string;
  readonly labelLength: number;
}

/** "Anna: ", "[10:02] Anna Berg: ", "**Anna** (10:02): " */
const LABEL =
  /^(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]? +)?\*{0,2}(\p{Lu}[\p{L}\p{M}'’-]*(?: \p{Lu}[\p{L}\p{M}'’.-]*){0,2})\*{0,2}(?: ?[[(]\d{1,2}:\d{2}(?::\d{2})?[\])])?:\*{0,2} +(?=\S)/u;
/** The least number of persons who speak. */
const MIN_SPEAKERS = 2;

/**
 * Who says each sentence of a text; `undefined` of what nobody is said to say. Nobody is, where the text is
 * no transcript: where labels are no names of people, or none of them says "I" or "you".
 *
 * @example
 * speakingIn(sentencesOf("Anna: I live in Ulm.\nBen: I don't."), english).map((each) => each?.speaker) // Anna, Ben
 */
export function speakingIn(
  sentences: readonly Placed[],
  { documents, genderOfName }: Language,
): readonly (Speaking | undefined)[] {
  if (documents === undefined || genderOfName === undefined) return [];
  const labelled = sentences.map(({ text }) => {
    const [label, speaker] = LABEL.exec(text) ?? [];
    return label === undefined || speaker === undefined ? undefined : { speaker, labelLength: label.length };
  });
  const found = labelled.flatMap((each) => each ?? []);
  const speakers = new Set(found.map(({ speaker }) => speaker));
  const isOfPeople = [...speakers].every((speaker) => genderOfName(speaker) !== undefined);
  const isTalk = labelled.some(
    (each, at) => each !== undefined && documents.talk.test(sentences[at]?.text ?? ""),
  );
  if (speakers.size < MIN_SPEAKERS || !isOfPeople || !isTalk) return [];
  let last: string | undefined;
  return labelled.map((each) => {
    last = each?.speaker ?? last;
    return each ?? (last === undefined ? undefined : { speaker: last, labelLength: 0 });
  });
}
