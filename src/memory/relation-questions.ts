/** Questions that a query over the graph answers: how `ask` reads the graphs for them. */

import type { AnswerOfQuery, GraphAnswer } from "../answer/answering-match.ts";
import type { ReadGraphs } from "../db/in-graphs.ts";
import { DEFAULT_THREAD } from "../domain/default-names.ts";
import { isOfOneUser } from "../domain/nameless-user.ts";
import { sureFilterOf } from "../domain/sure-filter.ts";
import { checkTimeZone } from "../domain/time-zone.ts";
import { validTime } from "../domain/valid-time.ts";
import { InputError, NotFoundError } from "../errors.ts";
import { ENGLISH } from "../language/en/english.ts";
import { MATCH_DEFAULTS } from "../match/options.ts";
import { queriesOf } from "../match/run.ts";
import { askRelation, type QuestionGraphs } from "../questions/ask-relation.ts";
import type { RelationOutcome } from "../questions/outcome.ts";
import { askersIn } from "../recall/question/asker.ts";
import { askedAllOf } from "../recall/question/read-intent.ts";
import type { Trace } from "../trace/trace.ts";
import type { GraphAccess } from "./graph-access.ts";
import { type AskOptions, knownAtOf, timeGiven } from "./graph-options.ts";

export interface RelationAnswer {
  readonly outcome: RelationOutcome;
  readonly where: ReadGraphs;
}

/** What a query over the graph says to a question; `undefined` if the question is none that is understood. */
export async function relationOf(
  access: GraphAccess,
  question: string,
  options: AskOptions,
): Promise<RelationAnswer | undefined> {
  // All that is known of somebody, and what is asked of certain words, predicates or types only, is for
  // recall.
  const { predicates, types, speakers, threads, since, until } = options;
  const narrowing = [predicates, types, speakers, threads, since, until];
  if (askedAllOf(question) !== undefined || narrowing.some((given) => given !== undefined)) return undefined;
  const given = timeGiven(options);
  try {
    return await access.open(options, async (context, where) => {
      const now = context.clock();
      const { ontology, database, graphCache: current } = context;
      const graphs: QuestionGraphs = {
        ...where,
        ontology,
        read: (work) => access.inTransaction(context, where, (transaction) => work(transaction)),
        match: ({ query: text, parameters, asOf }, limit) => {
          const time = asOf === "now" ? (given ?? { from: now, to: now + 1 }) : asOf;
          const call = {
            ...where,
            ...sureFilterOf(options),
            ...knownAtOf(options),
            text,
            parameters: new Map(Object.entries(parameters)),
            asOf: time === "any" ? time : validTime(time, undefined),
            limit,
            timeoutMs: MATCH_DEFAULTS.timeoutMs,
          };
          return access.walk(
            options,
            (_, graph) => queriesOf(database).runInMemory(current, ontology, { ...call, ...graph }),
            (transaction, graph) => queriesOf(database).run(transaction, ontology, { ...call, ...graph }),
          );
        },
      };
      const outcome = await askRelation(graphs, {
        question,
        asker: options.speaker ?? (await askerOf(access, graphs, question, options)),
        about: options.about,
        now,
        timeZone:
          options.timeZone === undefined ? (context.timeZone ?? null) : checkTimeZone(options.timeZone),
      });
      return outcome === undefined ? undefined : { outcome, where };
    });
  } catch (error) {
    // A graph that is not there, and a query that takes too long: who recalls says more.
    if (error instanceof NotFoundError || (error instanceof InputError && error.code === "search_too_large"))
      return undefined;
    throw error;
  }
}

/** What a question over the graph gives at once, and what only beside what recall finds. */
interface GraphAnswers {
  readonly settled: GraphAnswer | undefined;
  readonly otherwise: AnswerOfQuery | undefined;
}

/**
 * Rows of several conditions or of a list are the answer, and one row unless it has changed since. One
 * relation of something that is named may be one of time too, which recall knows. Where no row fits, and
 * where nothing has a name, the answer may still stand in what was said.
 */
export function answersOf(asked: RelationAnswer | undefined): GraphAnswers {
  if (asked === undefined) return { settled: undefined, otherwise: undefined };
  const { outcome } = asked;
  if (outcome.kind === "unknown") {
    const nothing = { known: false, citations: [], confidence: 0, match: null } as const;
    return { settled: undefined, otherwise: { ...nothing, answer: outcome.answer, isBeyondOneFact: true } };
  }
  const { answer, isSimple, conditions, givesWay } = outcome;
  // Of what is so words may tell the end.
  const { yes, no } = ENGLISH.wording;
  const isEntailed = answer.match === null && [yes, no].some((word) => answer.answer.startsWith(`${word}.`));
  const isWhether = isEntailed || answer.match?.rows[0] === true;
  const isSettled = answer.known && !isSimple && !isWhether;
  // What a later turn says of a change of one thing stands before it.
  const isOne = isSettled && answer.match?.rows.length === 1;
  const isBeyondOneFact = conditions > 1;
  return isSettled && !isOne
    ? { settled: answer, otherwise: undefined }
    : {
        settled: undefined,
        otherwise: {
          ...answer,
          isBeyondOneFact,
          ...(isOne ? { isWhole: true } : givesWay && { givesWay }),
        },
      };
}

/** What a trace says of facts that a query found. */
export function tracedFacts(asked: RelationAnswer | undefined): Pick<Trace, "found" | "timings"> {
  const facts = asked?.outcome.kind === "answered" ? asked.outcome.answer.facts : [];
  const why = "is of a row that answers";
  return {
    found: {
      facts: facts.map(({ id, versionId }) => ({ id, versionId, score: 1, why })),
      episodes: [],
      entities: [],
    },
    timings: {},
  };
}

/** "Who's the oldest?": of the children of who asks. */
const OF_OWN_KIDS = /^who(?: is|['’]s) the (?:oldest|eldest|youngest)\W*$/iu;

/** Who asks, where the question speaks of them and nobody said who it is. */
async function askerOf(
  access: GraphAccess,
  graphs: QuestionGraphs,
  question: string,
  { thread, graphs: names }: AskOptions,
): Promise<string | undefined> {
  const isOfAsker = /\b(?:i|me|my|mine|we|us|our)\b/iu.test(question) || OF_OWN_KIDS.test(question);
  if (!isOfAsker) return undefined;
  const isOfOne = isOfOneUser(names?.[0] ?? access.name);
  const askedIn = { thread, usualThread: DEFAULT_THREAD, isOfOneUser: isOfOne };
  const { sure, otherwise } = await graphs.read((transaction) => askersIn(transaction, graphs, askedIn));
  return sure ?? otherwise;
}
