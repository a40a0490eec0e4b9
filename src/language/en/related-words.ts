/**
 * Words of everyday English for one and the same thing: who asks for a boss is answered whom
 * somebody reports to.
 */
import { lazy } from "../../domain/lazy.ts";
import { terms } from "../../text/terms.ts";

/** Groups of words that share a frame: verbs, the nouns of their roles, and what goes with them. */
const GROUPS = `
work works working job employed employer company firm office shift colleague hired staff;
work job career profession occupation trade role title position;
job work works;
role job title position lead head director manager chief chair in charge;
start started join joined begin began new job first day;
leave left quit resign resigned notice last day retire retired fired laid off handed;
boss manager supervisor report reports lead chief head;
live lives living move moved moving flat apartment house home place settle based room address rent basement own;
flatmate roommate housemate live lives share shares moved;
move moved relocate flat keys house;
born birth birthday baby turned age old;
old age years turned birthday;
die died passed away late funeral widow widower lost;
marry married wedding husband wife engaged bride ceremony venue;
partner husband wife boyfriend girlfriend fiance fiancee married seeing dating together;
split broke up divorce divorced ex separated parted;
name named called names surname;
cost costs price pay paid pays charge charged charges rent fee spend spent budget sold worth expensive;
earn salary paid pay wage;
buy bought buys order ordered got get purchase paid picked;
sell sold sells trade traded buyer;
weigh weight heavy kilos kg pounds;
tall height feet metres;
big size square metres large area;
far distance km miles minutes;
study studies studying degree course university college school masters masters uni reads reading major;
teach teaches teacher taught lesson lessons class;
learn learning lessons class course taking;
speak speaks language languages fluent;
ill sick disease diagnosed condition illness health symptoms suffer suffers;
allergic allergy react hives rash intolerant;
medicine medication drug pills tablets dose mg prescribed take takes taking;
doctor physician surgeon specialist dr clinic hospital surgery;
operation surgery operated operate replaced replacement;
hurt injured injury broke broken tore torn ankle knee wrist shoulder;
car drive drives vehicle;
bike bicycle cycle ride;
steal stolen stole nicked pinched robbed theft;
lose lost missing;
pet dog cat animal puppy kitten;
breed kind;
play plays instrument played band;
hobby hobbies spare weekend activity;
like likes love loves favourite favorite enjoy fond adore;
dislike hate hates can't stand hated;
eat eats food diet ate vegan vegetarian;
drink drinks;
meet met meeting appointment call visit;
appointment meeting booked date visit;
trip travel holiday vacation flight fly flying trip visit visiting;
deadline due launch release date by;
plan plans planning going booked intend;
cancel cancelled called off;
use uses using switch switched runs on built with stack framework written;
supplier supply order ordered delivers;
contact person;
responsible charge handles owns does takes over covers;
child children kids son daughter baby boy girl;
mother mum mom;father dad;sister sibling;brother sibling;grandmother gran grandma nan;
get receive received gave gift present;
win won prize;
fail failed failure crash crashed broke outage;
surname last name;
family side mum dad parents;
live lived from hometown grew origin raised;
from origin born grew raised comes;
reason why because;
open opened founded started;
help helped looks looked after care;
expire expires ends runs out;
guests people attended came invited;
finish finished end ended last complete completed;
take takes taking over;
visit visited went go trip;
attend go goes went;
read reads reading book;
cook cooks cooked make made bake bakes;
hotel stay stayed staying;
stay stays staying stayed
`;

/** Verbs for the two ends of one thing, in their base form. */
const ENDS = [
  ["start begin", "end finish stop quit"],
  ["open", "close shut"],
  ["arrive land", "leave depart"],
  ["buy", "sell"],
  ["lend", "borrow"],
  ["find", "lose mislay"],
  ["love like enjoy adore", "hate dislike loathe"],
  ["accept", "refuse reject decline"],
].map((sides) => sides.map((words) => new Set(words.split(" "))));

const related: () => ReadonlyMap<string, ReadonlySet<string>> = lazy(relatedTerms);

const NONE: ReadonlySet<string> = new Set();

/** Terms that mean the same thing as a term in other words, without itself. */
export function relatedTermsOf(term: string): ReadonlySet<string> {
  return related().get(term) ?? NONE;
}

/** Verbs for the other end of what a verb in its base form says. */
export function oppositesOf(verb: string): ReadonlySet<string> {
  const sides = ENDS.find((both) => both.some((side) => side.has(verb)));
  return sides?.find((side) => !side.has(verb)) ?? NONE;
}

/**
 * The first word of a group is what is asked; the others are how it is said. A word may head several groups.
 */
function relatedTerms(): Map<string, Set<string>> {
  const related = new Map<string, Set<string>>();
  for (const group of GROUPS.split(";")) {
    const [first, ...others] = terms(group);
    if (first === undefined) continue;
    const found = related.get(first) ?? new Set<string>();
    for (const other of others) if (other !== first) found.add(other);
    related.set(first, found);
  }
  return related;
}
