/** Closed classes of English, and common verbs. */
import { wordSet } from "../../text/word-lists.ts";

export const SUBJECT_PRONOUNS = wordSet(
  "i you he she it we they who someone somebody everyone everybody nobody anyone",
);
export const OBJECT_PRONOUNS = wordSet(
  "me you him her it us them myself yourself himself herself itself ourselves themselves someone somebody everyone everybody nobody anyone something anything everything nothing each",
);
export const DEMONSTRATIVES = wordSet("this that these those");
export const QUESTION_WORDS = wordSet("what which who whom whose where when why how");
/** Possessives with the pronoun that they belong to. */
export const POSSESSIVES: ReadonlyMap<string, string> = new Map([
  ["my", "i"],
  ["our", "we"],
  ["your", "you"],
  ["his", "he"],
  ["her", "she"],
  ["its", "it"],
  ["their", "they"],
  ["whose", "who"],
]);
export const DETERMINERS = wordSet(
  "a an the some any no another every each all both several many few most half enough such much",
);
export const PREPOSITIONS = wordSet(
  "in on at from for with of by about into onto over under near after before since until till around through during without within against between among across behind beside as than like via toward towards off out up down per inside outside opposite despite except plus",
);
export const PARTICLES = wordSet("up out off down away back over in on together around along through apart");
export const MODALS = wordSet("can could may might must shall should will would 'll 'd ought wo ca");
export const NEGATIONS = wordSet("not n't nt never no-longer neither nor");
export const SUBORDINATORS = wordSet(
  "because since although though while when whenever if unless whether after before until whereas once where cos cuz",
);
export const CONJUNCTIONS = wordSet("and or but nor & so");
export const ADVERBS = wordSet(
  "downtown uptown abroad overseas nearby also actually really just now still already currently recently finally always usually often sometimes ever too very quite pretty so ago then again officially only even mostly mainly originally basically probably maybe perhaps definitely certainly apparently lately here there almost nearly hardly barely rarely seldom once twice soon later early together alone instead anymore nowadays permanently temporarily badly well absolutely totally honestly simply literally kinda sorta both occasionally regularly abroad home away fluently rather super happily proudly newly freshly technically supposedly allegedly presumably previously formerly",
);
/** What is thrown into a chat wherever it is. */
export const CHAT = wordSet("btw tbh lol lmao ha haha hahaha fyi imo imho ngl fwiw tho pls plz thx xx xxx");
export const INTERJECTIONS = wordSet(
  "oh well yeah yes yep no nope ok okay hey hi hello wow hmm um uh right sure thanks anyway anyways sorry please ah aw ugh phew yay omg",
);

/** Auxiliaries with their verb. */
export const AUXILIARIES: ReadonlyMap<string, string> = new Map([
  ...["be", "am", "is", "are", "was", "were", "been", "being", "'m", "'re"].map(
    (form) => [form, "be"] as const,
  ),
  ...["have", "has", "had", "having", "'ve"].map((form) => [form, "have"] as const),
  ...["do", "does", "did", "done", "doing"].map((form) => [form, "do"] as const),
]);

/** Verbs that everybody uses, beside those of the frames: what a word may be a form of. */
export const COMMON_VERBS = wordSet(`
abandon accept ache achieve act add admire admit adopt afford agree aim allow announce answer apologize appear apply
appoint appreciate argue arrange arrive ask assign assist attend avoid back bake base bear beat become begin believe
belong bike bleed bless blog blow book borrow bother bounce break breed brew bring broadcast build burn buy calculate
call camp cancel care carry catch cause celebrate change charge chat check cheer choose clean climb close coach code
collect combine come commute compare compete complain complete compose concern conduct confirm connect consider contact
contain continue control cook coordinate cost count cover craft crash create cross cry cure cut cycle dance date deal
decide declare decorate deliver demand depart depend deploy describe design destroy develop die dig direct disagree
discover discuss dislike dive divorce do donate draft draw dream dress drink drive drop dye earn eat edit educate elect
email emigrate employ enable encourage end engage enjoy enroll enter escape establish exchange expand expect explain
explore express face fail fall fear feed feel fight file fill film find finish fire fish fit fix fly focus follow
forget forgive form foster found freelance freeze fund gain garden gather get give go grab graduate greet grill grow
guess guide handle hang happen hate have head heal hear help hide hike hire hit hold hope host house hug hunt hurry
hurt identify imagine import improve include increase inform inherit injure inspire install intend intern interview
introduce invent invest invite involve jog join joke judge juggle jump keep kick kill kiss knit knock know lack land
last laugh launch lead leak lean learn lease leave lend let license lie lift like limit listen live loan locate lock
look lose love maintain make manage march mark marry match matter mean measure meet mend mentor merge migrate mind miss
mix model move multiply need negotiate nominate notice number obtain occur offer open operate order organise organize
outgrow overcome owe own pack paint park participate partner pass pay perform phone photograph pick place plan plant
play point post practice practise praise prefer prepare present press prevent print produce program promise promote
propose protect prove provide publish pull purchase push put qualify quit race raise reach react read realise realize
receive recognise recognize recommend recover recruit reduce refuse regret relate relax release relocate rely remain
remarry remember remind remove renew rent repair replace reply report represent rescue research reside resign respond
rest restore retire return review ride ring rip rise risk row run sail save say scare schedule score scrap search see seem
select sell send separate serve set settle shake share shave shift shine ship shoot shop show shut sign sing sit skate
ski skip sleep smile smoke solve sort sound speak specialise specialize spell spend sponsor spread sprain stand star
stare start station stay steal step stop store stream stretch struggle study subscribe succeed suffer suggest suit
supervise supply support suppose surf surprise swap swear swim switch tackle take talk taste teach tell tend test thank
think throw tie total touch tour trade train translate transfer travel treat trip trust try tune turn tutor type
understand unwind update upgrade use value visit volunteer vote wait wake walk want warn wash waste watch wear weigh
welcome win wish wonder work worry worship wrap wreck write yell
babysit cheat concentrate drown elope enlist faint fry hitchhike immigrate iron limp overdose oversleep panic quarrel relapse resit
shriek sleepwalk smuggle snore snorkel sob stammer stumble sunbathe undress unpack whisper whistle`);
