/** All frames of German, read once they are asked for. Verbs are whole: "umziehen", "sich trennen". */
import { framesByVerb } from "../../frames/by-verb.ts";
import { type Frame, framesOf as read } from "../../frames/frame.ts";
import { BODY, LIFE, THINGS, WORK } from "./life.ts";

let loaded: ReadonlyMap<string, readonly Frame[]> | undefined;

function byVerb(): ReadonlyMap<string, readonly Frame[]> {
  loaded ??= framesByVerb(read([LIFE, WORK, THINGS, BODY].join("\n")));
  return loaded;
}

/** Frames of a verb in its infinitive. */
export function framesOf(verb: string): readonly Frame[] {
  return byVerb().get(verb) ?? [];
}

export function hasFrame(verb: string): boolean {
  return byVerb().has(verb);
}

/** The verbs that have a frame. */
export function frameVerbs(): string[] {
  return [...byVerb().keys()];
}

/** All frames, each once. */
export function allFrames(): Frame[] {
  return [...new Set([...byVerb().values()].flat())];
}
