/** Words for people in one's life; the relation is named in English, as in every language. */
import { wordsByLabel } from "../../text/word-lists.ts";
import type { Gender, Relation } from "../language.ts";

const RELATIONS = `
MARRIED_TO wife f: frau ehefrau gattin
MARRIED_TO husband m: mann ehemann gatte
ENGAGED_TO fiancée f: verlobte
ENGAGED_TO fiancé m: verlobter
PARTNER_OF partner m: partner lebensgefährte
PARTNER_OF partner f: partnerin lebensgefährtin
SIBLING_OF sister f: schwester schwestern zwillingsschwester halbschwester
SIBLING_OF brother m: bruder brüder zwillingsbruder halbbruder
SIBLING_OF sibling: geschwister
PARENT_OF son m: sohn söhne
PARENT_OF daughter f: tochter töchter
PARENT_OF child: kind kinder
CHILD_OF mother f: mutter mama mami mutti
CHILD_OF father m: vater papa papi vati
CHILD_OF parent: eltern
RELATIVE_OF cousin m: cousin vetter cousins
RELATIVE_OF cousin f: cousine kusine cousinen
RELATIVE_OF aunt f: tante tanten
RELATIVE_OF uncle m: onkel
RELATIVE_OF niece f: nichte nichten
RELATIVE_OF nephew m: neffe neffen
RELATIVE_OF grandmother f: oma großmutter
RELATIVE_OF grandfather m: opa großvater
RELATIVE_OF grandparent: großeltern
RELATIVE_OF grandson m: enkel
RELATIVE_OF granddaughter f: enkelin
RELATIVE_OF mother-in-law f: schwiegermutter
RELATIVE_OF father-in-law m: schwiegervater
RELATIVE_OF sister-in-law f: schwägerin
RELATIVE_OF brother-in-law m: schwager
FRIEND_OF friend m: freund kumpel
FRIEND_OF friend f: freundin
COLLEAGUE_OF colleague m: kollege arbeitskollege
COLLEAGUE_OF colleague f: kollegin arbeitskollegin
REPORTS_TO boss m: chef vorgesetzter
REPORTS_TO boss f: chefin vorgesetzte
KNOWS neighbour m: nachbar
KNOWS neighbour f: nachbarin
KNOWS flatmate m: mitbewohner
KNOWS flatmate f: mitbewohnerin
`;

const BY_WORD = new Map<string, { readonly relation: Relation; readonly gender: Gender | undefined }>();
for (const line of RELATIONS.trim().split("\n")) {
  const [head = "", words = ""] = line.split(": ");
  const [predicate = "", relation = "", gender] = head.split(" ");
  for (const word of words.split(" "))
    BY_WORD.set(word, {
      relation: { predicate, relation },
      gender: gender === "f" || gender === "m" ? gender : undefined,
    });
}

export function relationOf(noun: string): Relation | undefined {
  return BY_WORD.get(noun.toLowerCase())?.relation;
}

export function genderOf(noun: string): Gender | undefined {
  return BY_WORD.get(noun.toLowerCase())?.gender ?? (noun.endsWith("in") ? "f" : undefined);
}

const SPECIES = wordsByLabel(`
dog: hund hunde hündin welpe welpen labrador dackel pudel mops terrier schäferhund
cat: katze katzen kater kätzchen
rabbit: kaninchen hase hasen
hamster: hamster
guinea-pig: meerschweinchen
parrot: papagei wellensittich wellensittiche
bird: vogel vögel kanarienvogel
turtle: schildkröte schildkröten
snake: schlange
horse: pferd pferde pony
lizard: echse gecko
fish: fisch fische goldfisch
chicken: huhn hühner
`);

export function speciesOf(noun: string): string | undefined {
  return SPECIES.get(noun.toLowerCase());
}
