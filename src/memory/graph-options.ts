/** The options of a graph's methods, and what holds where nothing is said. */
import type { ExchangeOptions } from "../answer/options.ts";
import type { Actor } from "../domain/actor.ts";
import type { Value } from "../domain/claim.ts";
import type { EpisodeOrder } from "../domain/episode.ts";
import type { FactOrder, FactStatus } from "../domain/fact.ts";
import { given } from "../domain/given.ts";
import { checkOrder, endOfEndpoint, parseTime, type TimeInput, toIso } from "../domain/interval.ts";
import type { SureFilter } from "../domain/sure-filter.ts";
import { type EventWindow, type ValidTime, validTime } from "../domain/valid-time.ts";
import { invalid } from "../errors.ts";
import type { Inclusion } from "../graph/walk/walk-query.ts";
import type { EpisodeFilter } from "../recall/index/episode-filter.ts";
import type { Weights } from "../recall/ranking/weights.ts";
import type { Shaping } from "../recall/shape.ts";
import { type Reranker, type RerankerOptions, rerankerSettings } from "../rerank/options.ts";
import type { EpisodeDetail } from "./graph-episodes.ts";

/** Which graphs of the tenant are read. */
export interface ReadOptions {
  /** Names of graphs. Default: the graph itself. */
  readonly graphs?: readonly string[];
}

/** When facts are to be true, and which events count then. */
export interface ValidTimeOptions {
  /** True at some time in this day, month, quarter, year …; `"any"`: at any time. Default: now. */
  readonly asOf?: TimeInput;
  /** In place of `asOf`: true at some time from the first instant of this on. Default: since ever. */
  readonly from?: TimeInput;
  /** In place of `asOf`: true at some time until the end of this. Default: for ever. */
  readonly to?: TimeInput;
  /**
   * Which events: `begun` before the end of that time, or `within` it. Default: `within` a day or longer and
   * `from` … `to`, `begun` by an instant and by now.
   */
  readonly events?: EventWindow;
}

export interface FactsOptions extends ReadOptions, ValidTimeOptions, SureFilter {
  /** Name or id of the subject. */
  readonly subject?: string;
  /** Name of the predicate, in any of its spellings. */
  readonly predicate?: string;
  /** Name or id of the object entity. */
  readonly object?: string;
  /**
   * The literal that it points to, or one of several. White space and letter case do not make another text.
   */
  readonly value?: Value | readonly Value[];
  /** Only facts with an entity of one of these types, or of narrower ones, at either end. Default: all. */
  readonly types?: readonly string[];
  /**
   * Only those that are `held`, or only the `disputed` ones, which contradict what is held and are kept
   * beside it. Default: both.
   */
  readonly status?: FactStatus;
  /** By `subject`, predicate and beginning, or by `confidence`, the surest first. Default `subject`. */
  readonly order?: FactOrder;
  /** Also the versions that others took the place of? Default `false`: as the memory knows it. */
  readonly superseded?: boolean;
  /** As the memory knew it at the first instant of this. Default: now. */
  readonly knownAt?: TimeInput;
  /** At most so many. Default 100. */
  readonly limit?: number;
}

