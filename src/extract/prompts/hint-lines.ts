/** Entities that episodes may mean, as a model is shown them. */
import { normalizeName } from "../../domain/entity.ts";
import type { EntityHint } from "../model/extractor.ts";
import { quoted } from "./lines.ts";

/** Other names that are shown of an entity. */
const MAX_ALIASES = 3;
/**
 * All of them together, with the numbers of their lines: with the markers of the section 400 tokens of four
 * characters.
 */
const MAX_CHARS = 1_536;
/** A number of a line, and its end. */
const NUMBER_CHARS = 5;
/** A longer name would take the place of several. In characters of its line. */
const MAX_LINE_CHARS = 240;

/** @example hintLine(hint) // '"Robert Brown" (Person), also "Bob"' */
export function hintLine({ name, type, aliases }: Pick<EntityHint, "name" | "type" | "aliases">): string {
  const also = aliases.length === 0 ? "" : `, also ${aliases.map(quoted).join(", ")}`;
  return `${quoted(name)} (${type})${also}`;
}

/** The first of some hints that fit into a prompt, with as many other names as are shown. */
export function hintsWithin(hints: readonly EntityHint[], limit: number): EntityHint[] {
  const fitting: EntityHint[] = [];
  let chars = 0;
  for (const hint of hints) {
    const others = hint.aliases.filter((alias) => normalizeName(alias) !== normalizeName(hint.name));
    const shown = { ...hint, aliases: others.toSorted().slice(0, MAX_ALIASES) };
    const line = hintLine(shown).length;
    if (line > MAX_LINE_CHARS) continue;
    chars += line + NUMBER_CHARS;
    if (fitting.length === limit || chars > MAX_CHARS) break;
    fitting.push(shown);
  }
  return fitting;
}
