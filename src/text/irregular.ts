/** Forms of English words that no suffix rule reaches, with the form they are looked up under. */
import irregularPlurals from "irregular-plurals";
import { wordSet } from "./word-lists.ts";

// Base form, then its irregular forms. Left out: forms that are more often another word (ground, wound, bore,
// lay, bound, dove, rose, shed, wove) and forms that equal the base (cut, put, set).
const VERBS = `
arise arose arisen;awake awoke awoken;beat beaten;become became;begin began begun;bend bent;bet betted;
bite bit bitten;bleed bled;blow blew blown;break broke broken;breed bred;bring brought;build built;burn burnt;
buy bought;catch caught;choose chose chosen;cling clung;come came;creep crept;deal dealt;dig dug;dive dived;
do did done does doing;draw drew drawn;dream dreamt;drink drank drunk;drive drove driven;dwell dwelt;eat ate eaten;
fall fell fallen;feed fed;feel felt;fight fought;find found;flee fled;fling flung;fly flew flown;
forbid forbade forbidden;foresee foresaw foreseen;forget forgot forgotten;forgive forgave forgiven;
forsake forsook forsaken;freeze froze frozen;get got gotten;give gave given;go went gone goes;grow grew grown;
hang hung;have had has having;hear heard;hide hid hidden;hold held;keep kept;kneel knelt;knit knitted;know knew known;
lead led;lean leant;leap leapt;learn learnt;leave left;lend lent;lie lain lying;light lit;lose lost;make made;
mean meant;meet met;mislead misled;mistake mistook mistaken;misunderstand misunderstood;mow mown;outdo outdid outdone;
outgrow outgrew outgrown;overcome overcame;overdo overdid overdone;overhear overheard;babysit babysat;oversee oversaw overseen;
oversleep overslept;overtake overtook overtaken;overthrow overthrew overthrown;pay paid;plead pled;prove proven;
rebuild rebuilt;redo redid redone;remake remade;repay repaid;resell resold;retake retook retaken;retell retold;
rethink rethought;rewrite rewrote rewritten;ride rode ridden;ring rang rung;rise risen;run ran;say said;see saw seen;
seek sought;sell sold;send sent;sew sewn;shake shook shaken;shave shaven;shine shone;shoot shot;show shown;
shrink shrank shrunk;sing sang sung;sink sank sunk;sit sat;slay slew slain;sleep slept;slide slid;sling slung;
sneak snuck;sow sown;speak spoke spoken;speed sped;spell spelt;spend spent;spill spilt;spin spun;spit spat;
spoil spoilt;spring sprang sprung;stand stood;steal stole stolen;stick stuck;sting stung;stink stank stunk;
stride strode stridden;strike struck stricken;string strung;strive strove striven;swear swore sworn;sweep swept;
swell swollen;swim swam swum;swing swung;take took taken;teach taught;tear tore torn;tell told;think thought;
throw threw thrown;undergo underwent undergone;understand understood;undertake undertook undertaken;undo undid undone;
unwind unwound;uphold upheld;wake woke woken;wear wore worn;weave woven;weep wept;win won;withdraw withdrew withdrawn;
withhold withheld;withstand withstood;wring wrung;write wrote written`;

/** Past forms of verbs: "tore". */
export const IRREGULAR_PASTS: readonly string[] = VERBS.split(";").flatMap(
  (forms) => forms.trim().split(/\s+/u)[1] ?? [],
);

const COMPARISONS =
  "good better best;bad worse worst;far farther farthest further furthest;little less least;much more most";

// Plurals that are more often another word (lives, leaves) or have become a word of their own (data, media).
const NOT_PLURALS = wordSet("agenda axes bases data dice ellipses graffiti leaves lives media staves");

/** Irregular form -> base form, both in lower case: verbs, comparisons and nouns. */
export const IRREGULAR_FORMS: ReadonlyMap<string, string> = new Map([
  ...nouns(),
  ...forms(COMPARISONS),
  ...forms(VERBS),
]);

function forms(table: string): [string, string][] {
  return table.split(";").flatMap((entry) => {
    const [base = "", ...others] = entry.trim().split(/\s+/u);
    return others.map((form): [string, string] => [form, base]);
  });
}

function nouns(): [string, string][] {
  return [...irregularPlurals]
    .filter(([singular, plural]) => singular !== plural && !NOT_PLURALS.has(plural))
    .map(([singular, plural]) => [plural, singular]);
}

/** What a noun may be in the singular, itself first. */
export function singularsOf(word: string): readonly string[] {
  return [
    word,
    ...(/people$/iu.test(word) ? [word.replace(/people$/iu, "person")] : []),
    ...(/men$/iu.test(word) ? [word.replace(/men$/iu, "man")] : []),
    ...(/ies$/iu.test(word) ? [word.replace(/ies$/iu, "y")] : []),
    ...(/(?:s|x|z|ch|sh)es$/iu.test(word) ? [word.slice(0, -2)] : []),
    ...(/[^s]s$/iu.test(word) ? [word.slice(0, -1)] : []),
  ];
}
