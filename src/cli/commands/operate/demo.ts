import { createInterface } from "node:readline/promises";
import type { Fact } from "../../../domain/fact.ts";
import { groupedBy } from "../../../domain/grouping.ts";
import type { ImportReport } from "../../../import/import-file.ts";
import type { GraphHandle } from "../../../memory/graph-handle.ts";
import { EXAMPLE_FILE } from "../../../package-files.ts";
import { counted } from "../../../text/counted-noun.ts";
import { commandOf } from "../../command.ts";
import { Conversation, type Reply } from "../../conversation.ts";
import { sourcedFactLines } from "../../describe.ts";
import { withProgress } from "../../progress.ts";
import type { Session } from "../../session.ts";
import { bold, cyan, dim } from "../../text.ts";

const EXAMPLE_GRAPH = "example";
const QUESTIONS = [
  "Where does Maya live now?",
  "Where did she live in March?",
  "What is her dog called?",
] as const;

/** `palimpsest demo`: an example to try it with. */
export const addDemo = commandOf({
  name: "demo",
  description: `Read an example conversation into the graph "${EXAMPLE_GRAPH}" (or the one that --graph names), show what was learned, and take questions. Without a terminal it asks three itself.`,
  options: {},
  examples: ["demo", "demo --database ./data", "demo < /dev/null"],
  act: async ({ session, globals, command }) => {
    const isGraphGiven = command.getOptionValueSourceWithGlobals("graph") === "cli";
    const options = isGraphGiven ? globals : { ...globals, graph: EXAMPLE_GRAPH };
    const isPrompt = process.stdin.isTTY && process.stdout.isTTY && !options.json;
    await session.withGraph(options, async (graph) => {
      const imported = await withProgress("reading the example", (onProgress) =>
        graph.importFile(EXAMPLE_FILE, { onProgress }),
      );
      const facts = await graph.facts({ asOf: "any" });
      if (!options.json) printLearned(graph, imported, facts, session);
      const conversation = await Conversation.about(graph);
      if (isPrompt) return takeQuestions(conversation, session);
      const answers = await askExamples(conversation, session, options.json);
      if (options.json) session.printJson({ graph: graph.name, imported, facts, answers });
    });
  },
});

function printLearned(
  graph: GraphHandle,
  imported: ImportReport,
  facts: readonly Fact[],
  session: Session,
): void {
  const { episodes, deduplicated } = imported;
  session.print(
    episodes === 0
      ? `The example conversation is there already: ${counted(deduplicated, "message")} in the graph "${graph.name}".`
      : `Read the example conversation into the graph "${graph.name}": ${counted(episodes, "message")}.`,
  );
  session.print(`What was learned from it, ${counted(facts.length, "fact")}:`);
  for (const [name, own] of bySubject(facts)) {
    session.print();
    session.print(bold(name));
    for (const fact of own) {
      for (const pieces of sourcedFactLines(fact, session.width - 2)) session.print("  ", ...pieces);
    }
  }
  session.print();
}

/** Who has most is first. */
function bySubject(facts: readonly Fact[]): [string, Fact[]][] {
  const groups = groupedBy(facts, (fact) => fact.subject.name);
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

async function askExamples(
  conversation: Conversation,
  session: Session,
  isSilent: boolean,
): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const question of QUESTIONS) {
    const reply = await conversation.ask(question);
    replies.push(reply);
    if (isSilent) continue;
    session.print(cyan("? "), bold(question));
    printReply(reply, session);
  }
  return replies;
}

async function takeQuestions(conversation: Conversation, session: Session): Promise<void> {
  session.print(`Ask something, for example: ${QUESTIONS.join(" ")} Ctrl-D ends.`);
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: "? " });
  lines.on("SIGINT", () => lines.close());
  lines.prompt();
  try {
    for await (const line of lines) {
      const question = line.trim();
      if (/^(?:exit|quit)$/iu.test(question)) break;
      if (question !== "") printReply(await conversation.ask(question), session);
      lines.prompt();
    }
  } finally {
    // Left open, it would keep the process.
    lines.close();
  }
  session.print();
}

function printReply({ answer, milliseconds }: Reply, session: Session): void {
  session.print(answer);
  session.print(dim(`(${milliseconds} ms)`));
  session.print();
}
