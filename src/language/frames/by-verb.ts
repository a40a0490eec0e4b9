/** Frames by their verbs. */
import type { Frame } from "./frame.ts";

export function framesByVerb(frames: readonly Frame[]): ReadonlyMap<string, readonly Frame[]> {
  const byVerb = new Map<string, Frame[]>();
  for (const frame of frames) {
    for (const verb of frame.verbs) {
      const known = byVerb.get(verb);
      if (known === undefined) byVerb.set(verb, [frame]);
      else known.push(frame);
    }
  }
  return byVerb;
}
