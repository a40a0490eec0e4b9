/** Recall and answers on conversations: each in a graph of its own, asked the day after its last turn. */
import { openMemory } from "../../src/memory/memory.ts";
import { judgeAnswer, type Verdict } from "./judge.ts";
import type { PlainConversation, PlainQuestion } from "./sets.ts";

export interface AskedQuestion {
  readonly conversation: string;
  readonly question: PlainQuestion;
  readonly answer: string;
  readonly verdict: Verdict;
  /**
   * Place of the first turn that holds the answer, from 0; -1 if none was found, `undefined` if there is
   * none.
   */
  readonly place: number | undefined;
  readonly milliseconds: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DEEPEST = 10;

/** Asks all questions of some conversations. */
export async function askConversations(
  conversations: readonly PlainConversation[],
  onProgress: (done: number) => void = () => undefined,
): Promise<AskedQuestion[]> {
  const time = { now: 0 };
  const memory = await openMemory({ clock: () => time.now });
  const asked: AskedQuestion[] = [];
  try {
    for (const [number, { id, turns, questions }] of conversations.entries()) {
      const graph = memory.tenant("bench-plain-words").graph(`${number}-${id}`);
      for (const turn of turns) {
        time.now = Date.parse(turn.occurredAt) + 1000;
        await graph.remember({ ...turn, thread: id });
      }
      time.now += DAY_MS;
      for (const question of questions) {
        const when = question.asOf === undefined ? {} : { asOf: question.asOf };
        const { episodes } = await graph.recall(question.question, { ...when, limit: DEEPEST });
        const started = performance.now();
        const answer = await graph.ask(question.question, when);
        const milliseconds = performance.now() - started;
        const place =
          question.evidence.length === 0
            ? undefined
            : episodes.findIndex((episode) => question.evidence.includes(episode.id));
        const verdict = judgeAnswer(question, answer);
        asked.push({ conversation: id, question, answer: answer.answer, verdict, place, milliseconds });
        onProgress(asked.length);
      }
    }
  } finally {
    await memory.close();
  }
  return asked;
}

export interface AskFigures {
  readonly kind: string;
  readonly questions: number;
  /** Questions of which a turn that holds the answer is found first, and among the first three. */
  readonly first: number;
  readonly firstThree: number;
  readonly verdicts: Readonly<Record<Verdict, number>>;
}

/** Counts by kind; `all` has those that have an answer. */
export function askFigures(asked: readonly AskedQuestion[]): AskFigures[] {
  const answerable = asked.filter(({ question }) => question.kind !== "unanswerable");
  const kinds = [...new Set(asked.map(({ question }) => question.kind))];
  return [
    figuresOf("all", answerable),
    ...kinds.map((kind) =>
      figuresOf(
        kind,
        asked.filter(({ question }) => question.kind === kind),
      ),
    ),
  ];
}

function figuresOf(kind: string, asked: readonly AskedQuestion[]): AskFigures {
  const within = (places: number) =>
    asked.filter(({ place }) => place !== undefined && place >= 0 && place < places).length;
  const count = (verdict: Verdict) => asked.filter((each) => each.verdict === verdict).length;
  return {
    kind,
    questions: asked.length,
    first: within(1),
    firstThree: within(3),
    verdicts: {
      right: count("right"),
      hedged: count("hedged"),
      wrong: count("wrong"),
      unknown: count("unknown"),
      refused: count("refused"),
    },
  };
}
