/**
 * Conversations of any length with the facts that they tell, the same for the same seed, and questions whose
 * answers are known.
 */
import type { EpisodeInput } from "../../src/ingest/input/input.ts";
import { type Random, randomFrom } from "../hops/random.ts";
import type { Episodes } from "./import-once.ts";

/** A question and the episode that answers it. */
export interface SyntheticQuestion {
  readonly question: string;
  readonly answer: string;
}

const TURNS_A_THREAD = 40;
const START = Date.UTC(2024, 0, 1);
const MINUTE = 60_000;
/** The more is said, the more different words (Heaps 1978). */
const words = (episodes: number) => Math.round(60 * Math.sqrt(episodes * 15));
const people = (episodes: number) => Math.max(20, Math.round(episodes / 25));
const things = (episodes: number) => Math.max(40, Math.round(episodes / 10));
const PREDICATES = ["OWNS", "VISITED", "LIKES", "KNOWS", "WORKS_AT", "LIVES_IN"] as const;

const ONSETS = [
  "b",
  "br",
  "d",
  "dr",
  "f",
  "fl",
  "g",
  "gr",
  "k",
  "kl",
  "l",
  "m",
  "n",
  "p",
  "pr",
  "r",
  "st",
  "t",
  "tr",
  "v",
];
const VOWELS = ["a", "e", "i", "o", "u", "ai", "ou"];
const ENDS = ["l", "m", "n", "r", "sk", "nt", "rd", "k"];

/** A word of three syllables for a number, another for every number below 2.7 million. */
function wordOf(number: number): string {
  let rest = number;
  const take = (list: readonly string[]): string => {
    const [item = ""] = list.slice(rest % list.length);
    rest = Math.floor(rest / list.length);
    return item;
  };
  return take(ONSETS) + take(VOWELS) + take(ENDS) + take(VOWELS) + take(ONSETS) + take(VOWELS) + take(ENDS);
}

function nameOf(number: number): string {
  const word = wordOf(number * 7 + 3);
  return (word[0] ?? "").toUpperCase() + word.slice(1);
}

/** So many episodes, each of which tells one fact; and questions about some of them. */
export class SyntheticConversations implements Episodes {
  readonly length: number;
  readonly #seed: number;

  constructor(episodes: number, seed: number) {
    this.length = episodes;
    this.#seed = seed;
  }

  /** Some of the episodes, in order. */
  slice(from: number, to: number): EpisodeInput[] {
    return Array.from({ length: Math.min(to, this.length) - from }, (_, at) => this.#episode(from + at));
  }

  /** Each about one episode, by its names and the rarer half of its words. */
  questions(count: number): SyntheticQuestion[] {
    const random = randomFrom(this.#seed + 1);
    return Array.from({ length: count }, (_, at) => {
      const number = Math.floor(random() * this.length);
      const { speaker, thing, ranks } = this.#parts(number);
      const rarer = [...ranks]
        .sort((a, b) => b - a)
        .slice(0, 3)
        .map(wordOf);
      const asked = [
        `What did ${speaker} say about ${rarer.join(" and ")}?`,
        `Which ${rarer[0]} has to do with ${thing} and ${rarer[1]}?`,
        `When did ${speaker} mention ${thing}?`,
        `Who talked of ${rarer.join(", ")} with ${thing}?`,
      ];
      return { question: asked[at % asked.length] ?? "", answer: `e${number}` };
    });
  }

  #episode(number: number): EpisodeInput {
    const { speaker, thing, predicate, ranks } = this.#parts(number);
    const said = ranks.map(wordOf);
    const half = Math.ceil(said.length / 2);
    return {
      id: `e${number}`,
      thread: `t${Math.floor(number / TURNS_A_THREAD)}`,
      speaker,
      occurredAt: new Date(START + number * MINUTE).toISOString(),
      content: `The ${said.slice(0, half).join(" ")} of ${thing} was ${said.slice(half).join(" ")}.`,
      extraction: { facts: [{ subject: speaker, predicate, object: thing }] },
    };
  }

  #parts(number: number) {
    const random: Random = randomFrom(this.#seed * 1_000_003 + number);
    const word = this.#words(random);
    const pick = (size: number) => Math.floor(random() * size);
    const speaker = nameOf(pick(people(this.length)));
    const thing = `${nameOf(pick(things(this.length)))} ${nameOf(pick(97))}`;
    const predicate = PREDICATES[pick(PREDICATES.length)] ?? "KNOWS";
    const ranks = Array.from({ length: 8 + pick(12) }, word);
    return { speaker, thing, predicate, ranks };
  }

  /**
   * Words as often as they are in a language, the k-th in proportion to 1/k (Zipf 1949): its inverse needs no
   * table for each episode.
   */
  #words(random: Random): () => number {
    const most = words(this.length);
    return () => Math.floor((most + 1) ** random()) - 1;
  }
}
