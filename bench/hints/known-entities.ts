/** The entities that a prompt shows as known. */
import { normalizeName } from "../../src/domain/entity.ts";

/** The section of known entities in a prompt, markers included; empty if there is none. */
export function entitiesSection(material: string): string {
  return (
    /^<<< [0-9a-f]{16} entities\n[\s\S]*?^>>> [0-9a-f]{16} end of entities\n+/mu.exec(material)?.[0] ?? ""
  );
}

/** All names of the section, normalized. */
export function namesIn(section: string): ReadonlySet<string> {
  const lines = section.split("\n").slice(1, -2);
  const quoted = lines.flatMap((line) => line.match(/"(?:[^"\\]|\\.)*"/gu) ?? []);
  return new Set(quoted.map((name) => normalizeName(String(JSON.parse(name)))));
}
