/**
 * Plain facts of thirty kinds as people type them, small talk, and ways to say again what was said. Made from
 * templates; the same in every run.
 */

interface FactKind {
  readonly kind: string;
  /** Sentences with a place for a value. */
  readonly wordings: readonly string[];
  readonly values: readonly string[];
}

function list(text: string): readonly string[] {
  return text.split("|").map((item) => item.trim());
}

const KINDS: readonly FactKind[] = (
  [
    [
      "diet",
      "I'm {}.|I am {}.|Been {} for years.",
      "vegetarian|pescatarian|on a keto diet|off sugar|lactose intolerant|gluten-free|fully vegan|on a low salt diet|a big meat eater|keeping kosher",
    ],
    [
      "allergy",
      "I'm allergic to {}.|I can't eat {}, I'm allergic.|{} give me a rash.",
      "peanuts|shellfish|strawberries|cashews|eggs|kiwis|walnuts|soy|mussels|sesame",
    ],
    [
      "home",
      "I live in {}.|We live in {}.|My flat is in {}.",
      "Porto|Leeds|Turin|a lighthouse|the suburbs|Graz|Tampere|the old town|Lyon|a houseboat",
    ],
    [
      "household",
      "I live {}.|I share a flat {}.|I'm living {}.",
      "with my cousin|with two roommates|with my grandparents|on my own|with a colleague|with my aunt|with four cats|near my in-laws|with a friend|with students",
    ],
    [
      "origin",
      "I'm from {}.|I grew up in {}.|I was born in {}.",
      "Malta|Winnipeg|Galway|Bogotá|a small village|Nairobi|Cork|Kyoto|Alaska|the coast",
    ],
    [
      "occupation",
      "I'm a {}.|I work as a {}.|I've been a {} since school.",
      "nurse|welder|tax adviser|beekeeper|piano tuner|baker|surveyor|midwife|translator|bus driver",
    ],
    [
      "employer",
      "I work at {}.|I'm with {} these days.|I got a job at {}.",
      "Siemens|the library|a bakery|IKEA|the town hall|Bosch|the zoo|a law firm|Spotify|the harbour",
    ],
    [
      "title",
      "I'm the {}.|I am {} at our place.|They made me {}.",
      "CFO|head of design|night manager|deputy head|team lead|treasurer|chief nurse|shop steward|head chef|site manager",
    ],
    [
      "instrument",
      "I play the {}.|I'm learning the {}.|I own a {}.",
      "cello|harp|banjo|trombone|oboe|flute|piano|accordion|ukulele|drums",
    ],
    [
      "sport",
      "I {}.|I {} on Sundays.|We {} together.",
      "fence|row|climb|play squash|do judo|swim|dance tango|play chess|do yoga|skate",
    ],
    [
      "pet",
      "We have a {}.|I've got a {}.|My {} is asleep on the sofa.",
      "parrot|tortoise|beagle|hamster|goat|gecko|poodle|rabbit|canary|donkey",
    ],
    [
      "name of a pet",
      "My dog is called {}.|Our cat's name is {}.|The rabbit is named {}.",
      "Biscuit|Otto|Pixel|Juno|Waffles|Momo|Ginger|Rufus|Pepper|Zorro",
    ],
    [
      "vehicle",
      "I drive a {}.|I ride a {}.|My car is a {}.",
      "Skoda|Fiat|Volvo|Vespa|Mazda|Toyota|Honda|Tesla|Peugeot|Jeep",
    ],
    [
      "partner",
      "I'm {}.|I am {} now.|Turns out I'm {}.",
      "married|engaged|divorced|single|a widower|separated|widowed|in a long-distance relationship|seeing someone|remarried",
    ],
    [
      "partner's work",
      "My wife is a {}.|My husband works as a {}.|My partner trained as a {}.",
      "dentist|pilot|florist|judge|plumber|carpenter|vet|chemist|farmer|tailor",
    ],
    [
      "children",
      "I have {}.|We've got {}.|I'm a parent of {}.",
      "twins|three kids|a baby girl|two sons|a teenager|four daughters|a stepson|one boy|triplets|a toddler",
    ],
    [
      "siblings",
      "My {}.|My {}, by the way.|Well, my {}.",
      "sister paints|brother is a monk|sister lives abroad|brother keeps bees|sister plays chess|brother sings in a choir|sister has twins|brother moved to Peru|sister runs a farm|brother is deaf",
    ],
    [
      "parents",
      "{}.|{} at last.|{}, I heard.",
      "Dad retired|Mum teaches Latin|Dad has a boat|Mum sold the shop|Dad speaks Welsh|Mum is a judge|Dad plays golf|Mum had surgery|Dad moved to Spain|Mum keeps hens",
    ],
    [
      "languages",
      "I speak {}.|My first language is {}.|I'm learning {}.",
      "Finnish|Swahili|Catalan|sign language|Urdu|Polish|Tamil|Hebrew|Dutch|Korean",
    ],
    [
      "body",
      "I {}.|I've worn out two pairs, I {}.|Since school I {}.",
      "wear glasses|use a wheelchair|have a pacemaker|dye my hair|wear hearing aids|have a tattoo|am left-handed|have curly hair|shave my head|am colour-blind",
    ],
    [
      "health",
      "I have {}.|I suffer from {}.|Doctors say I have {}.",
      "asthma|migraines|a bad knee|diabetes|insomnia|hay fever|arthritis|epilepsy|high blood pressure|a slipped disc",
    ],
    [
      "habit",
      "I {}.|I {} every day.|I always {}.",
      "smoke|skip breakfast|meditate|nap after lunch|cycle to work|run at dawn|work nights|read two papers|go to bed at nine|write a diary",
    ],
    [
      "abstinence",
      "I don't {}.|I never {}.|I do not {} at all.",
      "drink|eat pork|fly|own a phone|watch sports|smoke|eat meat|drive|use social media|drink coffee",
    ],
    [
      "team",
      "Our team is {}.|There are {} of us in the team.|We're {} in the office.",
      "five people|nine|seven|twelve people|just three|four people|a dozen|two women|eight engineers|thirty",
    ],
    [
      "tools",
      "We use {} at work.|Our office runs on {}.|We switched to {}.",
      "Trello|Linux|Figma|Notion|Jira|Slack|Excel|Docker|Asana|Python",
    ],
    [
      "colleagues",
      "{} is our new manager.|{} runs payroll.|{} sits next to me.",
      "Priya|Tomás|Ingrid|Hal|Mei|Kofi|Anouk|Stefan|Yuki|Pavel",
    ],
    [
      "news of others",
      "{} is pregnant.|{} got engaged.|{} broke a leg.",
      "Hanna|Luis|Greta|Omar|Beth|Nadia|Felix|Zoe|Ivan|Clara",
    ],
    [
      "plans",
      "We're getting {} in spring.|I'm saving for {}.|I want {}.",
      "a kitten|solar panels|a camper van|a piano|a greenhouse|a motorbike|new windows|a sailing boat|a tattoo|a sauna",
    ],
    [
      "taste",
      "I love {}.|I can't stand {}.|My favourite thing is {}.",
      "opera|licorice|old westerns|gardening|heavy metal|sushi|techno|crossword puzzles|thunderstorms|cricket",
    ],
    [
      "education",
      "I studied {}.|I'm doing a degree in {}.|I have a diploma in {}.",
      "geology|law|nursing|fine arts|Greek|physics|accounting|theology|graphic design|history",
    ],
  ] as const
).map(([kind, wordings, values]) => ({ kind, wordings: list(wordings), values: list(values) }));

