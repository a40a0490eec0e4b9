/** Words that say how a sentence is built and not what it is about. */
import { wordSet } from "./word-lists.ts";

/**
 * English function words, lower case, contractions without their apostrophe. They are not indexed: they are
 * half of the words of a chat and would be half of the index. None of them is a usual name or noun when
 * written in lower case.
 */
export const STOP_WORDS = wordSet(`
a an the this that these those
i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself she her hers herself
it its itself they them their theirs themselves
am is are was were be been being do does did done doing have has had having
and or but if then than so because as until while of at by for with about into through during to from up down in out on
off over under again there here when where why how what which who whom whose
not no nor too very just also only both each any some such same own other
would could should can cannot ain aren couldn didn doesn don hadn hasn haven isn shouldn wasn weren won wouldn
im ive youre youve hes shes theyre dont didnt doesnt isnt wasnt cant wont thats whats
`);

/**
 * Words that carry a question but not its topic. They are indexed, since a text may be about them, and left
 * out of questions. `will` and `may` are names, and stay when a question writes them with a capital inside
 * the sentence.
 */
export const QUESTION_WORDS = wordSet(`
will may might must shall ever many much long often kind type sort please tell remind know
something anything someone anyone happen describe describes described recently currently
`);
