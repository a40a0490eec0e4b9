import { text as readAll } from "node:stream/consumers";
import { ROLES } from "../../../domain/episode.ts";
import type { RememberResult } from "../../../ingest/remember.ts";
import { counted } from "../../../text/counted-noun.ts";
import { learnedLines } from "../../applied-lines.ts";
import { writesGraph } from "../../command.ts";
import { choice, momentOf, text, textAs } from "../../options.ts";
import type { Session } from "../../session.ts";
import { dim, oneLine, red } from "../../text.ts";

/** `palimpsest remember`: stores what was said. */
export const addRemember = writesGraph({
  name: "remember",
  description: "Store what was said and tell what was learned from it.",
  args: { "<text>": "the words; - reads them from standard input" },
  options: {
    speaker: text("<name>", 'who says it: whom "I" and "my" mean'),
    thread: text("<name>", "the conversation or document (default: default)"),
    occurredAt: text("<date>", "when it was said (default: now)"),
    timeZone: text("<name>", 'in which "yesterday" is meant, such as Europe/Berlin'),
    expiresAt: textAs(
      "<when>",
      'forgotten from a date on, or after so long: "30d"; "never": it stays',
      (given) => (given === "never" ? null : momentOf(given, "--expires-at", "future")),
    ),
    id: text("<id>", "your own id: the same id again adds nothing"),
    answers: textAs(
      "<question>",
      'the question that they answer, such as "Where do you live?"',
      (question) => ({ question }),
    ),
    role: choice("<role>", ROLES, "whose words they are (default: user)"),
  },
  examples: [
    'remember "I adopted a dog, Fido, last May." --speaker Alice',
    'remember "I live in Oslo now." --speaker Alice --occurred-at 2026-03-02 --id msg-17',
    'remember "The code of the door is 1408." --expires-at 7d',
    'remember "Jo." --speaker Alice --answers "What is your sister\'s name?"',
    "remember - --role document --thread minutes.txt < minutes.txt",
  ],
  run: async (graph, options, words: string) => {
    const content = words === "-" ? (await readAll(process.stdin)).replace(/\r?\n$/u, "") : words;
    return graph.remember({ content, ...options });
  },
  print: printRemembered,
});

function printRemembered(result: RememberResult, session: Session): void {
  const { episode, deduplicated, facts, ended, corrected, rejected } = result;
  session.print(deduplicated ? "Was there already: " : "Remembered: ", dim(episode.id));
  if (deduplicated) return;
  for (const line of learnedLines(result)) session.print(...line);
  for (const { message } of rejected) session.print("  ", red("rejected "), "  ", oneLine(message));
  if (facts.length + ended.length + corrected.length === 0) {
    session.print(dim(`  no facts; ${counted(result.entities.length, "entity", "entities")} named`));
  }
}