/** A time that is given counts in place of the time that the question speaks of. */
export interface RecallOptions extends ReadOptions, ValidTimeOptions, SureFilter {
  /** At most so many facts and so many episodes. Default 10. */
  readonly limit?: number;
  /** Who asks: whom "I" and "my" mean. Default: the one person who speaks, if there is just one. */
  readonly speaker?: string;
  /** The conversation in which it is asked: without `speaker`, its user is who asks. Default: `default`. */
  readonly thread?: string;
  /** Name of the person whom "she", "he" and "they" mean. */
  readonly about?: string;
  /** As the memory knew it at the first instant of this. Default: now. */
  readonly knownAt?: TimeInput;
  /**
   * Time zone in which the question means "today" and "last week": an IANA name. Default: the graph's, else
   * the memory's, else UTC.
   */
  readonly timeZone?: string;
  /** Budget of the context text, at four characters a token. Default 2,000. */
  readonly maxTokens?: number;
  /**
   * Does likeness in meaning count, where an encoder is set? Default `true`; `false` goes by words alone, and
   * asks no encoder.
   */
  readonly meaning?: boolean;
  /**
   * Are there notices, once, of questions of the asker that were answered since, and of contradictions about
   * them? They come last in the context. Default `true` for questions about now.
   */
  readonly notices?: boolean;
  /** Not these episodes, by their ids: what the prompt holds anyway. Default: none. */
  readonly except?: readonly string[];
  /** Only episodes that one of these said, in any case. Default: whoever said them. */
  readonly speakers?: readonly string[];
  /** Only episodes of these threads. Default: all. */
  readonly threads?: readonly string[];
  /** Only episodes that occurred at or after the first instant of this. Default: since ever. */
  readonly since?: TimeInput;
  /** Only episodes that occurred before the first instant of this. Default: until now. */
  readonly until?: TimeInput;
  /** Only facts of these predicates, in any of their spellings. Default: all. */
  readonly predicates?: readonly string[];
  /** Only entities of these types, and facts with such an entity at either end. Default: all. */
  readonly types?: readonly string[];
  /** How much each signal of the ranking counts; 0 leaves it out. Default: `WEIGHTS`. */
  readonly weights?: Partial<Weights>;
  /**
   * How much episodes are to differ from each other rather than to match, 0 to 1: maximal marginal relevance
   * over four times as many as are shown. Default 0: the best matches, however alike.
   */
  readonly diversity?: number;
  /**
   * What orders anew what was found, in place of the memory's; `false`: nothing. Default: what the memory was
   * opened with, if anything.
   */
  readonly reranker?: Reranker | RerankerOptions | false;
}

/** The options of `ask`. */
export interface AskOptions extends RecallOptions, ExchangeOptions {}

/**
 * When episodes are to have occurred: `[since, until)`.
 *
 * @throws InputError `invalid_time`, `interval_reversed`
 */
export function timeOfEpisodes({
  since,
  until,
}: Pick<EpisodesOptions, "since" | "until">): Pick<EpisodeFilter, "since" | "until"> {
  const given = {
    ...(since === undefined ? {} : { since: parseTime(since, "since").at }),
    ...(until === undefined ? {} : { until: parseTime(until, "until").at }),
  };
  checkOrder(["since", given.since], ["until", given.until]);
  return given;
}

/** Which episodes the options of a recall want; `undefined`: all. */
export function episodeFilterOf(options: RecallOptions): EpisodeFilter | undefined {
  const { speakers, threads, except } = options;
  const filter = {
    ...given({ speakers, threads }),
    ...(except === undefined || except.length === 0 ? {} : { except }),
    ...timeOfEpisodes(options),
  };
  return Object.keys(filter).length === 0 ? undefined : filter;
}

/** What becomes of what was recalled. */
export function shapingOf(
  question: string,
  { limit, maxTokens, diversity, reranker }: RecallOptions,
  usual: Required<RerankerOptions> | undefined,
): Shaping {
  return {
    question,
    limit: limit ?? DEFAULTS.recall,
    maxTokens: maxTokens ?? DEFAULTS.contextTokens,
    diversity: diversity ?? 0,
    reranker: reranker === false ? undefined : reranker === undefined ? usual : rerankerSettings(reranker),
  };
}

/** The time is when `where` and the properties hold. */
export interface EntitiesOptions extends ReadOptions, ValidTimeOptions {
  /** Types of entities, each in any of its spellings. Default: all. */
  readonly types?: readonly string[];
  /** @deprecated `types` takes one or several. */
  readonly type?: string | readonly string[];
  /** Name or id. */
  readonly name?: string;
  /**
   * Words: those with a name that contains them, with facts that hold them and, where an encoder is set, with
   * names or facts that are alike in meaning. The best come first.
   */
  readonly search?: string;
  /** Does likeness in meaning count in a `search`, where an encoder is set? Default `true`. */
  readonly meaning?: boolean;
  /**
   * What must hold of them: a property and its value, or one of several values. A property is a
   * literal-valued fact, or a relation whose object has this name:
   * `{ city: "Oslo", worksAt: ["Acme", "Initech"] }`.
   */
  readonly where?: { readonly [property: string]: Value | readonly Value[] };
  /** As the memory knew it at the first instant of this. Default: now. */
  readonly knownAt?: TimeInput;
  /** At most so many. Default 100. */
  readonly limit?: number;
}

