/** Answers and facts on LoCoMo: every fourth question of each conversation, without a model. */
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { readLocomoSamples } from "../../src/import/locomo.ts";
import { openMemory } from "../../src/memory/memory.ts";
import { terms } from "../../src/text/terms.ts";
import { importOnce } from "../recall/import-once.ts";

const EVERY = 4;
const ADVERSARIAL = 5;
/** An answer is judged by its first words outside quotes and by one quote. */
const MAX_WORDS = 25;
const MAX_QUOTE_CHARS = 200;
const SHARE_OF_GOLD = 0.7;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_FACTS = 100_000;

const goldShape = z.array(
  z.object({
    qa: z.array(
      z.object({
        question: z.string(),
        answer: z.union([z.string(), z.number()]).optional(),
        category: z.number(),
      }),
    ),
  }),
);

export interface LocomoAnswer {
  readonly conversation: string;
  readonly category: number;
  readonly question: string;
  readonly gold: string;
  readonly answer: string;
  readonly verdict: "right" | "hedged" | "wrong" | "unknown" | "refused";
}

export interface LocomoAnswers {
  readonly answers: readonly LocomoAnswer[];
  readonly turns: number;
  readonly facts: number;
}

export async function answerLocomo(
  path: string,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<LocomoAnswers> {
  const raw: unknown = JSON.parse(await readFile(path, "utf8"));
  const gold = goldShape.parse(raw);
  const samples = readLocomoSamples(z.array(z.unknown()).parse(raw));
  const time = { now: 0 };
  const memory = await openMemory({ clock: () => time.now });
  const answers: LocomoAnswer[] = [];
  const total = gold.reduce((sum, { qa }) => sum + Math.ceil(qa.length / EVERY), 0);
  let turns = 0;
  let facts = 0;
  try {
    for (const [number, { id, items }] of samples.entries()) {
      const graph = memory.tenant("bench-plain-words").graph(id);
      const episodes = items.flatMap((item) => (item.kind === "episode" ? [item.episode] : []));
      time.now =
        Math.max(...episodes.map(({ occurredAt = "" }) => new Date(occurredAt).getTime() || 0)) + DAY_MS;
      await importOnce(graph, false, episodes);
      turns += episodes.length;
      facts += (await graph.facts({ asOf: "any", limit: MAX_FACTS })).length;
      for (const { question, answer = "", category } of gold[number]?.qa.filter(
        (_, at) => at % EVERY === 0,
      ) ?? []) {
        const found = await graph.ask(question);
        const verdict = verdictOf(category, String(answer), found);
        answers.push({
          conversation: id,
          category,
          question,
          gold: String(answer),
          answer: found.answer,
          verdict,
        });
        onProgress(answers.length, total);
      }
    }
  } finally {
    await memory.close();
  }
  return { answers, turns, facts };
}

function verdictOf(
  category: number,
  gold: string,
  { answer, known }: { readonly answer: string; readonly known: boolean },
): LocomoAnswer["verdict"] {
  if (category === ADVERSARIAL) return known ? "wrong" : "refused";
  const wanted = new Set(terms(gold));
  const said = new Set(terms(judgedPart(answer)));
  const share = [...wanted].filter((word) => said.has(word)).length / Math.max(1, wanted.size);
  const isRight = share >= SHARE_OF_GOLD;
  if (known) return isRight ? "right" : "wrong";
  return isRight ? "hedged" : "unknown";
}

/** The first words outside quotes and the first quote, each cut to what is judged. */
export function judgedPart(answer: string): string {
  const [, quote = ""] = /“([^”]*)”/u.exec(answer) ?? [];
  const rest = answer
    .replace(/“[^”]*”/gu, " ")
    .split(/\s+/u)
    .slice(0, MAX_WORDS);
  return `${rest.join(" ")} ${quote.slice(0, MAX_QUOTE_CHARS)}`;
}
