/**
 * Places in a sentence that ask for no kind: whatever stands after "diagnosed with" is an illness. Each is
 * told by what does not belong there.
 */
import { wordSet } from "../../../text/word-lists.ts";
import type { NounPhrase } from "../../clause.ts";
import { singular } from "../singular.ts";
import { FIGURATIVE_NOUNS } from "./figures.ts";
import { isKind as isKnown } from "./kinds.ts";
import { isKind } from "./phrase-kinds.ts";

/** "She works as a governess", not "as a team". */
export function isTrade({ determiner, head, text, of, owner, number }: NounPhrase): boolean {
  return (
    /^an?$/u.test(determiner ?? "") &&
    [of, owner, number].every((part) => part === undefined) &&
    !FIGURATIVE_NOUNS.has(head) &&
    !NO_TRADES.has(head) &&
    (!isKnown(head) || TRADES.test(head)) &&
    !NO_WORK.test(text)
  );
}

/** A word for a person by its ending. */
const TRADES = /(?:er|or|ist|ian|man|woman)$/u;
const NO_WORK = /^(?:kind|sort|type|bit|part|full|good|great|real|perfect|last|temporary|makeshift) /u;
const NO_TRADES = wordSet(`
antidote anchor alternative bonus bribe buffer bridge catalyst collective combo compromise couple crutch
cooperative counterweight cure day-job decoy default deterrent disguise distraction double dream duo façade
family favour filler fix foil foursome front gift group hack incentive joke link loop magnet metaphor mirror
model motivator outlet pair partnership pretext prop proxy punishment quartet reminder replacement reward
sedative shield shortcut side-hustle snack solution stabiliser stand-in stimulant stopgap substitute summary
supplement sweetener team teaser therapy thickener threesome tonic topping tranquiliser treat trio unit vehicle
warning weapon workaround whole fan mother father mum dad parent adult child kid girl boy grown-up woman man
person human individual immigrant foreigner duty tradition routine rule blessing
`);

/** "He was diagnosed with sarcoidosis", not "with nothing serious" nor "with a scan". */
export function isDiagnosis({ determiner, head, owner, number, text }: NounPhrase): boolean {
  return (
    /^an?$/u.test(determiner ?? "a") &&
    owner === undefined &&
    number === undefined &&
    !NO_DIAGNOSES.has(head) &&
    !NO_DIAGNOSES.has(singular(head)) &&
    !/^(?:great|no|some|any|little|much) /u.test(text)
  );
}

const NO_DIAGNOSES = wordSet(`
nothing something anything everything thing it lot bit issue problem trouble condition accuracy certainty
confidence care delay difficulty ease help precision speed success app biopsy blood_test camera computer
device endoscopy machine mri questionnaire scan screening test tool ultrasound x-ray dozens hundreds
doctor friend specialist consultant week month year day time symptom fault bug people others life
`);

/** "I take turmeric for my knees", not "I take time for my back". */
export function isRemedy(phrase: NounPhrase): boolean {
  const { determiner, head, owner, name, of } = phrase;
  return (
    [determiner, owner, of].every((part) => part === undefined) &&
    (name === undefined || phrase.isName) &&
    !FIGURATIVE_NOUNS.has(head) &&
    !NO_REMEDIES.has(head) &&
    !NO_REMEDY_KINDS.some((kind) => isKind(phrase, kind))
  );
}

const NO_REMEDIES = wordSet(`
action advantage advice baths blame breaks care classes comfort courses days leave lessons measures
minutes hours months weeks naps notes nothing something anything everything orders patients people photos
pictures pills_for precautions readings responsibility rest risks selfies sessions showers students things
time treatments turns walks
`);
const NO_REMEDY_KINDS = [
  "person",
  "sport",
  "activity",
  "vehicle",
  "document",
  "session",
  "treatment",
  "leave",
];

/** "allergic to mornings" is said in jest. */
export function isNoIrritant({ head }: NounPhrase): boolean {
  return NO_IRRITANTS.has(head) || NO_IRRITANTS.has(singular(head));
}

const NO_IRRITANTS = wordSet(`
authority ambition boss bullshit bureaucracy cardio change chore chores colleague commitment compliment
conflict criticism deadline discipline drama effort email everything exercise fact failure feeling fun
gossip hierarchy holiday housework hype idea idiot jargon job joy kid lie logic lot meeting money monday
morning mornings nonsense nothing opinion order paperwork people politics queue responsibility risk rule
school silence sincerity small_talk something spreadsheet stuff stupidity success talk that thing this time
tradition truth work people everyone anything
`);

/** "I play the sousaphone", not "the fool" nor "the stock market". */
export function isPlayable({ determiner, head, text, of }: NounPhrase): boolean {
  return determiner === "the" && of === undefined && !isKnown(text) && mayBePlayed(head);
}

/** May it be an instrument that nobody listed? */
export function mayBePlayed(noun: string): boolean {
  return (
    ![noun, singular(noun)].some(isKnown) &&
    !FIGURATIVE_NOUNS.has(noun) &&
    !NOT_PLAYED.has(noun) &&
    !/(?:[eo]r|ist|man|woman|ess|ster|ed|est)$/u.test(noun)
  );
}

const NOT_PLAYED = wordSet(`
adult album angel anthem arcade audio baddie bad_guy beast bell blame bridge brat broadcast buffoon card cards
casino chorus clip clown club clubs coda comic crowd cynic cd demo devil diva dummy dunce dvd encore ending
field fields file films final finals finale first fool game games genius geek goose guru guy half heavy hero
heroine hook hymn hymns idiot ingénue innocent intro jazz jester jingle jukebox king kid lead leads lotto lottery
loser lp madman market markets martyr matador match mc melody message movement music nerd nationals national
numbers odds offence overture peacenik percentage percentages pools prank pranks prelude prince princess prodigy
prude prologue psycho playlist queen race racist radio rebel record recording records refrain replay reprise riff
rogue role saint savage savant semi-final slots snob solo solos song songs soundtrack stock stocks stooge sucker
system tape tapes tart theme the ting track tracks trick trump tune tunes twin tyrant vamp verse victim video
videos villain vinyl violence voicemail waiting witch wolf world yokel zombie blues changes notes note scale
scales rest card part parts horse horses ponies pony dogs tables table venue venues festival festivals
o2 charts chart circuit bingo bar bars pub pubs arena stadium night nights weekend weekends set sets
gig gigs show shows opening closing long-game hand hands devil's-advocate advocate gods god ghost ghosts
`);

/** "She speaks Quechua", not "She speaks BBC English" of a firm. */
export function isTongue({ text }: NounPhrase): boolean {
  return /^\p{Lu}\p{Ll}{2,}(?: \p{Lu}?\p{Ll}+)?$/u.test(text) && !NO_TONGUES.test(text);
}

const NO_TONGUES = /^(?:Truth|God|Nonsense|Wisdom|Volumes|Sense|Human|Money|Love|Legalese|Corporate|Tech)\b/u;
