/** What people keep doing: "I'm learning the piano", "I've been painting for three years", "I play the clarinet". */
import { dateOf, type Finding, type Statement, startSpan } from "./findings.ts";
import { readPhrase } from "./phrases.ts";
import { plannedFor } from "./plans.ts";
import { type Head, head, matchHead } from "./subjects.ts";
import { gerundOf } from "./verbs.ts";

const OFTEN =
  "(?: (?:usually|often|regularly|always|also|still|just|really|currently|now|sometimes|mostly))*";
const GERUND =
  "(?:applying|caring for|dealing with|experiencing|getting back into|getting into|helping|hiking|keeping|listening|living with|raising|recovering from|struggling|tracking|trying to|using|watching|getting ready for|having|turning|attending|blogging|building|coaching|collaborating|collecting|composing|cooking|creating|dancing|designing|developing|doing|drawing|editing|expanding|experimenting|exploring|focusing|gardening|hosting|interning|knitting|launching|leading|learning|looking for|looking into|making|mentoring|offering|opening|organizing|organising|painting|planning|playing|practicing|practising|preparing|putting together|reading|recording|rehearsing|remodeling|renovating|researching|running|saving|searching|sewing|sketching|starting|studying|surfing|taking|teaching|teaming up with|training|trying out|tutoring|volunteering|working|writing)";
const HEADS: readonly Head[] = [
  head(`{be}{adv} in the (?:process|middle) of (?=${GERUND}(?![\\p{L}'-]))`),
  head(`(?:{be}|{have}(?:{adv}) been)${OFTEN}{adv} (?=${GERUND}(?![\\p{L}'-]))`),
];
const ELIDED = new RegExp(`^[Bb]een (?:really |also |mostly )?(?=${GERUND}(?![\\p{L}'-]))`, "u");
const HABIT = head(
  `${OFTEN} (?=(?:play|mentor|coach|teach|volunteer|practice|practise|collect|do|run|write|paint|sing|tutor|train|sponsor|host|lead|make|cook|bake|knit|grow|ride|go|take|work|help|walk|attend|use) )`,
);
const WORD = /\p{L}+(?: (?:ready for|back into|for|from|with|to|into|together|out|up with)(?= ))?/uy;

