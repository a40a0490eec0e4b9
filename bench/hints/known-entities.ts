/** What a prompt shows as known. */
import { normalizeName } from "../../src/domain/entity.ts";

/** A section of a prompt, markers included; empty if there is none. */
export function sectionOf(material: string, title: string): string {
  const lines = new RegExp(
    `^<<< [0-9a-f]{16} ${title}\\n[\\s\\S]*?^>>> [0-9a-f]{16} end of ${title}\\n+`,
    "mu",
  );
  return lines.exec(material)?.[0] ?? "";
}

/** The section of known entities; empty if there is none. */
export function entitiesSection(material: string): string {
  return sectionOf(material, "entities");
}

/** The lines of a section whose items have numbers, as `[3] "React" and "React.js"`. */
export function numberedLines(section: string): { readonly number: number; readonly text: string }[] {
  return [...section.matchAll(/^\d+\| \[(\d+)\] (.*)$/gmu)].map(([, number, text = ""]) => ({
    number: Number(number),
    text,
  }));
}

/** The names of a line, which stand in quotation marks. */
export function quotedNames(line: string): string[] {
  return (line.match(/"(?:[^"\\]|\\.)*"/gu) ?? []).map((name) => String(JSON.parse(name)));
}

/** All names of the section, normalized. */
export function namesIn(section: string): ReadonlySet<string> {
  const lines = section.split("\n").slice(1, -2);
  return new Set(lines.flatMap(quotedNames).map(normalizeName));
}
