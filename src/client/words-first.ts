/** The two forms of `remember`: an episode, or its words first. */
import type { EpisodeInput } from "../ingest/input/input.ts";
import type { CallOptions } from "./requests.ts";

export type EpisodeFirst = [episode: EpisodeInput, call?: CallOptions | undefined];
export type WordsFirst = [
  content: string,
  more?: Omit<EpisodeInput, "content"> | undefined,
  call?: CallOptions | undefined,
];

export function episodeFirst(said: EpisodeFirst | WordsFirst): EpisodeFirst {
  if (!areWordsFirst(said)) return said;
  const [content, more, call] = said;
  return [{ ...more, content }, call];
}

function areWordsFirst(said: EpisodeFirst | WordsFirst): said is WordsFirst {
  return typeof said[0] === "string";
}
