/** People of who asks: "my sister", "have a son". What is told of them says by which word they were told of. Pure. */
import { relationOf } from "../language/en/kinship.ts";
import type { Lexicon, Parsed } from "./lexicon.ts";
import type { Thing } from "./tree.ts";
import type { NounSense } from "./vocabulary.ts";
import { singularsOf } from "./words.ts";

/** Words for people of one's life that say no more than how one stands to them. */
const ANY_KIN = words("child kid parent friend");
/** Words for people of one's life that say the same of them. */
const KIN_WORDS: readonly ReadonlySet<string>[] = [
  words("wife"),
  words("husband hubby"),
  words("fiancé fiance"),
  words("fiancée fiancee"),
  words("boyfriend"),
  words("girlfriend"),
  words("sister"),
  words("brother"),
  words("son"),
  words("daughter"),
  words("mother mom mum"),
  words("father dad"),
  words("cousin"),
  words("aunt auntie"),
  words("uncle"),
  words("niece"),
  words("nephew"),
  words("grandmother grandma"),
  words("grandfather grandpa"),
  words("mother-in-law"),
  words("father-in-law"),
  words("sister-in-law"),
  words("brother-in-law"),
  words("colleague coworker co-worker teammate"),
  words("roommate flatmate housemate"),
  words("neighbor neighbour"),
];

function words(listed: string): ReadonlySet<string> {
  return new Set(listed.split(" "));
}

/** Reads what a noun of a relation stands for. */
interface NounReader {
  readonly lexicon: Lexicon;
  ofNoun(senses: readonly NounSense[], owner: Thing): readonly Parsed<Thing>[];
}

/** "sister" behind "my": who tells of another's people may call them otherwise, so the owner is who asks. */
export function kinOf(nouns: NounReader, at: number, owner: Thing): readonly Parsed<Thing>[] {
  const { lexicon } = nouns;
  const { asker, vocabulary } = lexicon.parts;
  const word = lexicon.word(at);
  const [kin] = [word, ...singularsOf(word)].flatMap((form) => relationOf(form) ?? []);
  if (owner !== asker || kin === undefined || !vocabulary.used.has(kin.predicate)) return [];
  const told = KIN_WORDS.find((each) => each.has(kin.relation));
  if (told === undefined && !ANY_KIN.has(kin.relation)) return [];
  const qualifier = told === undefined ? {} : { qualifier: { name: "relation", values: [...told] } };
  return nouns
    .ofNoun([{ predicate: kin.predicate, side: "object" }], owner)
    .map(({ value: thing, cost }) => ({
      value: {
        ...thing,
        conditions: thing.conditions.map((each) =>
          each.kind === "relation" ? { ...each, ...qualifier } : each,
        ),
        words: lexicon.text(at, at + 1),
      },
      at: at + 1,
      cost,
    }));
}
