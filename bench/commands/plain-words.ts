import { basename, join } from "node:path";
import type { Command } from "commander";
import { z } from "zod";
import { withProgress } from "../../src/cli/progress.ts";
import { optionsOf, type Session } from "../../src/cli/session.ts";
import { columns } from "../../src/cli/text.ts";
import { benchOptionsOf, examples } from "../command-options.ts";
import {
  type AskedQuestion,
  type AskFigures,
  askConversations,
  askFigures,
} from "../plain-words/conversations.ts";
import { VERDICTS } from "../plain-words/judge.ts";
import { answerLocomo, type LocomoAnswers } from "../plain-words/locomo-answers.ts";
import {
  type GateFigures,
  type Invention,
  type ReadSentence,
  readGate,
  readInventions,
  readSentences,
  type SentenceFigures,
  sentenceFigures,
} from "../plain-words/sentences.ts";
import { OWN_SETS, type PlainSet, readPlainSet, readTraps } from "../plain-words/sets.ts";

const PARTS = ["ask", "sentences", "gate", "traps"] as const;
const SETS = "a,b,de";

const shape = z.object({
  data: z.string().optional(),
  locomo: z.string().optional(),
  sets: z.string().default(SETS),
  parts: z.string().default(PARTS.join(",")),
  list: z.boolean().default(false),
});

interface SetReport {
  readonly set: string;
  readonly ask?: readonly AskFigures[];
  readonly asked?: readonly AskedQuestion[];
  readonly sentences?: SentenceFigures;
  readonly read?: readonly ReadSentence[];
  readonly gate?: GateFigures;
}

/** `npm run bench -- plain-words`: what people say and ask, understood without a model. */
export function addBenchPlainWords(bench: Command, session: Session): void {
  const command = bench
    .command("plain-words")
    .description(
      "Answers, facts and the gate on everyday conversations and sentences without a model: on the sets of its own, or on one in their format; with --locomo, answers on every fourth question of LoCoMo.",
    )
    .option("--data <directory>", "another set, with conversations.json, sentences.json and gate.json")
    .option("--locomo <file>", "locomo10.json, as it is published: answers and facts on it, and nothing else")
    .option("--sets <names>", "of its own sets, separated by commas", SETS)
    .option("--parts <names>", `of ${PARTS.join(", ")}`, PARTS.join(","))
    .option("--list", "print every question and sentence with what became of it")
    .addHelpText(
      "after",
      examples(
        "plain-words",
        "plain-words --sets a --parts ask --list",
        "plain-words --data ../plain-words",
        "plain-words --locomo locomo10.json",
      ),
    )
    .action(async () => {
      const { json } = benchOptionsOf(command);
      const { data, locomo, sets, parts, list } = optionsOf(command, shape);
      if (locomo !== undefined) {
        const report = await withProgress("questions", (onProgress) =>
          answerLocomo(locomo, (done, total) => onProgress({ done, total })),
        );
        session.result(json, report, () => printLocomo(report, list, session));
        return;
      }
      const chosen = new Set(parts.split(","));
      const own = data === undefined ? sets.split(",") : [];
      const read = await Promise.all([
        ...own.map((name) => readPlainSet(name, join(OWN_SETS, name))),
        ...(data === undefined ? [] : [readPlainSet(basename(data), data)]),
      ]);
      const reports: SetReport[] = [];
      for (const set of read) reports.push(await runSet(set, chosen));
      const traps =
        own.length > 0 && chosen.has("traps") ? await readTraps(join(OWN_SETS, "adversarial.json")) : [];
      const inventions = traps.length === 0 ? [] : await readInventions(traps);
      session.result(json, { sets: reports, traps: traps.length, inventions }, () => {
        for (const report of reports) printSet(report, list, session);
        if (traps.length > 0) printInventions(inventions, traps.length, session);
      });
    });
}

function runSet(set: PlainSet, parts: ReadonlySet<string>): Promise<SetReport> {
  const questions = set.conversations.reduce((sum, conversation) => sum + conversation.questions.length, 0);
  return withProgress(`set ${set.name}`, async (onProgress) => {
    const asked = parts.has("ask")
      ? await askConversations(set.conversations, (done) => onProgress({ done, total: questions }))
      : undefined;
    const read = parts.has("sentences")
      ? await readSentences(set.sentences, (done) => onProgress({ done, total: set.sentences.length }))
      : undefined;
    return {
      set: set.name,
      ...(asked === undefined ? {} : { asked, ask: askFigures(asked) }),
      ...(read === undefined ? {} : { read, sentences: sentenceFigures(read) }),
      ...(parts.has("gate") ? { gate: await readGate(set.gate) } : {}),
    };
  });
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "-" : `${((100 * part) / whole).toFixed(0)}%`;
}