/**
 * The types that options name; `undefined`, if they name none.
 *
 * @throws InputError `invalid_input` for `type` beside `types`
 */
export function typesOf({ types, type }: EntitiesOptions): readonly string[] | undefined {
  if (type === undefined) return types;
  if (types === undefined) return [type].flat();
  throw invalid("entities(): give types alone: type is another name of it.");
}

export interface EpisodesOptions extends ReadOptions {
  /** The ids that were given, or `uid`s. Default: all. */
  readonly ids?: readonly string[];
  /** The name of a thread. Default: all. */
  readonly thread?: string;
  /** Only what occurred at or after the first instant of this. Default: since ever. */
  readonly since?: TimeInput;
  /** Only what occurred before the first instant of this. Default: until now. */
  readonly until?: TimeInput;
  /** The `uid` of an episode: only what arrived after it; in the order `occurred`, what comes after it. */
  readonly after?: string;
  /** The `uid` of an episode: only what arrived before it; in the order `occurred`, what comes before it. */
  readonly before?: string;
  /**
   * As they arrived, the `oldest` or the `newest` first, or as they `occurred`, the earliest first. Default
   * `oldest`.
   */
  readonly order?: EpisodeOrder;
  /** What had arrived by the first instant of this. Default: now. */
  readonly knownAt?: TimeInput;
  /**
   * Also how new each was, with its route and why, and where it names entities as they are now. Not beside
   * `knownAt`. Default: neither.
   */
  readonly include?: readonly EpisodeDetail[];
  /** At most so many. Default 100. */
  readonly limit?: number;
}

export interface ThreadsOptions extends ReadOptions {
  /** Part of the name, in any case. Default: all. */
  readonly search?: string;
  /** At most so many, those that spoke last. Default 100. */
  readonly limit?: number;
}

export interface VersionsBetweenOptions extends ReadOptions {
  /**
   * Names or ids of further entities: facts between these and the entities count, those among these do not.
   * Default: none.
   */
  readonly and?: readonly string[];
  /** As the memory knew it at the first instant of this. Default: now. */
  readonly knownAt?: TimeInput;
}

export interface WhyOptions extends ReadOptions {
  /** As the memory knew it at the first instant of this. Default: now. */
  readonly knownAt?: TimeInput;
}

export interface ChangesOptions extends ReadOptions {
  /** Recorded at or after the first instant of this. Default: since ever. */
  readonly from?: TimeInput;
  /** Recorded before the first instant of this. Default: until now. */
  readonly to?: TimeInput;
  /** At most so many. Default 1,000. */
  readonly limit?: number;
}

export interface ContextOptions extends ReadOptions, ValidTimeOptions, SureFilter {
  /** Only facts of these predicates, in any of their spellings. Default: all. */
  readonly predicates?: readonly string[];
  /** As the memory knew it at the first instant of this. Default: now. */
  readonly knownAt?: TimeInput;
  /** Budget of the text, at four characters a token. Default 2,000. */
  readonly maxTokens?: number;
}

export interface TimelineOptions extends ReadOptions {
  /** Names of predicates, in any of their spellings. Default: all. */
  readonly predicates?: readonly string[];
  /** As the memory knew it at the first instant of this. Default: now. */
  readonly knownAt?: TimeInput;
  /** At most so many entries, the earliest. Default 1,000. */
  readonly limit?: number;
}

/** A timeline that also lists the episodes that mention the entity. */
export interface TimelineMentionsOptions extends TimelineOptions {
  readonly include: readonly Inclusion[];
}

