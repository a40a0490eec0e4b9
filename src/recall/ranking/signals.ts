/** The signals by which episodes are ranked: the one list. Scores are added, and reasons are given, in this order. */
import { asked } from "./signals/asked.ts";
import { asker } from "./signals/asker.ts";
import { feedback } from "./signals/feedback.ts";
import { graph } from "./signals/graph.ts";
import { meaning } from "./signals/meaning.ts";
import { neighbours } from "./signals/neighbours.ts";
import { question } from "./signals/question.ts";
import { related } from "./signals/related.ts";
import { speaker } from "./signals/speaker.ts";
import { specific } from "./signals/specific.ts";
import { thread } from "./signals/thread.ts";
import { when } from "./signals/when.ts";
import { words } from "./signals/words.ts";

export const SIGNALS = [
  words,
  related,
  speaker,
  asker,
  question,
  when,
  neighbours,
  meaning,
  feedback,
  thread,
  specific,
  asked,
  graph,
] as const;
