/** The name of local extraction and the version of its rules. */

/**
 * What claims that rules read name as their `model`. Counted up where the same words give other claims than
 * before: `rebuild()` reads the episodes anew. Claims that were stored before there were versions name none.
 */
export const LOCAL_RULES = "rules/30";
