/** English numbers that are written as words: the one list of them. */

const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const BY_WORD: ReadonlyMap<string, number> = new Map([
  ...SMALL.map((word, value) => [word, value] as const),
  ...TENS.flatMap((ten, place) => [
    [ten, 20 + 10 * place] as const,
    ...SMALL.slice(1, 10).map((one, value) => [`${ten}-${one}`, 21 + 10 * place + value] as const),
  ]),
]);

/** From one on: each stands for a number or is a part of one. */
export const NUMBER_WORDS: ReadonlySet<string> = new Set([...SMALL.slice(1), ...TENS, "hundred", "dozen"]);

/** The words of the whole numbers from `first` to 19 and of the tens, none above `last`, in their order. */
export function numberWords(first: number, last = 90): string[] {
  return [...SMALL, ...TENS].filter((word) => {
    const number = BY_WORD.get(word) ?? 0;
    return number >= first && number <= last;
  });
}

const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );

/** The ordinals of the days of a month, in their order: "first" to "thirty-first". */
export const DAY_ORDINALS: readonly string[] = [
  ...ORDINALS,
  ...ORDINALS.slice(0, 9).map((one) => `twenty-${one}`),
  "thirtieth",
  "thirty-first",
];

/** The number that a word says; `undefined` for digits and other words. */
export function numberInWords(word: string): number | undefined {
  return BY_WORD.get(word.toLowerCase());
}

/** The whole number with which words begin: "34", "nine", "thirty-four years old". */
export function numberOf(words: string): number | undefined {
  const [first = ""] = words.toLowerCase().split(" ");
  return /^\d{1,3}$/u.test(first) ? Number.parseInt(first, 10) : numberInWords(first);
}
