/** Words that are written with a capital without naming anybody or anything of one's own. */
import { wordSet } from "../../text/word-lists.ts";

const MONTHS_AND_DAYS =
  "january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun mondays tuesdays wednesdays thursdays fridays saturdays sundays";

const ORDINARY =
  "a about absolutely real huge actually add after again ah ahh all almost alright also although always am amazing amen an and another any anybody anyone anything anytime anyway apparently are as aside ask at aw aww awesome aye back bad basically be beautiful because been before being believe best better big both boss boy break bring bro btw busy but by bye call came can cant check cheers chill christmas class come congrats congratulations considering continue cool could crazy crap cute dad daddy daughter day dear definitely did do does doing don done dont double dr dude during each easter easy eat either else enjoy enough especially even eventually ever every everybody everyone everything exactly exciting excuse explain fair family fantastic father feel feeling fine first follow following for forget fortunately found friend friends from full fun funny further generally get getting girl give given glad go god going gonna good goodbye goodness goodnight gosh got gotcha gotta grandma grandpa grandmother grandfather granny great guess guys had haha hah halloween hang hanukkah happy hard has hate have having he hear heard hell hello help hence her here hers hey hi him his hmm hold home honestly hope hopefully how however huge hugs husband i idk if ill im imagine imo in incredible indeed instead interesting into is isnt it its ive just keep kid kids kind kinda know lady last lately later laughs least less let lets life like listen literally little live lmao lol long look looking looks lord lots love loved lovely loving luckily made make man many mate maybe me mean meanwhile might mine miss mom mommy moms money moreover more morning most mostly mother mr mrs ms much mum music must my myself nah naturally near need neither never new next nice night no nobody none nope nor not nothing now obviously of off oh ok okay old omg on once one only onto oops or other others otherwise ouch our ours out over overall parents people perfect perhaps personally phew pics please plus poor possibly pretty probably proud put quick quite rather read ready really reason recently regarding remember right rough sad sadly same say says see seeing seems seriously several shall she should show similarly simply since sir sis sister sit sleep slowly so some somebody someday somehow someone something sometimes son soon sorry sounds speaking start still stop stuff such suddenly super suppose sure surely sweet take taking talk teacher team tell ten terrible than thank thankfully thanks thanksgiving thanx that thats the their theirs them then there therefore these they thing things think this those though thought three through throughout thus till time to today together tomorrow tonight too totally tough true truly trust try trying turns two ugh uh uhh um uncle aunt auntie under understood unfortunately unless unlike until up update upon us use used usually very via view wait wanna want warm was wasnt watch way we wed week weekend welcome well went were what whatever whats when whenever where whereas wherever whether which while whilst who whoever whole whom whose why wife will win wish with within without woah wonderful wont work would wouldnt wow wrong ya yall yay yea yeah year years yep yes yesterday yet yikes yo you your youre yours yourself yum yup zero english french german spanish italian chinese japanese korean russian arabic dutch portuguese american british indian mexican thai canadian asian african european australian irish greek turkish christian catholic muslim jewish hindu buddhist brother cousin nephew niece baby babe honey darling sweetie step steps note tip tips option question answer example summary introduction conclusion chapter section part page figure table list item total average internet online covid ai tv pc diy id faq asap fyi ceo cto hr it usb pdf url api ps pm am dj lgbtq lgbt mba phd bbq hiv ups gps atm eta rip tbh ngl imho plan apartment house room building street road north south east west team marketing finance sales engineering legal accounting administration human resources";

const ORDINARY_WORDS = wordSet(ORDINARY);
const CALENDAR_WORDS = wordSet(MONTHS_AND_DAYS);

/** Is it the name of a month or a day of the week? */
export function isMonthOrDay(word: string): boolean {
  return CALENDAR_WORDS.has(word.toLowerCase().replace(/\.$/, ""));
}

/** Is a capitalised word no name? Interjections, pronouns, kinship words, languages, days and the like. */
export function isOrdinaryWord(word: string): boolean {
  const plain = word.toLowerCase().replace(/['’].*$|\.$/u, "");
  return ORDINARY_WORDS.has(plain) || CALENDAR_WORDS.has(plain);
}

/** Does it look like a verb form or adverb rather than a name: "Visiting", "Loved", "Finally"? */
export function looksInflected(word: string): boolean {
  return word.length > 4 && /(?:ing|ed|ly|ness|tion|ment|ful|ous|able|est)$/.test(word.toLowerCase());
}
