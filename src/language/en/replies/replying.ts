/** Questions that are put to somebody in English, and their short answers. */
import type { Replying } from "../../replying.ts";
import { askedBack } from "./asked-back.ts";
import { HOLDING_OFF } from "./cues.ts";
import { replyIn, shortReplyOf } from "./said.ts";
import { asks } from "./short-question.ts";
import { statementOf } from "./statement.ts";

export const REPLYING: Replying = {
  statementOf,
  asks,
  formOf: (sentence, at, words) => {
    const reply = shortReplyOf(sentence, at, words);
    // What stands behind the answer says something by itself.
    if (reply === undefined && replyIn(sentence, at) !== undefined) return "sentence";
    if (reply?.said.kind === "clause") return "sentence";
    return reply?.said.kind === "sentence" ? reply.polarity && "sentence" : reply && "fragment";
  },
  holdsOff: (turn) => HOLDING_OFF.test(turn),
  askedBack,
  samples: ["Robin Fry", "Oslo", "since 2019", "34", "tennis", "yes"],
};
