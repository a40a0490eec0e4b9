/** What a model was shown, as its reply is checked against it. */
import type { Quote, Value } from "../../domain/claim.ts";
import { normalizeName } from "../../domain/entity.ts";
import { firstPersonOf } from "../../domain/nameless-user.ts";
import { isRecalledContext } from "../../text/context-lines.ts";
import { STOP_WORDS } from "../../text/stop-words.ts";
import type { EntityHint, ExtractionRequest, RequestedEpisode } from "./extractor.ts";
import { SPEAKS_OF_ONESELF } from "./persons.ts";
import { shownText } from "./shown.ts";
import { Words, wordsOf } from "./words.ts";

const LETTERS_OF_A_SHORT_QUOTE = 4;

/** An episode with its words. */
export interface ScenePart {
  readonly episode: RequestedEpisode;
  /** As far as they were shown. */
  readonly words: Words;
  /** With what came out of the memory itself; absent if there is nothing of it. */
  readonly recalled?: Words;
}

/** Which episode an item of a reply is about, and where its quote stands in it. */
export interface Place {
  readonly part: ScenePart;
  /** Absent if the quote is nowhere, or says too little. */
  readonly quote?: Quote;
  /** The words stand only in what came out of the memory itself. */
  readonly isRecalled: boolean;
}

export class Scene {
  readonly parts: readonly ScenePart[];
  readonly #others: ReadonlySet<string>;
  readonly #text: string;
  /** By their names. */
  readonly #hints: ReadonlyMap<string, EntityHint>;
  readonly #speakers: ReadonlySet<string>;

  constructor({ episodes, context, known, candidates, hints = [] }: ExtractionRequest) {
    this.parts = episodes.map(partOf);
    const turns = [...episodes, ...context];
    const others = [
      ...context.map(({ content }) => shownText(content)),
      ...turns.map((turn) => firstPersonOf(turn) ?? ""),
      ...known.map(({ text }) => text),
      ...candidates.flatMap(({ name, other }) => [name, other]),
    ];
    this.#others = new Set(others.flatMap(wordsOf));
    this.#text = [...episodes.map(({ content }) => shownText(content)), ...others].join("\n").toLowerCase();
    // Words that are not there any more mean nobody.
    const meant = hints.map((hint) => ({
      ...hint,
      mentions: hint.mentions.filter((words) => this.#says(words)),
    }));
    // Of several of one name the likeliest.
    this.#hints = new Map(meant.toReversed().map((hint) => [normalizeName(hint.name), hint]));
    this.#speakers = new Set(
      turns.flatMap((turn) => (turn.role === "user" ? (firstPersonOf(turn) ?? []) : [])),
    );
  }

  /** The only user who speaks; `undefined` if there are none or several. */
  get user(): string | undefined {
    const [only] = this.#speakers;
    return this.#speakers.size === 1 ? only : undefined;
  }

  /** Words of the episodes that are spelled like another name of an entity that was shown under this one. */
  mentionsOf(name: string): readonly string[] {
    const hint = this.#hints.get(normalizeName(name));
    return hint?.by === "name" ? hint.mentions : [];
  }

  /**
   * Do some of these words of the episodes mean an entity that was shown under this name? Words that are only
   * like its name in meaning do if the reply itself says so, by giving them as its other names.
   */
  isCalled(name: string, others: readonly string[]): boolean {
    const { mentions = [] } = this.#hints.get(normalizeName(name)) ?? {};
    const given = new Set(others.map(normalizeName));
    return mentions.some((words) => given.has(normalizeName(words)));
  }

  #says(words: string): boolean {
    return this.parts.some((part) => part.words.mentions(words).length > 0);
  }

  /**
   * Did any text name this, or words that are spelled like it? One of its words is enough: names are
   * shortened and inflected.
   */
  names(name: string): boolean {
    if (this.mentionsOf(name).length > 0) return true;
    const looked = tellingWords(name);
    if (looked.some((word) => this.#others.has(word) || this.parts.some((part) => part.words.has(word))))
      return true;
    // Scripts without spaces, and signs only.
    return !/^[\0-\x7f]+$/u.test(name) || looked.length === 0
      ? this.#text.includes(name.toLowerCase())
      : false;
  }

  /**
   * The episode of an item: the one that it numbers, unless its quote stands in others only: then the first
   * of these; without a number or quote that leads anywhere the only one there is; else `undefined`.
   *
   * @param number - counted from 1, as the model was shown
   */
  locate(number: number | undefined, quote: string | undefined): Place | undefined {
    const [only, another] = this.parts;
    const numbered = number === undefined ? undefined : this.parts[number - 1];
    const found = quote === undefined || !isInformative(quote) ? undefined : this.#find(quote, numbered);
    if (found !== undefined) return found;
    const part = numbered ?? (another === undefined ? only : undefined);
    return part === undefined ? undefined : { part, isRecalled: isRecalled(part, quote) };
  }

  /**
   * Where most of some ends of a fact stand, the first of several places; `undefined` if none stands
   * anywhere.
   */
  locateByEnds(ends: readonly End[]): Place | undefined {
    const counts = this.parts.map((part) => ends.filter((end) => stands(end, part)).length);
    const most = Math.max(...counts);
    const part = most === 0 ? undefined : this.parts[counts.indexOf(most)];
    return part === undefined ? undefined : { part, isRecalled: false };
  }

  #find(quote: string, numbered: ScenePart | undefined): Place | undefined {
    const ordered = numbered === undefined ? this.parts : [numbered, ...this.parts];
    for (const part of ordered) {
      const span = part.words.find(quote);
      if (span !== undefined) return { part, quote: span, isRecalled: false };
    }
    return undefined;
  }
}

/** What a fact is about: an entity under any of its names, or a literal. */
export type End = { readonly names: readonly string[] } | { readonly value: Value };

/**
 * Does an end of a fact stand in an episode: one word of a name, all words of a literal? Speakers do where
 * they say "I".
 */
export function stands(end: End, { episode, words }: ScenePart): boolean {
  if ("value" in end) {
    const all = typeof end.value === "boolean" ? [] : wordsOf(String(end.value));
    return all.length > 0 && all.every((word) => words.has(word));
  }
  const speaker = normalizeName(firstPersonOf(episode) ?? "");
  return end.names.some(
    (name) =>
      tellingWords(name).some((word) => words.has(word)) ||
      (!/^[\0-\x7f]+$/u.test(name) && words.find(name) !== undefined) ||
      (normalizeName(name) === speaker && SPEAKS_OF_ONESELF.test(episode.content)),
  );
}

/**
 * The words by which a name is looked up: a single letter or digit is in every text, and so are the smallest
 * words.
 */
function tellingWords(name: string): string[] {
  const words = wordsOf(name);
  const telling = words.filter((word) => word.length > 1 && !STOP_WORDS.has(word));
  return telling.length === 0 ? words : telling;
}

/** A single short word proves nothing: it stands somewhere in most texts. */
function isInformative(quote: string): boolean {
  const words = wordsOf(quote);
  return words.length > 1 || [...(words[0] ?? "")].length >= LETTERS_OF_A_SHORT_QUOTE;
}

function partOf(episode: RequestedEpisode): ScenePart {
  const shown = shownText(episode.content);
  const words = new Words(shown);
  const whole = episode.content.slice(0, shown.length);
  return isRecalledContext(whole) ? { episode, words, recalled: new Words(whole) } : { episode, words };
}

function isRecalled({ recalled }: ScenePart, quote: string | undefined): boolean {
  return quote !== undefined && recalled?.find(quote) !== undefined;
}