export interface AuditOptions {
  /** Recorded at or after the first instant of this. Default: since ever. */
  readonly from?: TimeInput;
  /** Recorded before the first instant of this. Default: until now. */
  readonly to?: TimeInput;
  /** Id of the episode, entity, claim or fact. */
  readonly item?: string;
  /** Who did it. */
  readonly actor?: Actor;
  /**
   * Key or token by which it was done, whomever for: `key:` and its id, `jwt:` with issuer and subject,
   * `local:local`.
   */
  readonly via?: string;
  /** At most so many, the oldest. Default 1,000. */
  readonly limit?: number;
}

export interface VerifyAuditOptions {
  /** Is called with how many entries of how many were checked. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface ReviewOptions extends ReadOptions {
  /** At most so many pairs, the most alike. Default 100. */
  readonly limit?: number;
}

export interface DecisionsOptions extends ReadOptions {
  /** At most so many, the newest. Default 1,000. */
  readonly limit?: number;
}

/** What holds where nothing is said. */
export const DEFAULTS = {
  review: 100,
  decisions: 1_000,
  recall: 10,
  contextTokens: 2_000,
  /** Turns of a thread that a question is read with. */
  turns: 6,
  facts: 100,
  entities: 100,
  episodes: 100,
  threads: 100,
  changes: 1_000,
  timeline: 1_000,
  audit: 1_000,
} as const;

/**
 * The time that options name; `undefined`, if they name none.
 *
 * @throws InputError `invalid_time`, `interval_reversed`; `invalid_input` for `asOf` beside `from` or `to`
 */
export function timeGiven({ asOf, from, to, events }: ValidTimeOptions): ValidTime | "any" | undefined {
  if (from !== undefined || to !== undefined) {
    if (asOf !== undefined) throw invalid("Give either asOf, or from and to: both name the time.");
    const period = {
      from: parseTime(from ?? EARLIEST, "from").at,
      to: endOfEndpoint(parseTime(to ?? LATEST, "to")),
    };
    // Its last instant is past `to`: a time without length can only be reversed.
    checkOrder(["from", period.from], ["to", period.to - 1]);
    return { ...period, events: events ?? "within" };
  }
  if (asOf === undefined || asOf === "any") return asOf;
  const endpoint = parseTime(asOf, "asOf");
  return validTime({ from: endpoint.at, to: endOfEndpoint(endpoint) }, events);
}

const EARLIEST = "0001";
const LATEST = "9999";

/** The time that options name; now, if they name none. */
export function timeOrNow(options: ValidTimeOptions, now: number): ValidTime | "any" {
  return timeGiven(options) ?? validTime({ from: now, to: now + 1 }, options.events);
}

/** A moment of recording, with its microseconds where they were given. */
export function momentOf(time: TimeInput, what: string): string {
  const endpoint = parseTime(time, what);
  return typeof time === "string" && endpoint.precision === "instant" ? time : toIso(endpoint.at);
}

/**
 * A stretch of recording, `[from, to)`, in the database's words: `-infinity` and `infinity` where it is open.
 *
 * @param names the options that name its ends
 * @throws InputError `invalid_time`, `interval_reversed`
 */
export function recordedBetween(
  from: TimeInput | undefined,
  to: TimeInput | undefined,
  names: readonly [from: string, to: string] = ["from", "to"],
): { readonly from: string; readonly to: string } {
  const [first, last] = names;
  if (from !== undefined && to !== undefined)
    checkOrder([first, parseTime(from, first).at], [last, parseTime(to, last).at]);
  return {
    from: from === undefined ? "-infinity" : momentOf(from, first),
    to: to === undefined ? "infinity" : momentOf(to, last),
  };
}

/** The clock of recording, where it is asked for another moment than now. */
export function knownAtOf({ knownAt }: { readonly knownAt?: TimeInput }): { readonly knownAt?: string } {
  return knownAt === undefined ? {} : { knownAt: momentOf(knownAt, "knownAt") };
}
