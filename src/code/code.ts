/** `palimpsest/code`: repositories of code as graphs. */
export {
  type CodeReport,
  type FollowCodeOptions,
  followCode,
} from "./follow-code.ts";
export type { CodeFault } from "./read-code.ts";
export type { CodeWriter } from "./write-code.ts";
