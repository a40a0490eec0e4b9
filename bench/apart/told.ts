/** What is told of four of a kind, and asked of each of them: persons, firms, who speaks and those about them. */

/** One thing that may be told of somebody. */
export interface Told {
  /** With `$` for who it is told of. */
  readonly statement: string;
  readonly questions: readonly string[];
  /** What a right answer has. */
  readonly answer: RegExp;
}

export interface Cast {
  readonly name: string;
  /** As they are named in statements and questions; "I" is who speaks. */
  readonly subjects: readonly [string, string, string, string];
  readonly speaker?: string;
  readonly told: readonly Told[];
}

const told = (statement: string, questions: readonly string[], answer: RegExp): Told => ({
  statement,
  questions,
  answer,
});

const OF_ANYBODY = [
  told("$ lives in Oslo.", ["Where does $ live?", "which city does $ live in"], /oslo/iu),
  told("$ is a carpenter.", ["What's $'s trade?", "What does $ do?"], /carpenter/iu),
  told("$ has a dog called Rex.", ["Does $ have a dog?", "What is $'s dog called?"], /rex|yes/iu),
  told("$ drives a Volvo.", ["What car does $ drive?", "Which car does $ have?"], /volvo/iu),
  told("$ is allergic to nuts.", ["What is $ allergic to?"], /nuts/iu),
  told("$ speaks Danish.", ["Does $ speak Danish?", "Which languages does $ speak?"], /danish|yes/iu),
  told("$ is 41.", ["How old is $?", "what's $'s age"], /41/u),
  told("$'s birthday is on 3 May.", ["When is $'s birthday?"], /3 may/iu),
  told(
    "$ went to Lisbon in April 2024.",
    ["When did $ go to Lisbon?", "Has $ been to Lisbon?"],
    /2024|yes/iu,
  ),
  told("$ loves sushi.", ["What food does $ like?", "Does $ like sushi?"], /sushi|yes/iu),
  told("$ bought a boat last year.", ["What did $ buy?", "Did $ buy a boat?"], /boat|yes/iu),
  told("$ plays the cello.", ["Which instrument does $ play?"], /cello/iu),
];

const OF_PERSONS = [
  ...OF_ANYBODY,
  told("$ works at Siemens.", ["Where does $ work?", "Who does $ work for?"], /siemens/iu),
  told("$'s wife is called Ida.", ["Who is $ married to?", "What is $'s wife's name?"], /ida/iu),
  told("$ has a daughter, Mia.", ["What is $'s daughter called?", "Does $ have children?"], /mia|yes/iu),
  told("$ comes from Chile.", ["Where is $ from?", "Which country does $ come from?"], /chile/iu),
];

const OF_FIRMS = [
  told("$ uses Kafka.", ["Does $ use Kafka?", "What technology does $ use?"], /kafka|yes/iu),
  told("$ is based in Oslo.", ["Where is $ based?", "Which city is $ in?"], /oslo/iu),
  told("$'s CEO is Ida Berg.", ["Who is the CEO of $?", "Who runs $?"], /ida/iu),
  told("$ was founded in 2012.", ["When was $ founded?", "How old is $?"], /2012/u),
  told("$ has 40 employees.", ["How many employees does $ have?"], /40/u),
  told("$'s email is hello@mail.test.", ["What is $'s email?"], /hello@/iu),
  told("$ sells running shoes.", ["What does $ sell?"], /shoes/iu),
  told("$ acquired Zeta in 2023.", ["Who did $ acquire?", "When did $ acquire Zeta?"], /zeta|2023/iu),
  told("$ raised 5 million euros.", ["How much did $ raise?"], /5 million/iu),
  told("$'s biggest customer is Decathlon.", ["Who is $'s biggest customer?"], /decathlon/iu),
  told("$'s plan costs 20 euros a month.", ["How much does $'s plan cost?"], /20/u),
  told("$'s deadline is 12 June.", ["When is $'s deadline?"], /12 june/iu),
];

export const CASTS: readonly Cast[] = [
  { name: "persons", subjects: ["Hugo", "Bruno", "Lena", "Anders"], speaker: "Zoe", told: OF_PERSONS },
  { name: "kin", subjects: ["my sister", "my boss", "my neighbour", "my wife"], told: OF_ANYBODY },
  { name: "who speaks", subjects: ["I", "my brother", "Lena", "my mum"], told: OF_ANYBODY },
  { name: "firms", subjects: ["Acme", "Brix", "Nordwind", "Talos"], told: OF_FIRMS },
];

/** A sentence about somebody: "$ has a dog." of "I" is "I have a dog." */
export function sentenceOf(template: string, subject: string): string {
  const text = template.replaceAll("$", subject);
  const own = text
    .replaceAll(/\bI's\b/gu, "my")
    .replaceAll(/\bI is\b/gu, "I am")
    .replaceAll(/\bI has\b/gu, "I have")
    .replaceAll(/\bI (\w+)s\b/gu, "I $1")
    .replaceAll(/\bDoes I\b/gu, "Do I")
    .replaceAll(/\bdoes I\b/gu, "do I")
    .replaceAll(/\bis I\b/gu, "am I")
    .replaceAll(/\bHas I\b/gu, "Have I");
  return own.slice(0, 1).toUpperCase() + own.slice(1);
}
