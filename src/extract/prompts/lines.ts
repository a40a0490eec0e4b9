/** Texts as they stand in a line of a prompt. */
import { inLine } from "../../text/in-line.ts";

export function quoted(name: string): string {
  return JSON.stringify(inLine(name));
}
