/** Whether what is known of one is told of another. */
import type { EpisodeInput } from "../../src/ingest/input/input.ts";
import type { Memory } from "../../src/memory/memory.ts";
import { CASTS, type Cast, sentenceOf } from "./told.ts";

/** What was asked of one cast, and how it was answered. */
export interface ApartReport {
  readonly cast: string;
  /** Questions for what was told of the one who is asked about. */
  readonly own: number;
  /** Of these, how many are answered rightly, and wrongly. */
  readonly right: number;
  readonly wrong: number;
  /** Questions for what was told of others only. */
  readonly others: number;
  /** Of these, how many are answered as if it were known. A "No" is none. */
  readonly invented: number;
  readonly inventions: readonly string[];
}

/**
 * Each of a cast is told a fourth of it, a different one in each of four rounds; each is asked all of it.
 *
 * @param isJoined are two of them told of in one sentence: "Hugo lives in Oslo, and Bruno is a carpenter."?
 */
export async function benchApart(
  memory: Memory,
  isJoined: boolean,
  onCast: (done: number, total: number, name: string) => void = () => undefined,
): Promise<ApartReport[]> {
  const reports: ApartReport[] = [];
  for (const [done, cast] of CASTS.entries()) {
    onCast(done, CASTS.length, cast.name);
    reports.push(await askCast(memory, cast, isJoined));
  }
  return reports;
}

const START = Date.parse("2026-03-01T10:00:00Z");
const MINUTE_MS = 60_000;

async function askCast(memory: Memory, cast: Cast, isJoined: boolean): Promise<ApartReport> {
  const report = { cast: cast.name, own: 0, right: 0, wrong: 0, others: 0 };
  const inventions: string[] = [];
  for (const round of cast.subjects.keys()) {
    const graph = memory.tenant("bench-apart").graph(`${cast.name}-${round}`);
    const everything = [...pairsOf(cast, round)];
    const said = everything
      .filter(({ isTold }) => isTold)
      .map(({ told, subject }) => sentenceOf(told.statement, subject));
    for (const [minute, content] of (isJoined ? joined(said) : said).entries())
      await graph.remember(episodeOf(cast, content, minute));
    for (const { told, subject, isTold } of everything)
      for (const template of told.questions) {
        const question = sentenceOf(template, subject);
        const { known, answer } = await graph.ask(question);
        const isAnswered = known && !/^No\b/u.test(answer);
        const isRight = told.answer.test(answer);
        report.own += isTold ? 1 : 0;
        report.right += isTold && isAnswered && isRight ? 1 : 0;
        report.wrong += isTold && isAnswered && !isRight ? 1 : 0;
        report.others += isTold ? 0 : 1;
        if (!isTold && isAnswered) inventions.push(`${question} ${answer.split("\n", 1)[0] ?? ""}`);
      }
  }
  return { ...report, invented: inventions.length, inventions };
}

/** All that may be told, with each who may be meant: is it told of them in this round? */
function* pairsOf({ subjects, told }: Cast, round: number) {
  for (const [at, each] of told.entries())
    for (const [index, subject] of subjects.entries())
      yield { told: each, subject, isTold: (at + round) % subjects.length === index };
}

const JOINTS = [", and ", " and ", ", but ", ", while "];

/** Two sentences in one each, the joint another one each time. */
function joined(sentences: readonly string[]): string[] {
  const firsts = sentences.filter((_, at) => at % 2 === 0);
  return firsts.map((first, at) => {
    const second = sentences[2 * at + 1];
    if (second === undefined) return first;
    const small = second.startsWith("My ") ? `m${second.slice(1)}` : second;
    return `${first.slice(0, -1)}${JOINTS[at % JOINTS.length]}${small}`;
  });
}

function episodeOf({ speaker }: Cast, content: string, minute: number): EpisodeInput {
  return {
    content,
    thread: "told",
    occurredAt: new Date(START + minute * MINUTE_MS).toISOString(),
    ...(speaker === undefined ? {} : { speaker }),
  };
}