function printSet(report: SetReport, list: boolean, session: Session): void {
  session.print(`Set ${report.set}`);
  if (report.ask !== undefined) printAsk(report.ask, session);
  if (list) for (const asked of report.asked ?? []) printAsked(asked, session);
  if (report.sentences !== undefined) printSentences(report.sentences, session);
  if (list) for (const read of report.read ?? []) printRead(read, session);
  if (report.gate !== undefined) {
    const { kept, keep, logged, log, errors } = report.gate;
    session.print(`Gate: ${kept} of ${keep} kept, ${logged} of ${log} logged.`);
    if (list) for (const error of errors) session.print(`  not so: ${error}`);
  }
  session.print();
}

function printAsk(figures: readonly AskFigures[], session: Session): void {
  const head = ["", "questions", "first", "first three", ...VERDICTS];
  const rows = figures.map(({ kind, questions, first, firstThree, verdicts }) => [
    kind,
    String(questions),
    percent(first, questions),
    percent(firstThree, questions),
    ...VERDICTS.map((verdict) => percent(verdicts[verdict], questions)),
  ]);
  for (const line of columns([head, ...rows])) session.print(line);
}

function printAsked({ question, answer, verdict, place }: AskedQuestion, session: Session): void {
  const where = place === undefined ? "" : ` (turn ${place < 0 ? "not found" : place + 1})`;
  session.print(`[${verdict}] ${question.kind}: ${question.question} -> ${question.answer}${where}`);
  for (const line of answer.split("\n")) session.print(`    ${line.trim()}`);
}

function printSentences(figures: SentenceFigures, session: Session): void {
  const { expected, found, learned, listed, missedBy, learnedBy } = figures;
  session.print(
    `Sentences: recall ${percent(found, expected)} (${found} of ${expected}), listed ${percent(listed, learned)} (${listed} of ${learned} learned).`,
  );
  session.print(
    `  missed most: ${missedBy
      .slice(0, 12)
      .map(([name, count, all]) => `${name} ${count}/${all}`)
      .join(", ")}`,
  );
  session.print(
    `  learned (listed/all): ${learnedBy
      .slice(0, 20)
      .map(([name, count, all]) => `${name} ${count}/${all}`)
      .join(", ")}`,
  );
}

function printRead({ text, expected, missed, learned }: ReadSentence, session: Session): void {
  if (missed.length === 0 && learned.every(({ isListed }) => isListed)) return;
  session.print(`- ${text}`);
  for (const fact of expected)
    if (missed.includes(fact)) session.print(`    missed: ${fact.subject} ${fact.predicate} ${fact.object}`);
  for (const { line, isListed } of learned)
    session.print(`    ${isListed ? "learned" : "not listed"}: ${line}`);
}

function printInventions(inventions: readonly Invention[], traps: number, session: Session): void {
  const sentences = new Set(inventions.map(({ text }) => text)).size;
  session.print(
    `Traps: something is invented in ${sentences} of ${traps} sentences (${inventions.length} facts).`,
  );
  for (const { kind, text, line } of inventions) session.print(`  ${kind}: ${text}\n    ${line}`);
}

function printLocomo({ answers, turns, facts }: LocomoAnswers, list: boolean, session: Session): void {
  const answerable = answers.filter(({ category }) => category !== 5);
  const adversarial = answers.filter(({ category }) => category === 5);
  const head = ["", "questions", ...VERDICTS];
  const row = (name: string, of: readonly LocomoAnswers["answers"][number][]) => [
    name,
    String(of.length),
    ...VERDICTS.map((verdict) => String(of.filter((each) => each.verdict === verdict).length)),
  ];
  const categories = ["multi-hop", "temporal", "open-domain", "single-hop"].map((name, at) =>
    row(
      name,
      answerable.filter(({ category }) => category === at + 1),
    ),
  );
  for (const line of columns([
    head,
    row("answerable", answerable),
    ...categories,
    row("adversarial", adversarial),
  ]))
    session.print(line);
  session.print(
    `${facts} facts of ${turns} turns: ${((100 * facts) / Math.max(1, turns)).toFixed(1)} in 100.`,
  );
  if (!list) return;
  for (const { verdict, category, question, gold, answer } of answers)
    session.print(
      `[${verdict}] ${category}: ${question} -> ${gold}\n    ${answer.replaceAll("\n", "\n    ")}`,
    );
}