/** What must follow where the verb says little by itself. */
const AFTER: Readonly<Record<string, RegExp>> = {
  blogging: /^about /,
  applying: /^(?:for |to )/,
  attending: /^(?:an? |\p{Ll}+s |\p{Lu})/u,
  collecting: /^\p{Ll}+s?(?: |$)/u,
  doing:
    /^(?:an? |some |yoga|pilates|kickboxing|boxing|taekwondo|zumba|gymnastics|ceramics|woodworking|volunteer|physical therapy|physio|research|karate|judo|crossfit|pottery|ballet|freelance|charity|community|martial arts|weight training|strength training)/,
  experimenting: /^with /,
  exploring: /^(?:an? |new |my |\p{Ll}+s )/u,
  focusing: /^on /,
  interning: /^(?:at |with |for )/,
  leading: /^an? /,
  learning:
    /^(?:how to |to |an? (?:new )?(?:language|instrument)|the (?:piano|guitar|violin|drums|cello|flute|clarinet|ukulele|saxophone)|(?!from|about|so|new|more|as)\p{L}+)/u,
  having:
    /^an? (?:[\p{L}+-]+ ){0,3}?(?:show|party|exhibition|baby|wedding|sale|fundraiser|reunion|get-together)\b/u,
  turning: /^my .* into /,
  helping: /^(?:my |out |\p{Lu}|with )/u,
  keeping: /^(?:an? (?:\p{Ll}+ )?(?:journal|diary|log|blog)|track of my )/u,
  listening: /^to /,
  raising: /^(?:my |an? |money |two |three |\p{Ll}+s )/u,
  struggling: /^with /,
  tracking: /^my /,
  "trying to":
    /^(?:learn|build|save|lose|quit|find an? |get (?:into|back into|in shape)|start an? |improve my|write|finish my|sell my|grow my|expand|train|cut (?:down|back) on|stay active|reduce my) ?/,
  using: /^(?:an? |my |\p{Lu})/u,
  watching: /^(?:an? |\p{Lu})/u,
  hosting: /^an? /,
  launching: /^(?:an? |my )/,
  opening: /^(?:an? |my )/,
  starting: /^(?:an? |my )/,
  "looking for":
    /^(?!.*\b(?:advice|recommendations?|info|information|tips?|ideas?|suggestions?|help|guidance|resources|insights?|inspiration|ways?)\b)(?!some\b)\p{L}/u,
  "looking into": /^\p{L}/u,
  making:
    /^(?:an? (?:\p{Ll}+ ){0,2}(?:album|film|movie|documentary|game|website|quilt|sculpture|video series)|my own |jewelry|pottery|candles|music|furniture|cheese|bread|wine)/u,
  offering: /^\p{Ll}/u,
  planning: /^(?:an? |my |our )/,
  playing: /^(?!around|along|out|up|games\b|together|professionally)/,
  preparing: /^for /,
  reading: /^(?:an? |\p{Lu}|the |books)/u,
  running: /^(?:an? |my |our |marathons|track|cross)/,
  saving: /^(?:up )?(?:for |to )/,
  searching: /^for /,
  taking:
    /^(?:an? (?:\p{Ll}+ )*(?:class|course|lesson|break from|leave|gap year|program)|(?:\p{L}+ )+(?:classes|lessons|courses))/u,
  teaching: /^(?!me\b)/,
  training: /^(?:for |to |with |in |my )/,
  volunteering: /^(?:at |with |for |in )/,
  working: /^(?:on (?!it|my(?:self)|being|getting|that)|with (?:an? |some |\p{Lu})|towards? (?:an? |my ))/u,
  writing: /^(?:an? |my |\p{Ll}+s? )/u,
};
/** What must follow in "I play the cello". */
const HABITUAL: Readonly<Record<string, RegExp>> = {
  do: /^(?:yoga|pilates|physical therapy|physio|research|karate|judo|crossfit|pottery|ballet|freelance|volunteer|charity|martial arts|gymnastics|photography|some (?:yoga|volunteering|gardening)|all kinds of|an? lot of \p{Ll}+ing)/u,
  play: /^(?:(?:the |some |a bit of )?(?:\p{Ll}+ )?(?:piano|guitar|violin|drums|cello|flute|clarinet|ukulele|saxophone|trumpet|bass|harp|keyboards?|chess|soccer|football|basketball|tennis|baseball|volleyball|hockey|golf|badminton|rugby|cricket|squash|softball|poker|bridge|video games|board games|games|pickleball|lacrosse|table tennis))/u,
  run: /^(?:an? |my |marathons|track)/,
  write: /^(?:an? |\p{Ll}+s? )/u,
  make: /^(?:my own |jewelry|pottery|candles|music|furniture|cheese|bread|wine|videos)/,
  cook: /^\p{Ll}/u,
  sing: /^in /,
  train: /^(?:for |with |in )/,
  practice:
    /^(?:yoga|law|medicine|meditation|karate|judo|mindfulness|martial arts|tai chi|the \p{Ll}+|my \p{Ll}+)/u,
  lead: /^an? /,
  host: /^an? /,
  go: /^(?:to (?:the gym|church|yoga|therapy|physical therapy|an? \p{Ll}+ (?:class|group|club))|(?!through|back|to|out|on)\p{Ll}+ing )/u,
  take: /^(?:my (?:dogs?|puppy|pup|kids|cats?|son|daughter) |(?:\p{Ll}+ ){1,2}(?:classes|lessons))/u,
  work: /^(?:with (?:kids|children|students|people|animals|patients|clients)|from home|part-time|full-time|nights|night shifts|remotely|in (?:marketing|finance|healthcare|education|sales|tech|retail|insurance|construction|advertising|publishing|hospitality|consulting|it|hr|real estate|software|engineering)\b)/u,
  help: /^(?:out at |out with (?:an? |my )|run |my )/,
  walk: /^my /,
  attend: /^(?:an? |my |\p{Lu}|weekly)/u,
  use: /^(?:an? |my |\p{Lu})/u,
  grow: /^(?:my own|\p{Ll}+s )/u,
  ride: /^(?:an? |my |horses|motorcycles|bikes)/,
  teach: /^(?!me\b|us\b|you\b)/,
  volunteer: /^(?:at |with |for |in )/,
};
/** Alone, these say what somebody does. */
const ALONE =
  /^(?:painting|dancing|drawing|gardening|knitting|sewing|sketching|surfing|coaching|cooking|composing|volunteering|writing|teaching)$/;
