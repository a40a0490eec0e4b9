/** Questions that are put to somebody in English, and their short answers. */
import type { Replying } from "../../replying.ts";
import { askedBack } from "./asked-back.ts";
import { statementOf } from "./statement.ts";

export const REPLYING: Replying = {
  statementOf,
  askedBack,
  samples: ["Robin Fry", "Oslo", "since 2019", "34", "tennis", "yes"],
};
