/**
 * What words of names stand for: forms of companies, titles, abbreviations, words that tell things apart. All
 * in lower case.
 */
import { addTo } from "../domain/grouping.ts";
import { numberWords } from "../text/numbers.ts";
import { wordMap, wordSet } from "../text/word-lists.ts";

/** Forms of companies that are nothing else; equal values are one form. */
export const LEGAL_FORMS = wordMap(
  "inc incorporated=inc corp corporation=corp ltd limited=ltd llc llp plc gmbh kgaa oyj sarl srl pty pvt",
);

/**
 * Forms of companies that are ordinary words, too: they count only of what is known to be an organisation.
 */
export const AMBIGUOUS_LEGAL_FORMS = wordMap("co company=co ag se sa as ab nv bv kg oy kk lp spa sas");

/** What may be left out before the name of a person. */
export const TITLES = wordMap(
  "mr mister=mr mrs ms miss=ms dr doctor=dr prof professor=prof rev reverend=rev sir dame",
);
/** Titles that no two of the same name share: the one of a man, the other of a woman. */
export const MALE_TITLES = wordSet("mr sir");
export const FEMALE_TITLES = wordSet("mrs ms dame");

/** What may be left out after the name of a person. */
export const DEGREES = wordSet("phd md esq mba dds jd");
/** Tells a child from a parent of the same name. */
export const GENERATIONS = wordMap("jr junior=jr sr senior=sr");

/** Spellings and abbreviations of one word. */
export const SAME_WORDS = wordMap(
  "univ=university inst=institute dept=department intl=international natl=national assn=association assoc=association govt=government ctr=center centre=center theatre=theater organisation=organization labour=labor colour=color defence=defense programme=program harbour=harbor mt=mount ft=fort bros=brothers mfg=manufacturing ave=avenue rd=road blvd=boulevard",
);

/** What children and others call their own, of whom there is one: "Ann's mum" is Ann's mother. */
export const FAMILIAR_KIN = wordMap(
  "mum=mother mom=mother mummy=mother mommy=mother mama=mother mam=mother dad=father daddy=father papa=father hubby=husband missus=wife fiance=fiancé fiancee=fiancée",
);

const ORDINALS = [
  ...wordSet("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"),
];

/** Numbers in words; of an ordinal the number. */
export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map([
  ...numberWords(1, ORDINALS.length).map((cardinal, place) => [cardinal, String(place + 1)] as const),
  ...ORDINALS.map((ordinal, place) => [ordinal, `${place + 1}th`] as const),
]);

/** Roman numerals of more than one letter, as people number sequels and rulers. */
export const ROMAN_NUMERALS: ReadonlyMap<string, string> = new Map(
  "II III IV VI VII VIII IX XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII XXIII XXIV"
    .split(" ")
    .map((numeral) => [numeral, String(valueOfNumeral(numeral))]),
);

function valueOfNumeral(numeral: string): number {
  const digits = [...numeral].map((letter) => ({ I: 1, V: 5, X: 10 })[letter] ?? 0);
  return digits.reduce((sum, digit, place) => sum + (digit < (digits[place + 1] ?? 0) ? -digit : digit), 0);
}

/** Words that tell one thing from another of the same name: both names have them, or they mean two things. */
export const DISTINCTIVE_WORDS = wordSet(`
north south east west northern southern eastern western northeast northwest southeast southwest upper lower inner outer new old left right
front back top bottom early late male female men women man woman boys girls boy girl big little great lesser greater major minor pre post pro anti non not no
ex former future internal external domestic foreign public private central alpha beta plus mini max ultra lite air light dark red blue green black white
mother father brother sister son daughter wife husband king queen prince princess saint pope
`);

/** Beginnings that turn a word into its opposite. */
export const NEGATIONS: readonly string[] = "non un in im il ir dis de anti a mis".split(" ");
/** Beginnings that are opposites of each other. */
export const OPPOSITE_BEGINNINGS: readonly (readonly [string, string])[] = [
  ...wordMap("hyper=hypo inter=intra pre=post pro=anti micro=macro over=under in=out up=down ex=im"),
  ["ex", "in"],
];

