/** What questions are made of in English, as data. */
import { wordSet, wordsByLabel } from "../../../text/word-lists.ts";

export const ARTICLES = wordSet("a an the all every each any some these those this that both other");
export const AUXILIARIES = wordSet(
  "do does did am is are was were be been being has have had can could may might will would",
);
export const COPULAS = wordSet("am is are was were be been being");
export const INTERROGATIVES = wordSet("how who whom whose what where when why which");
/** Auxiliaries of the past. */
export const PAST_AUXILIARIES = wordSet("did was were had");
export const RELATIVES = wordSet("that which who whom");
export const PREPOSITIONS = wordSet(
  "at in of from for by with to on under about into as near behind among amongst within",
);
/** Words that change nothing about the rows. */
export const FILLERS = wordSet(
  "now currently today still already also too please there here actually together exactly themselves",
);
/** Adverbs for the past, as "used to". */
export const FORMERLY = wordSet("formerly previously once before earlier");
/** Before what somebody is no more. */
export const FORMER = wordSet("former ex previous");
export const NEGATIONS = wordSet("not never no");
export const NOBODY = wordSet("nobody none nothing");
/** Before what is meant and nothing else. */
export const ONLY = wordSet("only just solely exclusively merely");
export const ANYBODY = wordSet("anyone anybody someone somebody everyone everybody");
export const ANY_THING = wordSet("anything something everything");
/** Where nothing is said of the place, or of who is there. */
export const ANYWHERE = wordSet("somewhere anywhere wherever");
export const SELF = wordSet("i me my mine myself");
export const THIRD_PERSON = wordSet("she he they her him them his their hers theirs");
export const POSSESSIVES = wordSet("my our her his their its");
export const OUR = wordSet("we us our ours");
/** A place where something is, someone works: these are said of one another. */
export const PLACING = wordSet("at in from for of with behind");

/** Passive, they give a name: "the dog is called Fado". */
export const NAMING = wordSet("called named");

/** Everyday words for types, where a profile does not define the word itself. */
export const TYPE_NOUNS = wordsByLabel(`
Person: people person human man woman colleague folk guy
Place: city town village country region location
Organization: firm business organisation organization company startup employer institution corporation enterprise account university school
Product: tool technology service software
Industry: sector branch
Pet: animal
`);
/**
 * Verbs for one another, with what stands behind them: `=` the verb by which predicates are named, then what
 * is said for it. Written from general knowledge of English.
 */
export const VERB_SYNONYMS = `
fund = finance | back | bankroll | sponsor | invest in
use = utilize | rely on | run on | adopt | deploy | build on | build with | run | work with | be on | switch to | migrate to | move to
work at = work for | work in | be employed by | be employed at | be at
locate in = base in | headquarter in | headquartered in | situate in | base at | sit in
live in = reside in | dwell in | base in
hire = recruit | take on
contact = call | email | phone | reach out to | write to | talk to | reach | ping
like = love | enjoy | adore
dislike = hate | detest
own = possess
found = start | establish | set up | launch
compete with = rival | compete against
partner with = work with | team up with | cooperate with | collaborate with | be partners with
report to = work under | answer to
know = be acquainted with
study at = go to | attend
marry to = marry
buy = purchase | acquire
depend on = need | require | rely on
`;

/** Nouns for one end of a relation by the noun for the other end. */
export const CONVERSE_NOUNS = `
customer = supplier | vendor | provider | seller
client = supplier | vendor | provider
employee = employer
child = parent
boss = report | subordinate
member = club | group
part = whole
tenant = landlord
student = teacher
`;

/** What the one that a noun stands for does with its owner, and, behind `by`, what the owner does with it. */
export const NOUN_VERBS = `
customer = buy from | purchase from | by supply | by sell to | by provide
`;

/** Nouns for who does what a verb says, or to whom it is done: `SIDE verb`. */
export const ACTOR_NOUNS = `
work at = employee | staff | worker | personnel | staffer | workforce | people
fund = investor | backer | funder | financier | shareholder
use = user | adopter
found = founder | creator
lead = leader
own = owner
report to = report | subordinate
compete with = competitor | rival
customer of = customer | client
`;

/** Nouns for those to whom something is done: the other end of the verb. */
export const PATIENT_NOUNS = `
work at = employer | workplace | company
use = tool | technology | software | stack
locate in = location | place | city | headquarters
live in = home | hometown | residence | city | town
report to = boss | manager | supervisor
own = possession | belongings
fund = portfolio company | portfolio firm | investment | investee
`;

/**
 * Nouns that say with "have" or "put" what a verb says, with the preposition behind them: "has its offices
 * in".
 */
export const LIGHT_NOUNS = `
locate in = office in | headquarters in | seat in | base in | home in | site in
work at = job at | job with | job in | position at | post at
fund = money in | money into | stake in | share in | capital in | capital into | investment in
`;
/** What may stand before such a noun beside "have". */
export const LIGHT_VERBS = wordSet(
  "have has had having put puts hold holds holding keep keeps keeping maintain maintains",
);