export interface PlainFact {
  readonly kind: string;
  readonly text: string;
}

const FACTS_OF_A_KIND = 10;

/** 300 facts, ten of each kind; every third is typed in lower case without punctuation. */
export function plainFacts(): PlainFact[] {
  return KINDS.flatMap((kind) =>
    Array.from({ length: FACTS_OF_A_KIND }, (_, at) => {
      const text = factOf(kind, at);
      return { kind: kind.kind, text: at % 3 === 2 ? carelessly(text) : text };
    }),
  );
}

function factOf({ wordings, values }: FactKind, at: number): string {
  const wording = wordings[at % wordings.length] ?? "";
  const filled = wording.replace("{}", values[at % values.length] ?? "");
  return (filled[0] ?? "").toUpperCase() + filled.slice(1);
}

/** As it is typed in a hurry. */
export function carelessly(text: string): string {
  return text
    .toLowerCase()
    .replace(/[.!,]/gu, "")
    .replace(/\bi'm\b/gu, "im");
}

const SAYING_AGAIN: readonly ((text: string) => string)[] = [
  (text) => `As I said, ${text}`,
  (text) => `${text.replace(/[.]$/u, "")}, you know.`,
  (text) => `Hi again! ${text}`,
  (text) => `Yeah, like I told you before, ${text}`,
  (text) => carelessly(text),
  (text) => `${text} Thanks!`,
  (text) => `Did I mention that ${text}`,
  (text) =>
    text
      .replace(/\bI'm\b/u, "I am")
      .replace(/\bWe're\b/u, "We are")
      .replace(/n't\b/u, " not")
      .replace("ca not", "cannot"),
];

/** The same in another frame, for a number. */
export function sayAgain(text: string, number: number): string {
  return SAYING_AGAIN[number % SAYING_AGAIN.length]?.(text) ?? text;
}

const NAMES = list("Bea|Carl|Dora|Emil|Fay|Gus|Hugo|Iris|Jon|Kim|Leo|Mona|Ned|Olga|Pia|Rolf|Sue|Ted|Uma|Vic");

/** Kinds that say something of somebody who is named: the background names others. */
const OF_OTHERS = new Set(["colleagues", "news of others"]);

const FIRST_NAMES = list("Ada|Bruno|Celia|Dirk|Elsa|Fritz|Gloria|Henk|Ilse|Jorge|Katya|Lars|Marta|Nils|Oona");
const SURNAMES = list(
  "Abel|Boyd|Cruz|Dahl|Egger|Fuchs|Goetz|Hahn|Iversen|Jensen|Kraus|Lund|Mayr|Novak|Orsi|Pohl|Quist|Ruiz|Stern|Thal",
);

/** Who tells a fact: another one for each, since one person cannot live in ten places. */
export function speakerOf(number: number): string {
  const surname = SURNAMES[Math.floor(number / FIRST_NAMES.length) % SURNAMES.length];
  return `${FIRST_NAMES[number % FIRST_NAMES.length]} ${surname}`;
}

/**
 * Turns of others about the same kinds of things, and small talk: their words are known where a fact is told.
 */
export function backgroundTurn(number: number): { readonly speaker: string; readonly text: string } {
  const kind = KINDS[number % KINDS.length];
  const round = Math.floor(number / KINDS.length);
  const speaker = NAMES[(number + round) % NAMES.length] ?? "";
  if (number % 4 === 3 || kind === undefined)
    return { speaker, text: SMALL_TALK[(number * 7) % SMALL_TALK.length] ?? "" };
  const values = OF_OTHERS.has(kind.kind) ? NAMES : kind.values;
  return { speaker, text: factOf({ ...kind, values }, round * 3 + 1) };
}

const SMALL_TALK = list(`
hi | Hello! | Hey there! | Good morning! | good evening all | Hi, how are you? | How's it going? | What's up? | How was your weekend? | Nice to meet you! |
Thanks! | Thank you so much! | thx | Thanks a lot, that helps. | Many thanks! | Much appreciated. | You're welcome! | No problem at all. | My pleasure. | Any time! |
ok | Okay, got it. | Sounds good. | Sure thing! | Alright then. | Yes, exactly. | yep | no | Not really. | I agree. | Fair enough. | Makes sense. | Good point. | I see. |
Right. | Of course. | Absolutely! | Perfect, thanks. | Great idea! | Nice one! | Wow! | That's amazing! | That's so funny. | lol | Haha, good one! | Oh no! | Oh dear. |
That's too bad. | Sorry to hear that. | So sorry! | My bad. | Never mind. | No worries. | Don't worry about it. | It's fine. | I'm fine, thanks. | I'm good, and you? |
Not bad at all. | Same here. | Me too! | You too! | Same to you. | Have a nice day! | Have a great weekend! | Enjoy your evening! | Good night! | Sleep well! | Sweet dreams! |
See you later! | See you tomorrow! | Talk to you soon. | Bye for now! | Take care! | Catch you later. | Gotta go. | brb | One moment please. | Just a second. | Hang on. | Let me think. |
Hmm, let me see. | I don't know. | No idea. | I'm not sure. | Maybe later. | We'll see. | I hope so. | I guess so. | I think so too. | Who knows? | Really? | Are you sure? |
Could you repeat that? | What do you mean? | Can you help me? | What time is it? | Is that so? | Why not? | What else is new? | How does that sound? | Anything else? | Are you there? |
Congratulations! | Well done! | Good luck! | Fingers crossed! | Cheers! | Happy birthday! | Merry Christmas! | Happy new year! | Get well soon! | Welcome back! |
It's raining again. | Lovely weather today. | So hot today! | What a day! | Long time no see! | Time flies. | Finally Friday! | I'm so tired today. | I'm bored. | I'm happy to hear that. |
That sounds great. | That's interesting. | Tell me more. | Go on, please. | Please continue. | Please explain that again. | Let's do it. | Let's go! | Here you go. | There you go.
`);

const SMALL_TALK_FORMS: readonly ((text: string) => string)[] = [
  (text) => text,
  carelessly,
  (text) => text.replace(/[.!]?$/u, "!"),
];

/** 300 turns that state nothing. */
export function smallTalk(): string[] {
  return SMALL_TALK_FORMS.flatMap((form) => SMALL_TALK.map(form)).slice(0, 300);
}
