/** What follows a verb, as words that can be understood without the sentence that they stood in. */
import { DATE_MARK, MASK } from "../../../text/sentences.ts";
import { baseOfPast } from "./verbs.ts";

interface Phrase {
  /** With "my" replaced by the speaker's name and "our" by "their". */
  readonly value: string;
  /** Offset after its last character. */
  readonly end: number;
}

const MAX_WORDS = 14;
const END = new RegExp(
  `(?<!\\b(?:St|Mr|Mrs|Ms|Dr|Mt|Prof|Ave))\\.(?!\\d)|,(?!\\d)|:(?!\\d)|[;!?()\\[\\]"“”…–—~*/=<>${DATE_MARK}${MASK}]|\\p{Extended_Pictographic}| - |- | (?:because|'?cause|cuz|cos|coz|bc|but|so|when|whenever|while|since|although|though|if|unless|as|once|after|before|until|till?|til|which|who|whom|whose|that|where|than|then|hopefully|plus|or|nor|due to|thanks to|in hopes? of|in order|despite|even|especially|including|like|such as|without|ever since|btw|lol|haha|speaking of)(?![\\p{L}'])|(?<!\\b(?:my|our|the|his|her)) (?:last|next)(?![\\p{L}'])`,
  "u",
);
/** A second verb after "and" begins another statement. */
const ANOTHER_VERB =
  /^(?:(?:then|also|just|even|now|recently|currently|often|usually|currently|still|really|finally|always|never|maybe|gonna|going) |(?:is|are|am|was|were|be|been|has|have|can|could|will|would|might|should|do|does|need|want|think|feel|know|love|like|hope|wish|hate|felt|ended|thought|saw|told|said|knew|kept|let|came|stayed|seemed|wanted|needed|having|not|all|it's|it|that's|there's|here's|everyone|everything|people)(?![\p{L}']))/iu;
/** Words that point at something outside the phrase, or say next to nothing. */
const UNCLEAR =
  /(?:^| )(?:I|I'm|I've|I'd|it|it's|that|that's|this|these|those|them|they|they're|he|she|him|her|hers|his|you|you're|your|yours|ya|u|ur|me|mine|myself|himself|herself|itself|yourself|we|we're|us|ours|ourselves|(?<=\S )themselves|its|their|here|there|ever|i|one|ones|something|someone|somebody|somewhere|anything|anyone|everything|everyone|everybody|nothing|none|nobody|thing|things|stuff|such|so|too|what|what's|whatever|how(?! to)|why|who|certain|same|(?<!every )other|others|another|both|all|each|every one|more(?= than|$)|most|less|enough|lots?|bits?|tons?|bunch|kinds?|sorts?|types?(?! \d)|ways?|while|vibes?|idk|not|n't|never|no|only|is|are|am|was|were|'s|'re|much|many|few(?= of|$)|above|below|following|yeah|ok|okay|em|'em|gonna|wanna|etc)(?=$| )|\b(?:of|for|about) \d+$|\b(?:by|at|around|until|from) \d+$|\b(?:set|pack|pair|box|one) of \d/;
/** Nouns that say nothing of what it was. */
const EMPTY_NOUN =
  /(?:^| )(?:time|times|blast|fun|news|hang|point|idea|ideas|issue|issues|problem|problems|trouble|troubles|setback|setbacks|challenge|challenges|moment|moments|chance|chances|opportunity|opportunities|support|energy|break|risk|shot|plunge|progress|impact|difference|effort|efforts|care|action|advantage|memories|memory|photo|photos|pic|pics|picture|pictures|day|days|luck|sense|feeling|feelings|hand|look|step|steps|decision|mistake|mistakes|choice|point|deep breath|breath|leap|turn|situation|best|happen|sure|word|words|mind|heart|money|life|world|place in|middle|attention|inspiration|motivation|confidence|way|clue|question|questions|answer|answers|experience|experiences|connection|connections|changes?|results?|options?|info|information|details?|vibe|goal|goals|dream|dreams|thoughts?|story|stories|journey|passion|places?|spots?|conversation|chat|addition|copy|turnout|awareness|purpose|(?:days|weeks|weekends|months|years))$/i;
const BARE_HEAD =
  /^(?:to |for |on |with |at |in |into |from |up |of |about |by )*(?:an? |some |the |new |good |great |nice |cool |amazing |awesome |big |small |little |really |very |pretty |super |crazy |wild |fun |interesting |inspiring |special |favorite |favourite |top |local |drafted by |invited to |beautiful |lovely |perfect |right |first |last )*(?:book|books|place|places|group|event|events|team|spot|spots|piece|pieces|person|people|guy|girl|game|games|class|classes|show|shows|movie|movies|film|song|songs|series|article|project|projects|company|item|items|person|area|level|list|plan|plans|month|week|year|years|weeks|months|hour|hours|minute|minutes|meeting|trip|stuff|course|program|recipe|recipes|post|video|videos|site|website|app|deal|offer|topic|subject|field|work|business|role|part|side|end|start|start|beginning|friend|friends|kids|family|folks|man|woman|couple|set|pair|order|version|town|city|country|room|fan|fans|dish|meal|food|research|training|practice|analysis|talk|artist|organization|organizations|company|companies|brand|brands|client|clients|customers)$/i;
/** What cannot be the last word. */
const DANGLING =
  /(?:^| )(?:an?|the|my|our|of|in|on|at|to|for|with|about|from|by|into|over|through|around|up|out|off|down|back|away|and|as|during|between|under|near|per|some|any|very|really|quite|pretty|super|totally|called|named|titled|new|old|big|small|great|good|nice|amazing|awesome|incredible|wonderful|beautiful|exciting|interesting|inspiring|fantastic|fun|cool|special|important|successful|few|several|two|three|first|second|own|just|also|always|even|still|whole|rest|having|being|doing|getting|making|gonna|going|trying|helping|using|sharing|showing|starting|together with|along with|along|how|if|whether|because|around|against|towards?|within|among|across|after|before|amazing|intense|emotional|unique|large|huge|long|short|local|private|public|national|different|modern|classic|traditional|creative|personal|professional)$/i;
const TRAILING =
  /(?: (?:recently|lately|too|also|again|together|though|now|right now|already|finally|as well|soon|for sure|a lot|so much|very much|a while back|a while ago|not long ago|these days|instead|anyway|later|earlier|someday|one day|some day|eventually|at the moment|at some point|in the future|in the past|on the spot|for now|for fun|at first|just|all the time|a bit|a little|this time|once|twice|for a while|over time|right away|of course|first|currently|here and there|outside|rn|atm|tho|well|called|named|titled|actually|honestly|(?:by )?(?:my|him|her|them|our)sel(?:f|ves)|on my own|on our own|yet|before|real quick|afterwards?|in person|for real|with you|online as well))+$/i;
const DANGLING_VERB =
  /(?:^| )(?:to|and|helps?|helped|let|make|makes|made|people|others|kids|folks) (?:become|be|do|have|get|make|see|feel|help|keep|let|give|share|show|use|bring|turn|find|look|put|take|want|need|start|remind|learn|raise|build|create|improve|honor|inspire|encourage|go|come|support|develop|reach)$/i;
/**
 * The longest self-contained phrase at the start: up to where the clause goes on otherwise, shortened from
 * its end where that end depends on the context. `undefined`: nothing that can be understood alone.
 *
 * @example readPhrase("my kids to a park and it was fun", "Mel") // "Mel's kids to a park"
 */
export function readPhrase(rest: string, owner: string): Phrase | undefined {
  const stop = END.exec(rest);
  // "Paris or Rome" is no plan to visit Paris; "not only" is no statement.
  if (stop !== null && /^(?: or| nor| than|\/)/.test(stop[0])) return undefined;
  const read = (stop === null ? rest : rest.slice(0, stop.index)).trimEnd();
  const openEnd = stop !== null && /^ (?:that|which|who|whose|whom|where|like|as)/.test(stop[0]);
  let words = beforeAnotherVerb(read);
  for (;;) {
    const bare = words.replace(TRAILING, "");
    const whole = bare.length === read.length;
    if (isClear(bare, openEnd && whole) && !(whole && isListOfQualities(bare, rest.slice(bare.length)))) {
      return { value: named(bare, owner), end: bare.length };
    }
    const cut = lastJoint(bare);
    if (cut <= 0) return undefined;
    // "and put a roof" is only half of "and put a roof over it".
    words = bare.slice(0, cut).replace(/ and (?:\p{Ll}+ (?:an?|the|my|our|some) .*|\p{Ll}+ing)$/u, "");
  }
}

const JOINT =
  / (?:and|&|to|with|for|in|at|on|from|about|by|into|around|through|during|over|using|against|between) /g;

/** Where the last of the parts begins that a phrase can do without. */
function lastJoint(words: string): number {
  let last = 0;
  for (const { index } of words.matchAll(JOINT)) last = index;
  return last;
}

function beforeAnotherVerb(words: string): string {
  for (let at = words.indexOf(" and "); at >= 0; at = words.indexOf(" and ", at + 1)) {
    const rest = words.slice(at + 5);
    const [first = ""] = rest.split(" ");
    if (ANOTHER_VERB.test(rest) || (baseOfPast(first) !== undefined && !/^(?:cut|set|put|read)$/.test(first)))
      return words.slice(0, at);
    if (/^\p{Ll}{3,}ed$/u.test(first)) return words.slice(0, at);
  }
  return words;
}

/** "Maisie to her first game": of the one who is named before. */
const OF_NAMED = /(?<=\p{Lu}\p{Ll}+ (?:\p{L}+ )*)(?:his|her|their) (?=\p{Ll})/gu;
/** "climbed Everest six times" */
const OFTEN = / (?:\p{Ll}+|\d+) times$/u;

function isClear(words: string, described: boolean): boolean {
  if (words === "" || words.split(" ").length > MAX_WORDS) return false;
  const named = words.replace(OF_NAMED, " ");
  // "the kids off"
  const end = /^(?:my|our|the|an?|\p{Lu}\p{L}*(?:'s)?)(?: \p{L}+)* (?:off|out|up|down|back|away|over)$/u.test(
    words,
  )
    ? words.replace(/ \p{L}+$/u, "")
    : words;
  if (UNCLEAR.test(named) || DANGLING.test(end) || DANGLING_VERB.test(words)) return false;
  if (EMPTY_NOUN.test(words.replace(OFTEN, ""))) return false;
  if (/^(?:to |at |in |from )?an? (?:\p{Ll}+ )?(?:place|thing|spot|person) /u.test(words)) return false;
  if (BARE_HEAD.test(words) || /[^\p{L}\p{M}\p{N}'’&+.,#$%€£ -]/u.test(words)) return false;
  return !described || !/(?:^| )(?:people|person|someone|kids|ones)$/.test(words);
}

/** "take my business to the next level" says nothing without its end. */
export function isCutShort(base: string, words: string): boolean {
  // "took Ana", "taught Ana": where to and what is not known
  if (/^(?:take|bring|send|put|teach|show|lend|hand)$/.test(base) && /^\p{Lu}\p{Ll}+$/u.test(words))
    return true;
  return (
    /^(?:take|turn|bring|combine|put|set)$/.test(base) &&
    /^(?!part )(?:\p{Lu}\S*'s |their own |the )(?!.* (?:to|on|out|into|with|for|in|camping|hiking|fishing|swimming|together|up) )/u.test(
      `${words} `,
    )
  );
}

/** "a safe, inviting place": what stands before the comma is no thing yet. */
function isListOfQualities(words: string, after: string): boolean {
  return (
    / ?(?:^|\b)(?:an?|the|my|our|some|more) \p{Ll}*[a-rt-z]$/u.test(words) &&
    /^, (?!and |but |so |with |then |now |just )\p{Ll}+ \p{Ll}/u.test(after)
  );
}

/** "my kids" are the speaker's. */
function named(words: string, owner: string): string {
  return words
    .replace(/(?<![\p{L}'-])(?:my|our) own (?=\p{L})/giu, "their own ")
    .replace(/(?<![\p{L}'-])(?:our|my(?= (?:hand|best) )) (?=\p{L})/giu, "their ")
    .replace(/(?<![\p{L}'-])my (?=\p{L})/giu, () => `${owner}'s `);
}
