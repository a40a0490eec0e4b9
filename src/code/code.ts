/** `palimpsest/code`: repositories of code as graphs. */
export {
  type CodeReport,
  type CodeWriter,
  type FollowCodeOptions,
  followCode,
} from "./follow-code.ts";
export type { CodeFault } from "./read-code.ts";
