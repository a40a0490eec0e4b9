/** The file of `@modelcontextprotocol/server-memory`: an entity or a relation a line. */
import { z } from "zod";
import { type Call, entityShape, relationShape } from "../dropin/call.ts";
import { episodesOfCall } from "../dropin/episodes-of-call.ts";
import { DropInState } from "../dropin/state.ts";
import { broken, type ImportItem, shortHash, toItem } from "./item.ts";
import { readLines } from "./lines.ts";
import { tryParseJson } from "./whole-file.ts";

const lineShape = z.discriminatedUnion("type", [
  entityShape.extend({ type: z.literal("entity") }),
  relationShape.extend({ type: z.literal("relation") }),
]);

/** Is an object a line of such a file? */
export function isServerMemoryLine(value: unknown): boolean {
  return lineShape.safeParse(value).success;
}

/**
 * Reads the file as one call that takes in all of it, so that the drop-in profile has what the original had,
 * in the same order. The same file again is the same call.
 *
 * @throws NotFoundError `file_not_found`; InputError `import_invalid` if the file cannot be read. Never
 *   because of a line.
 */
export async function* readServerMemory(
  path: string,
  options: { readonly onProgress?: (bytes: number) => void } = {},
): AsyncGenerator<ImportItem> {
  const entities: z.infer<typeof entityShape>[] = [];
  const relations: z.infer<typeof relationShape>[] = [];
  let lines = 0;
  for await (const line of readLines(path)) {
    options.onProgress?.(line.endByte);
    lines = line.number;
    if (line.kind === "fault") yield broken(line.number, line.reason);
    else if (line.text.trim() !== "") {
      const parsed = await tryParseJson(line.text);
      const item = lineShape.safeParse(parsed.ok ? parsed.value : undefined);
      if (!item.success)
        yield broken(line.number, "Neither an entity nor a relation of server-memory. Correct or remove it.");
      else if (item.data.type === "entity") {
        const { name, entityType, observations } = item.data;
        entities.push({ name, entityType, observations });
      } else {
        const { from, to, relationType } = item.data;
        relations.push({ from, to, relationType });
      }
    }
  }
  if (entities.length + relations.length === 0) return;
  const call: Call = { tool: "import", entities, relations };
  const tried = new DropInState().try(call);
  if (!tried.ok) return;
  const id = `server-memory-${shortHash(JSON.stringify(call))}`;
  for (const episode of episodesOfCall(call, tried.outcome, { id })) yield toItem(lines, episode);
}
