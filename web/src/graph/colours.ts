/** The colours of the drawing: the design's tokens as they are now, since a canvas takes no CSS. */
import { colourOf } from "../shell/theme.ts";

/** Colours that tell types of entities apart. */
const KINDS = 8;

export interface Colours {
  readonly paper: string;
  readonly sheet: string;
  readonly ink: string;
  readonly faded: string;
  readonly line: string;
  readonly accent: string;
  readonly added: string;
  readonly removed: string;
  readonly changed: string;
  readonly kinds: readonly string[];
}

export function coloursNow(): Colours {
  return {
    paper: colourOf("paper"),
    sheet: colourOf("sheet"),
    ink: colourOf("ink"),
    faded: colourOf("ink-faded"),
    line: colourOf("line"),
    accent: colourOf("accent"),
    added: colourOf("good"),
    removed: colourOf("bad"),
    changed: colourOf("warn"),
    kinds: Array.from({ length: KINDS }, (_, kind) => colourOf(`kind-${kind + 1}`)),
  };
}

/**
 * The number of a type's colour, from 1: the most frequent types have one of their own, all others share the
 * last.
 */
export function kindsOf(types: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  const ranked = [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  return new Map(ranked.map(([type], place) => [type, Math.min(place + 1, KINDS)]));
}

/** Calls back whenever light turns to dark or back. Returns what ends it. */
export function onThemeChange(changed: () => void): () => void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  dark.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    dark.removeEventListener("change", changed);
  };
}
