/**
 * Closed classes of English words: those that build a sentence, and those of courtesy, assent and filling,
 * which state nothing by themselves.
 */
import { wordSet } from "../../text/word-lists.ts";

/** Finite auxiliaries: behind a subject they make a statement, in front of it a question. */
export const AUXILIARIES = wordSet(`
am is are was were do does did have has had will would can could shall should may might must 's
`);

/** Words that begin a question. */
export const INTERROGATIVES = wordSet("what who whom whose where when why how which");

/** Words that begin a question whose auxiliary is left out. */
export const ASKING = wordSet("any anything anyone anybody");

/** Verbs by which something is asked for. */
export const REQUESTS = wordSet(`
tell give show explain describe write rewrite list suggest recommend find search look translate summarize summarise
create generate compose draft compare define calculate continue proofread teach help let remind
`);

export const FIRST_PERSON = wordSet("i we my our mine ours");
export const SUBJECT_PRONOUNS = wordSet("i we you he she it they that this there");

/** Pronouns that stand for somebody or something that was named before. */
export const ANAPHORS = wordSet(
  "he she they it this that these those there his her hers their theirs him them its",
);

/** Subjects that are nobody, or whoever is spoken to. */
export const IMPERSONAL = wordSet("that you your yours sounds looks seems");

/** Words that build a sentence, beyond those which are not indexed anyway. */
export const FUNCTION_WORDS = wordSet(`
will shall may might must let lets us me much many more most lot lots bit little quite rather pretty really so such
yet already still maybe perhaps probably else one ones anything something everything nothing anyone someone everyone
everybody anybody nobody everywhere kind sort kinda sorta yes no not like than to too there here around 's
`);

/** Adverbs of degree and words that fill: what is said is the same without them. */
export const FILLERS = wordSet(`
a an the so just really very quite actually truly well oh ah um uh hm hmm er wow haha lol indeed do does totally
absolutely definitely certainly simply basically literally honestly pretty rather that hey hi hello please btw anyway
is 's ,
`);

/** Greetings, thanks, assent, wishes, apologies, states of the moment, and how something is liked. */
export const COURTESIES = wordSet(`
hi hello hey heya howdy yo hiya sup greetings welcome bye goodbye cheers ciao farewell thanks thank thx tx ty please pleased
sorry apologies apologize apologise excuse pardon congrats congratulations bless luck cheer xoxo hugs kudos bravo
goodnight gn gm np yw brb gtg ttyl bbl ikr tbh idk idc fyi afk tgif nvm rofl jk merry happy
ok okay okey k kk yes yeah yea yep yup ya yass no nope nah sure right alright alrighty exactly absolutely definitely totally
indeed certainly precisely true agreed fair correct deal understood noted gotcha roger perfect course bingo
cool great good better best nice nicely fine awesome amazing wonderful fantastic excellent lovely brilliant sweet neat super
terrific incredible beautiful gorgeous funny hilarious interesting fascinating fun impressive impressed inspiring adorable
exciting cute sad bad worse worst terrible awful horrible crazy wild weird strange unbelievable tough hard easy rough odd
well wow oh ooh aw aww ah aha h hm hmm hmmm mm mhm haha hahaha hehe lol lmao omg gosh goodness god lord yay woo woohoo phew ugh
whoa yikes oops um uh er meh duh huh ouch yum amen bon appetit hola adios gracias merci danke bonjour salut aloha
worries worry problem problems pleasure kidding joking joke matter idea ideas sense question questions help helps helped helpful
answer advice tip tips info information suggestion suggestions explanation point plan
know knew mean see think guess hope hoping wish suppose believe agree understand understood bet wonder wondering appreciate
appreciated hear heard sound sounds look looks looking seem seems feel feels feeling imagine remember forget doubt promise
mind care wait try trying talk talking chat chatting speak catch ask asking repeat meet go going gone
happy glad excited proud grateful thankful curious surprised busy tired sleepy exhausted hungry thirsty bored ready
love like enjoy hate prefer loved liked enjoyed safe thumbs fingers crossed rock rocks works
rush hurry biggie ahead carry timing listening listen whatever anytime regards dreams peace
`);

/** Words of assent and denial: what stands beside them may answer. */
export const ASSENT = wordSet(
  "yes yeah yea yep yup ya no nope nah sure ok okay k right true actually exactly indeed correct think guess",
);

/** Words that a single other word may follow: "Hey Anna", "Great job". */
export const EXCLAIMING = wordSet(`
hi hello hey heya hiya yo bye goodbye thanks thx ty cheers sorry congrats congratulations wow welcome aww great nice awesome
cool lovely amazing fantastic excellent wonderful beautiful brilliant happy merry
`);

/**
 * Words beside courtesies that say nothing of anybody by themselves: light verbs and nouns, and times of the
 * day.
 */
export const LIGHT_WORDS = wordSet(`
morning afternoon evening night day days weekend week year today tonight tomorrow later soon now moment minute second sec while
time times way thing things stuff doing done get getting got come coming came make makes made take taking keep let lets say
saying said tell saw thought back again enough also another rest forward up touch long gonna gotta wanna bunch ton tons heaps million hang hold bit first
monday tuesday wednesday thursday friday saturday sunday finally almost always never everyone all folks guys mate dear man
buddy pal
`);

/** The weather: nothing is said of anybody, unless of how they like it. */
export const WEATHER = wordSet(`
weather rain raining rainy sun sunny hot cold warm chilly freezing windy cloudy foggy snow snowing snowy storm outside
`);
export const LIKING = wordSet("love like enjoy hate prefer loved liked enjoyed mind");
