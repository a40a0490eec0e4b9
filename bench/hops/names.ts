/** Names of entities that no one else has: each is a word of its own, made of syllables. */

const CONSONANTS = [..."bdfgklmnprstvz"];
const VOWELS = [..."aeiou"];
const SYLLABLES = CONSONANTS.flatMap((consonant) => VOWELS.map((vowel) => consonant + vowel));
const SYLLABLES_OF_A_WORD = 4;
const WORDS = SYLLABLES.length ** SYLLABLES_OF_A_WORD;
/**
 * Has no factor in common with the number of words, so that neighbouring numbers give different words and no
 * word comes twice.
 */
const STRIDE = 7_368_787;

/** What the words are used for. A word belongs to one kind only. */
const KINDS = ["company", "person", "technology", "investor", "industry"] as const;

const FIRST_NAMES = ["Ada", "Ben", "Chloe", "Dan", "Eve", "Finn", "Grace", "Hugo", "Ines", "Jon"] as const;
const COMPANY_KINDS = ["Labs", "Systems", "Health", "Foods", "Energy", "Media", "Freight", "Bank"] as const;

/** Those that the questions name come first: they are the most popular. */
const KNOWN = {
  technology: ["Stripe", "Plaid", "PostgreSQL", "Kubernetes", "OpenAI", "Snowflake", "Kafka", "Redis"],
  investor: ["Sequoia", "Accel", "Benchmark", "Index Ventures"],
  industry: ["Fintech", "Healthcare", "Logistics", "Retail", "Education", "Insurance", "Gaming"],
  company: [],
  person: [],
} as const satisfies Readonly<Record<(typeof KINDS)[number], readonly string[]>>;

/**
 * The name of the entity of a kind with that number, counted from 0. The same number gives the same name in
 * every graph.
 */
export function nameOf(kind: (typeof KINDS)[number], number: number): string {
  const known: string | undefined = KNOWN[kind][number];
  if (known !== undefined) return known;
  const word = wordOf((number + 1) * KINDS.length + KINDS.indexOf(kind));
  switch (kind) {
    case "company":
      return `${word} ${COMPANY_KINDS[number % COMPANY_KINDS.length]}`;
    case "person":
      return `${FIRST_NAMES[number % FIRST_NAMES.length]} ${word}`;
    case "investor":
      return `${word} Capital`;
    case "technology":
    case "industry":
      return word;
  }
}

function wordOf(number: number): string {
  // Below 2 ** 53: a graph has fewer than a hundred million entities.
  let rest = (number * STRIDE) % WORDS;
  let word = "";
  for (let syllable = 0; syllable < SYLLABLES_OF_A_WORD; syllable += 1) {
    word += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return word.charAt(0).toUpperCase() + word.slice(1);
}
