/** What the form of a document tells: what it is about, who wrote it, its lines "Owner: Ana Ruiz". */
import type { DocumentWords } from "../../language/document-field.ts";
import type { Language } from "../../language/language.ts";
import type { Sentence } from "../../text/sentences.ts";
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
  /** What is left to be read, without labels and signs of lists. */
  readonly sentences: readonly Sentence[];
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
    return { author: null, entities: [], facts: [], sentences: plain };
  }
  const head = headOf(content, words, language.isKnownPlace);
  const topic = topicOf(head, words.personal.test(content), language);
  const isTitled = head.topic !== undefined || head.meeting !== undefined;
  const body = isTitled && sentences.length > 1 ? sentences.slice(1) : sentences;
  const read = body.map((sentence, at) => ({
    sentence,
    told:
      signedFacts(sentence, body[at - 1], head.author, language) ?? toldBy(sentence, topic, words, language),
  }));
  const told = [...read.flatMap((each) => each.told ?? []), ...tableFacts(content, words, language)];
  return {
    author: head.author ?? null,
    ...(topic?.kind === "thing"
      ? { house: { name: topic.name, nouns: nounsFor(topic.name, content, words) } }
      : {}),
    entities: told.flatMap(({ entities }) => entities),
    facts: told.flatMap(({ facts }) => facts),
    sentences: read.flatMap(({ sentence, told: form }) =>
      form === undefined ? [unlabelled(sentence, language)] : [],
    ),
  };
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
  topic: Topic | undefined,
  words: DocumentWords,
  language: Language,
): Told | undefined {
  const field =
    topic && (fieldFacts(sentence, topic, words) ?? careerFacts(sentence, topic, words, language));
  return field ?? listedFacts(sentence, words, language);
}

/** Who writes, of the line below their name: "Helen Marsh", "Head of Sales, Acme". */
function signedFacts(
  sentence: Sentence,
  before: Sentence | undefined,
  author: string | undefined,
  language: Language,
): Told | undefined {
  if (author === undefined || before?.text !== author || language.documents === undefined) return undefined;
  return listedFacts({ ...sentence, text: `${author}, ${sentence.text}` }, language.documents, language);
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
