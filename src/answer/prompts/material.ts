/** What a model answers from, in sections that no text can leave. */
import { inSections } from "../../model/sections.ts";
import { inLine } from "../../text/in-line.ts";
import type { AnswerRequest } from "./prompt.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/**
 * The lines of memory and conversation are those of recall, so that they are recognised when they come back.
 */
export function answerMaterial({ question, speaker, now, context, conversation }: AnswerRequest): string {
  const who = speaker === undefined ? "" : ` by ${JSON.stringify(inLine(speaker))}`;
  const when = `${new Date(now).toISOString().slice(0, 16)}Z (${WEEKDAYS[new Date(now).getUTCDay()] ?? ""})`;
  const sections = [
    { title: "memory", lines: context === "" ? [] : context.split("\n") },
    { title: "conversation", lines: conversation },
    { title: `question${who}, ${when}`, lines: question.split(/\r\n?|[\n\u2028\u2029]/u) },
  ];
  return inSections(
    sections.filter(({ lines }) => lines.length > 0),
    (line) => line,
  );
}