/** What kind of thing it is: where one name has such words and the other has not, they may still be one. */
export const KIND_WORDS = wordSet(`
university college institute school academy city town village county state river lake mount mountain island islands ocean sea street avenue road
group holding holdings international global worldwide foundation association society organization committee council commission department ministry
agency office company corporation co technologies technology labs software systems airport hospital museum church team club band festival
`);

/** Words that no person is called by, as parts of names. */
export const COMMON_NOUNS = wordSet(`
award prize medal trophy cup park bridge station building house hall palace castle tower stadium theater square garden gardens cemetery library
center fund trust act law effect theorem syndrome disease show album song film
`);

/** Words that only join others. */
export const JOINING_WORDS = wordSet(
  "of and for in at on to de la le les du des der die das von van den del di da y et und e el al bin ibn",
);

/** Given names that are common enough to tell the name of a person from that of a company. */
export const GIVEN_NAMES = wordSet(`
adam ahmed alan albert alex alexander alfred ali alice alison amanda amy ana andrea andrew angela ann anna anne anthony antonio arthur barbara
barack ben benjamin bernard bill bob brian bruce carl carlos carol caroline catherine cathy charles charlie charlotte chris christian christina christine
christopher clara claire craig daniel david deborah dennis diana diane donald dorothy douglas edward eleanor elena elizabeth ella emily emma eric erik
eva evelyn felix fernando fiona frank fred george georg gerald gloria gordon grace greg gregory hannah harold harry heather heinrich helen henry howard ian
irene isaac isabel jack jacob james jane janet jason jean jeff jeffrey jennifer jeremy jessica jim joan joe johann john jonathan jon jorge jose joseph joshua
juan judith judy julia julie justin karen karl kate katherine kathleen keith kelly ken kenneth kevin kim larry laura lauren lawrence leo leonard linda
lisa louis louise lucas lucy luis luke margaret maria marie mario mark martha martin mary matthew max melissa michael michelle miguel mike mohamed mohammed muhammad nancy
natalie nathan nicholas nicole noah nora olga oliver olivia oscar otto pablo pamela patricia patrick paul pedro peter philip rachel ralph raymond rebecca
richard robert roger ronald rosa rose ruth ryan sam samuel sandra sara sarah scott sean sharon simon sofia sophia sophie stefan stephanie stephen steve steven susan
teresa theresa thomas tim timothy tom tony tyler victor victoria vincent virginia walt walter wayne wendy werner william wolfgang yusuf zoe
`);

const NICKNAMES =
  "robert:bob,bobby,rob|william:bill,billy,will,liam|richard:dick,rick,rich|james:jim,jimmy,jamie|john:jack,johnny|margaret:peggy,maggie,meg|elizabeth:liz,beth,betty,eliza|katherine:kate,kathy,katie,kat|michael:mike,mick|thomas:tom,tommy|joseph:joe,joey|charles:charlie,chuck|edward:ed,eddie,ted|anthony:tony|daniel:dan,danny|matthew:matt|christopher:chris|nicholas:nick|samuel:sam|benjamin:ben|alexander:alex,sasha,al|alan:al|albert:al,bert|alfred:al,alf,fred|andrew:andy,drew|patricia:pat,patty,trish|jennifer:jen,jenny|susan:sue,susie|deborah:deb,debbie|stephen:steve|steven:steve|timothy:tim|gregory:greg|jeffrey:jeff|kenneth:ken,kenny|ronald:ron|donald:don|david:dave|jonathan:jon|joshua:josh|jacob:jake|lawrence:larry|rebecca:becky|victoria:vicky|theodore:ted,theo";

/** Short forms of given names, and whose they may be. */
export const NICKNAME_OF: ReadonlyMap<string, readonly string[]> = NICKNAMES.split("|").reduce(
  (map, entry) => {
    const [full = "", short = ""] = entry.split(":");
    for (const nickname of short.split(",")) addTo(map, nickname, full);
    return map;
  },
  new Map<string, string[]>(),
);
