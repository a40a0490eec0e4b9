/** Texts for a model in sections that none of them can leave. */
import { sha256 } from "../domain/hash.ts";

export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

/**
 * Each section between marker lines with a code that is a hash of all that is in them, so that no text can
 * contain it.
 */
export function inSections(
  sections: readonly Section[],
  written: (line: string, index: number) => string,
): string {
  const code = sha256(JSON.stringify(sections)).slice(0, 16);
  return sections
    .map(({ title, lines }) =>
      [
        `<<< ${code} ${title}`,
        ...lines.map(written),
        `>>> ${code} end of ${title.split(",")[0] ?? title}`,
      ].join("\n"),
    )
    .join("\n\n");
}
