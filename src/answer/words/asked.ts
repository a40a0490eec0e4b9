/** What a question asks of sentences: its gap, its topics with the words by which they may be told, and whom it names. */
import type { Instant, Interval } from "../../domain/interval.ts";
import { ASKS_BEFORE, ASKS_NOW, type Gap, gapOf, LIGHT_WORDS, OWNED } from "../../language/en/answer-cues.ts";
import { kindNounOf } from "../../language/en/kinds.ts";
import { relationOf } from "../../language/en/kinship.ts";
import { PETS } from "../../language/en/nouns.ts";
import { relatedTermsOf } from "../../language/en/related-words.ts";
import { inverseDocumentFrequency } from "../../recall/index/bm25.ts";
import { synonymsOf } from "../../recall/index/synonyms.ts";
import { nameTerms } from "../../recall/question/question.ts";
import { withoutTime, withoutWordsOfTime } from "../../recall/question/time-of-question.ts";
import type { Found } from "../../recall/recall.ts";
import { terms } from "../../text/terms.ts";
import { type AskedClause, askedClause } from "./clause-match.ts";

/** A word that the question is about. */
export interface Topic {
  readonly term: string;
  /** As the question writes it. */
  readonly word: string;
  /** Its rarity among what was said; less for words that most questions have. */
  readonly weight: number;
  /** Terms by which the same is told: synonyms, kinds of it, and words of the same frame. */
  readonly related: ReadonlySet<string>;
}

export interface Asked {
  readonly gap: Gap;
  readonly topics: readonly Topic[];
  /** For each name in the question the terms of its words. */
  readonly names: readonly (readonly string[])[];
  /** Terms of what the answer was before. */
  readonly anchor: ReadonlySet<string>;
  /** Terms of what is counted. */
  readonly counted: ReadonlySet<string>;
  /** Terms that name a kind of what is asked for: of "which colour" those of red and blue. */
  readonly kinds: ReadonlySet<string>;
  /** Is it about what somebody has, and not about them: "Dee's mum"? */
  readonly isAboutOwned: boolean;
  /** Terms of what they have, with those that tell the same. */
  readonly owned: ReadonlySet<string>;
  /** The noun that names what kind of thing is asked for. */
  readonly kindNoun: string | undefined;
  readonly clause: AskedClause | undefined;
  /** What the rarities of its words add up to: recall's score of a turn that has them all is near. */
  readonly rarity: number;
  readonly asksNow: boolean;
  readonly asksBefore: boolean;
  /** The time at which it is asked what was so; `undefined` of now. */
  readonly time: Interval | undefined;
  readonly isAboutNow: boolean;
  readonly now: Instant;
}

const LIGHT = new Set(terms(LIGHT_WORDS));
const LIGHT_WEIGHT = 0.25;

/** Reads a question for choosing sentences. */
export function askedOf(found: Found, now: Instant, question: string): Asked {
  const asker = found.question.isAboutSpeaker && found.asker !== undefined ? [found.asker] : [];
  const named = withoutWordsOfTime(found.question.names, question, now);
  const names = [...named, ...(found.about === undefined ? [] : [found.about]), ...asker]
    .map((name) => nameTerms(name).flat())
    .filter((words) => words.length > 0);
  const namedTerms = new Set(names.flat());
  const anchor = new Set(
    ASKS_BEFORE.test(question) ? terms(/\bbefore\b(.*)$/iu.exec(question)?.[1] ?? "") : [],
  );
  const timeless = new Set(terms(withoutTime(question, now)));
  const topics = found.question.terms
    .filter(
      ({ term }) => !namedTerms.has(term) && timeless.has(term) && !CARRIERS.has(term) && !anchor.has(term),
    )
    .map(({ term, word, synonyms, hyponyms }) => ({
      term,
      word,
      weight: inverseDocumentFrequency(found.corpus, term) * (LIGHT.has(term) ? LIGHT_WEIGHT : 1),
      related: new Set([...synonyms, ...hyponyms, ...relatedTermsOf(term)]),
    }));
  return {
    gap: gapOf(question),
    topics,
    names: names.filter((name) => !name.every((term) => anchor.has(term))),
    anchor,
    counted: new Set(terms(/\bhow many (\p{L}+)/iu.exec(question)?.[1] ?? "")),
    kinds: new Set(found.question.terms.flatMap(({ hyponyms }) => hyponyms)),
    kindNoun: kindNounOf(question),
    clause: askedClause(question),
    rarity: found.question.terms.reduce(
      (sum, { term }) => sum + inverseDocumentFrequency(found.corpus, term),
      0,
    ),
    owned: ownedTerms(OWNED.exec(question)?.[2] ?? ""),
    isAboutOwned: OWNED.test(question),
    asksNow: ASKS_NOW.test(question),
    asksBefore: ASKS_BEFORE.test(question),
    time: found.answeredFor,
    isAboutNow: found.isAboutNow,
    now,
  };
}

/** Terms of a person or animal that somebody has, with those that tell the same; none of a thing. */
function ownedTerms(noun: string): Set<string> {
  if (relationOf(noun) === undefined && !PETS.has(noun.toLowerCase())) return new Set();
  return new Set(terms(noun).flatMap((term) => [term, ...synonymsOf(term)]));
}

/** Words that say which time is meant, and no topic. */
const CARRIERS = new Set(
  terms("now current currently before previous previously former formerly originally still latest days end"),
);