/** Nouns for who does the same with the same thing. */
export const SHARED_NOUNS = `
work at = colleague | coworker | co-worker | workmate
study at = classmate | schoolmate
live in = neighbour | neighbor
`;
/** Verbs for doing it with somebody. */
export const SHARED_VERBS = `
work at = work with | work alongside
study at = study with | study alongside
`;

/** Verbs for doing it no more. */
export const ENDING_VERBS = `
work at = leave | quit | resign from | depart from | retire from
use = drop | abandon | discontinue
live in = leave
`;

/** Verbs for beginning it. */
export const BEGINNING_VERBS = `
work at = by hire | by recruit | by take on | join | start at | start working at | start working for | sign with
use = start using
study at = enrol at | enroll at
`;

/** Verbs that say no more of a place than "be". */
export const COPULAR_VERBS = wordSet(
  "operate operates operating operated sit sits sitting stand stands lie lies lying remain remains reside resides",
);
/** What says no more than "be" before a preposition: "is active in". */
export const BEING = wordSet("active present found available around represented");
/** Verbs for having none. */
export const LACKING = wordSet("lack lacks lacking lacked miss misses missing");
/** What leaves out those behind it, the longest first. */
export const EXCEPTING: readonly string[] = [
  "with the exception of",
  "other than",
  "except for",
  "apart from",
  "aside from",
  "not counting",
  "except",
  "excluding",
  "besides",
];
/** How several that stand in one place are meant: of each, of one, of none or of nothing else. */
export const LEADS: readonly (readonly [words: string, mode: "all" | "any" | "none" | "only"])[] = [
  ["at least one of", "any"],
  ["one or more of", "any"],
  ["either of", "any"],
  ["any of", "any"],
  ["one of", "any"],
  ["either", "any"],
  ["none of", "none"],
  ["neither of", "none"],
  ["neither", "none"],
  ["all three of", "all"],
  ["all of", "all"],
  ["each of", "all"],
  ["both of", "all"],
  ["both", "all"],
  ["nothing other than", "only"],
  ["nothing except", "only"],
  ["nothing but", "only"],
  ["nobody but", "only"],
  ["no one but", "only"],
];
/** Behind several: nothing else is meant. */
export const NOTHING_ELSE: readonly string[] = [
  "and nothing else",
  "and no others",
  "and no other",
  "alone",
  "only",
  "exclusively",
];
/** Behind one of two: not the other one too. */
export const NOT_BOTH: readonly string[] = ["but not both", "and not both", "not both"];
/** Before those who are meant among others. */
export const AMONG: readonly string[] = ["out of", "among", "amongst", "from among", "of", "from"];
/** Stands for things of the kind that was named last. */
export const THOSE = wordSet("those ones these");
/** What somebody goes from one place to another by. */
export const MOVING = wordSet(
  "move moves moved moving go goes went gone switch switches switched switching change changes changed transfer transferred transfers jump jumped come comes came",
);
/** What things have in common, before whom they are common to. */
export const COMMON: readonly string[] = [
  "common to",
  "common for",
  "shared by",
  "shared between",
  "in common between",
];
/** What is used by most is it. */
export const POPULAR = wordSet("popular common widespread used");

/** Nouns for organizations of one industry, where a graph has it under that name. */
export const INDUSTRY_NOUNS = `
education = school | university | college | academy
healthcare = hospital | clinic
finance = bank | insurer
retail = retailer | shop | store
fintech = fintech
logistics = carrier | shipper
energy = utility
software = software house
`;
/** Words for some of a type only, and the verbs by which what they name is known to be such. */
export const NARROWER_NOUNS = `
study at = school | university | college
work at = employer
have = startup | institution
`;

/** Comparisons of a number, the longest first. */
export const COMPARISONS: readonly (readonly [words: string, operator: "<" | "<=" | ">" | ">="])[] = [
  ["more than", ">"],
  ["greater than", ">"],
  ["higher than", ">"],
  ["older than", ">"],
  ["larger than", ">"],
  ["less than", "<"],
  ["fewer than", "<"],
  ["lower than", "<"],
  ["younger than", "<"],
  ["smaller than", "<"],
  ["no more than", "<="],
  ["no fewer than", ">="],
  ["no less than", ">="],
  ["at least", ">="],
  ["at most", "<="],
  ["over", ">"],
  ["above", ">"],
  ["under", "<"],
  ["below", "<"],
];

/** Comparing adjectives and the property that they compare. */
export const MEASURES: { readonly [word: string]: string } = { older: "age", younger: "age" };

/** `base = one | other` by lines. */
export function tableOf(table: string): readonly (readonly [string, readonly string[]])[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [base = "", others = ""] = line.split(" = ");
      return [base.trim(), others.split(" | ").map((each) => each.trim())] as const;
    });
}