/** What can be done now for a later day; anything else with a day ahead is a plan. */
const PREPARES =
  /^(?:applying|getting ready|having|hosting|launching|opening|organi[sz]ing|planning|preparing|putting together|rehearsing|saving|starting|training)\b/;
const NOT_LASTING =
  /\b(?:tonight|today|yesterday|this (?:morning|afternoon|evening)|tomorrow|right now|at the moment|when)\b/i;

/** Ongoing activities, each as an -ing phrase: "learning how to play the violin". */
export function activityFindings(statement: Statement): Finding[] {
  const { clause, subject } = statement;
  if (subject.person === "other") return [];
  for (const each of HEADS) {
    const at = matchHead(each, clause, subject);
    if (at !== undefined) return activity(statement, at);
  }
  const habit = matchHead(HABIT, clause, subject);
  return habit === undefined ? [] : habitual(statement, habit);
}

/** "Been rehearsing a new play lately." */
export function elidedActivities(statement: Statement): Finding[] {
  const match = ELIDED.exec(statement.clause.text);
  return match === null ? [] : activity(statement, match[0].length);
}

function activity(statement: Statement, at: number): Finding[] {
  const { text } = statement.clause;
  WORD.lastIndex = at;
  const words = WORD.exec(text)?.[0] ?? "";
  const verb =
    /^(?:caring for|dealing with|getting back into|getting into|living with|recovering from|trying to|getting ready for|looking for|looking into|putting together|teaming up with|trying out)$/.test(
      words,
    )
      ? words
      : (words.split(" ")[0] ?? "");
  const from = at + verb.length + 1;
  const rest = text.slice(from);
  const long = /\bbeen /.test(text.slice(0, at));
  if (
    /^(?:hard|harder|well|so|on (?:it|that))\b/.test(rest) ||
    NOT_LASTING.test(statement.clause.sentence.text.slice(0, 400))
  )
    return [];
  const phrase =
    AFTER[verb]?.test(rest) === false ? undefined : readPhrase(text, from, statement.subject.name);
  if (phrase !== undefined && /^\s/.test(text.slice(from - 1)))
    return found(statement, `${verb} ${phrase.value}`, phrase.end);
  const date = dateOf(statement.clause, from - 1);
  return long && date?.sense === "since" && ALONE.test(verb) && date.start <= from
    ? found(statement, verb, from - 1)
    : [];
}

function habitual(statement: Statement, at: number): Finding[] {
  const { text } = statement.clause;
  WORD.lastIndex = at;
  const verb = (WORD.exec(text)?.[0] ?? "").split(" ")[0]?.toLowerCase() ?? "";
  const from = at + verb.length + 1;
  if (HABITUAL[verb]?.test(text.slice(from)) === false) return [];
  if (statement.clause.dates.length > 0) return [];
  const phrase = readPhrase(text, from, statement.subject.name);
  return phrase === undefined ? [] : found(statement, `${gerundOf(verb)} ${phrase.value}`, phrase.end);
}

function found(statement: Statement, value: string, end: number): Finding[] {
  const date = dateOf(statement.clause, end);
  if (date === undefined && statement.clause.dates.length > 1) return [];
  const finding = { predicate: "ENGAGES_IN", object: { value } };
  if (date?.sense === "within") {
    if (PREPARES.test(value))
      return [date.future ? { ...finding, ...plannedFor(statement.clause) } : finding];
    return date.future || /\bweekend\b/.test(statement.clause.sentence.text) ? [] : [finding];
  }
  const span = startSpan(date);
  return span === undefined ? [] : [{ ...finding, ...span }];
}
