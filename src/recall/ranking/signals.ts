/**
 * The signals by which episodes are ranked: the one list. Scores are added, and reasons are given, in this
 * order.
 */
import { answerKind } from "./signals/answer-kind.ts";
import { asker } from "./signals/asker.ts";
import { graph } from "./signals/graph.ts";
import { informativeness } from "./signals/informativeness.ts";
import { neighbours } from "./signals/neighbours.ts";
import { queryExpansion } from "./signals/query-expansion.ts";
import { question } from "./signals/question.ts";
import { semantic } from "./signals/semantic.ts";
import { speaker } from "./signals/speaker.ts";
import { synonyms } from "./signals/synonyms.ts";
import { temporalProximity } from "./signals/temporal-proximity.ts";
import { thread } from "./signals/thread.ts";
import { words } from "./signals/words.ts";

export const SIGNALS = [
  words,
  synonyms,
  speaker,
  asker,
  question,
  temporalProximity,
  neighbours,
  semantic,
  queryExpansion,
  thread,
  informativeness,
  answerKind,
  graph,
] as const;
