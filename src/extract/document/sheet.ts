/** What the form of a document tells: what it is about, who wrote it, its lines "Owner: Ana Ruiz". */
import type { DocumentWords } from "../../language/document-field.ts";
import type { Language } from "../../language/language.ts";
import { type Speaking, speakingIn } from "../../language/transcript.ts";
import type { Sentence } from "../../text/sentences.ts";
import { type Duty, dutyOf } from "./duties.ts";
import { careerFacts, fieldFacts, listedFacts, type Told, type Topic } from "./fields.ts";
import { type DocumentHead, headOf } from "./head.ts";
import { tableFacts } from "./table.ts";

export interface House {
  readonly name: string;
  /** What it is: of "Wombat is our data team" team. */
  readonly nouns: readonly string[];
}

interface Sheet extends Told {
  /** Who says "I" in it; `null`: nobody is known to. */
  readonly author: string | null;
  /** The company or thing that it is about, which says "we". */
  readonly house?: House;
  /** What is left to be read, without labels and signs of lists; of a transcript with who says it. */
  readonly sentences: readonly (Sentence & { readonly speaker?: string })[];
  /** What lines give people to do. */
  readonly duties: readonly Duty[];
}

/** "- ", "1. ", "Budget: " in front of a sentence. */
const SIGN = /^(?:[-*•] +|\d{1,2}[.)] +|#+ +)/u;
const LABEL = /^(\p{Lu}[\p{Ll} -]{1,30}): +(?=\p{L}.* .*[.!])/u;

/**
 * Reads the form of a document.
 *
 * @param sentences those of the content
 * @example
 * sheetOf("# Heron\n\nOwner: Ana Ruiz\nHeron is written in Go.", …) // facts: Ana Ruiz RESPONSIBLE_FOR Heron
 */
export function sheetOf(content: string, sentences: readonly Sentence[], language: Language): Sheet {
  const { documents: words } = language;
  if (words === undefined) {
    const plain = sentences.map((sentence) => unlabelled(sentence, language));
    return { author: null, entities: [], facts: [], sentences: plain, duties: [] };
  }
  const head = headOf(content, words, language);
  const topic = topicOf(head, words.personal.test(content), language);
  const meeting = head.meeting === undefined ? undefined : ({ name: head.meeting, kind: "meeting" } as const);
  const isTitled = head.topic !== undefined || meeting !== undefined;
  const body = isTitled && sentences.length > 1 ? sentences.slice(1) : sentences;
  const speaking = speakingIn(body, language);
  const left: Sheet["sentences"][number][] = [];
  const duties: Duty[] = [];
  const told: Told[] = [];
  let isListing = false;
  for (const [at, sentence] of body.entries()) {
    const speaks = speaking[at];
    isListing =
      words.duties.heading.test(sentence.text) || (isListing && /^(?:[-*•]|\d)/u.test(sentence.text));
    const duty = speaks === undefined ? dutyOf(sentence, isListing, words, language) : undefined;
    const found =
      speaks === undefined && duty === undefined
        ? (signedFacts(body.slice(Math.max(0, at - 2), at + 1), head.author, language) ??
          toldBy(sentence, [topic, meeting], words, language))
        : undefined;
    if (duty !== undefined) duties.push(duty);
    else if (found !== undefined) told.push(found);
    else left.push(speaks === undefined ? unlabelled(sentence, language) : spoken(sentence, speaks));
  }
  told.push(...tableFacts(content, words, language));
  return {
    author: head.author ?? null,
    ...(topic?.kind === "thing"
      ? { house: { name: topic.name, nouns: nounsFor(topic.name, content, words) } }
      : {}),
    entities: told.flatMap(({ entities }) => entities),
    facts: told.flatMap(({ facts }) => facts),
    sentences: left,
    duties,
  };
}

/** A line without the name of who says it. */
function spoken(
  sentence: Sentence,
  { speaker, labelLength }: Speaking,
): Sentence & { readonly speaker: string } {
  const { start, text } = sentence;
  return { ...sentence, start: start + labelLength, text: text.slice(labelLength), speaker };
}

function topicOf(
  { topic: name, meeting }: DocumentHead,
  isPersonal: boolean,
  { genderOfName }: Language,
): Topic | undefined {
  if (name !== undefined)
    return { name, kind: isPersonal || genderOfName?.(name) !== undefined ? "person" : "thing" };
  return meeting === undefined ? undefined : { name: meeting, kind: "meeting" };
}

/** Nouns by which the text calls what it is about, as its title and its first sentence about it have it. */
function nounsFor(name: string, content: string, { kinds, usualKind, copula }: DocumentWords): string[] {
  const at = content.indexOf(`${name} ${copula} `);
  const said = `${content.trimStart().split("\n", 1)[0]} ${at < 0 ? "" : content.slice(at, at + 120).split(/[.\n]/u, 1)[0]}`;
  const found = [...said.toLowerCase().matchAll(kinds)].map(([noun]) => noun);
  return found.length > 0 ? found : [usualKind];
}

function toldBy(
  sentence: Sentence,
  topics: readonly (Topic | undefined)[],
  words: DocumentWords,
  language: Language,
): Told | undefined {
  for (const topic of topics) {
    const told =
      topic && (fieldFacts(sentence, topic, words) ?? careerFacts(sentence, topic, words, language));
    if (told !== undefined) return told;
  }
  return listedFacts(sentence, words, language);
}

/**
 * Who writes, of the lines below their name: "Helen Marsh", "Head of Sales", "Acme".
 *
 * @param lines the last three
 */
function signedFacts(
  lines: readonly Sentence[],
  author: string | undefined,
  language: Language,
): Told | undefined {
  const [above, before, line] = [lines.at(-3), lines.at(-2), lines.at(-1)];
  const { documents: words } = language;
  if (author === undefined || line === undefined || words === undefined) return undefined;
  const signed = (role: string, firm = "") =>
    listedFacts({ ...line, text: `${author}, ${role}${firm}` }, words, language);
  if (before?.text === author) return signed(line.text);
  const isFirm = above?.text === author && words.firm.test(line.text);
  return isFirm && before !== undefined ? signed(before.text, `, ${line.text}`) : undefined;
}

/** "- Budget: the travel budget was cut." says that it was cut; "Tom: I live in Rome." says who speaks. */
function unlabelled(sentence: Sentence, { genderOfName }: Language): Sentence {
  const sign = SIGN.exec(sentence.text)?.[0].length ?? 0;
  const [label = "", key = ""] = LABEL.exec(sentence.text.slice(sign)) ?? [];
  const length = sign + (key !== "" && genderOfName?.(key) === undefined ? label.length : 0);
  return length === 0
    ? sentence
    : { ...sentence, start: sentence.start + length, text: sentence.text.slice(length) };
}
