/** The version of the rules by which facts are derived from claims. */

/**
 * Counted up where the same claims give other facts than before: facts of older versions are derived anew by
 * `palimpsest migrate`, else by the first write. 2: roles, degrees and properties compete; what an ending
 * closes is not in dispute; `DRIVES` is functional. 3: `STATUS`, `DUE` and `NEXT_STEP` are functional,
 * `COMPETES_WITH` is symmetric. 4: predicates of everyday verbs are defined, `AGE` and `SCHEDULED_FOR` among
 * those of which one holds at a time. 5: what happens at a time is an event (`MET`, `FOUNDED`, `CREATED` and
 * their like). 6: an end that lies ahead of when it was said is foreseen: it bounds what is so, and what
 * comes sooner ends it. 7: what ended had been so until then, also where nobody had said so.
 */
export const RULES_VERSION = 7;
