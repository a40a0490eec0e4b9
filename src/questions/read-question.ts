/**
 * From the words of a question to its tree: orders, "which", "who", "how many", "is there", phrases alone.
 * Pure.
 */

import {
  AUXILIARIES,
  COPULAS,
  PAST_AUXILIARIES,
  PREPOSITIONS,
} from "../language/en/asked/relational-words.ts";
import { auxiliariesAt } from "./auxiliaries.ts";
import { Clauses } from "./clauses.ts";
import { allWithin, best, withConditions } from "./conditions.ts";
import { GapReader } from "./gaps.ts";
import { ofBoth } from "./grammar/of-both.ts";
import { amongThose, outOfThose } from "./grammar/partitives.ts";
import { propertiesOf } from "./grammar/properties.ts";
import { numberAt } from "./grammar/quantities.ts";
import { LIST, listed, TopReader } from "./grammar/tops.ts";
import { whoseAt } from "./grammar/whose.ts";
import { kinOf } from "./kin.ts";
import { COSTS, type Lexicon, type Parsed } from "./lexicon.ts";
import { ANYTHING, PLACES, type RelationalQuestion, type Thing, type Wanted, type When } from "./tree.ts";

const POLITE =
  /^(?:(?:please|hey|hi|ok|so|and|well)[, ]+|(?:can|could|would|will) you (?:please )?|(?:do you know|tell me|i want to know|i'd like to know|i would like to know) (?=(?:who|which|what|how|where|whether|if)\b)|(?:i am|we are) looking for |(?:i|we) need )+/iu;
const ORDER =
  /^(?:(?:find|list|show|give|get|name|display|return|fetch|enumerate|search for|look up|pull up|dig up|bring up|tell)(?: me| us)?(?: out)?)(?: a list of| the list of)?(?= )/iu;
const COUNT_OF = /^(?:the )?(?:total |exact )?(?:number|count)(?: of\b|$|(?= ))/iu;
/** What says between a noun and its description that there is such a thing. */
const PRESENTED =
  /^(?:(?:are|is|were|was) there\b|(?:do|does|did) (?:we|you) (?:have|know)(?: of| about)?\b|are (?:we|you) aware of\b)/iu;
const NAMES_OF = /^(?:the )?names? of\b/iu;

const OF_THESE: ReadonlySet<string> = new Set(["of", "among", "amongst", "from"]);

/** What comes before something that is held, where it is asked why. */
const REASON =
  /^(?:why (?:do you|does (?:the|your) (?:system|memory)|would you) (?:think|believe|say|assume)|what makes you (?:think|believe|say)|how (?:do|can) you know|(?:who|what) (?:has )?(?:told|says|said)(?: you)?|(?:where|when) did you (?:hear|learn|read|get))(?: that)? (?=\S)/iu;

/**
 * The likeliest tree of a question that leaves no word over; `undefined` if there is none.
 *
 * @throws TooManyReadings
 */
export function readQuestion(lexicon: Lexicon): (RelationalQuestion & { readonly cost: number }) | undefined {
  const readings = new QuestionReader(lexicon).readings();
  const whole = readings.filter(
    ({ at, value: { wanted, thing } }) =>
      at === lexicon.tokens.length &&
      thing !== ANYTHING &&
      (wanted.kind === "top" || !hasSuperlative(thing)) &&
      !isTooWide(lexicon, thing),
  );
  const [first] = best(whole);
  return first === undefined ? undefined : { ...first.value, cost: first.cost };
}

/** "The most employees": in a list it would be lost. */
function hasSuperlative({ conditions, superlative }: Thing): boolean {
  return (
    superlative !== undefined ||
    conditions.some((each) => each.kind === "relation" && hasSuperlative(each.other))
  );
}

/** "Schools", where nothing says that the organizations are ones. */
function isTooWide(lexicon: Lexicon, thing: Thing): boolean {
  return (
    lexicon.isTooWide(thing, []) ||
    [...allWithin(thing.conditions)].some(
      (each) => each.kind === "relation" && lexicon.isTooWide(each.other, each.predicates),
    )
  );
}

class QuestionReader {
  readonly #lexicon: Lexicon;
  readonly #clauses: Clauses;
  readonly #gaps: GapReader;
  readonly #tops: TopReader;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
    this.#clauses = new Clauses(lexicon);
    this.#gaps = new GapReader(lexicon, this.#clauses);
    this.#tops = new TopReader(lexicon, this.#clauses, this.#gaps);
  }

  readings(): readonly Parsed<RelationalQuestion>[] {
    const { text } = this.#lexicon.parts.words;
    const polite = POLITE.exec(text)?.[0].length ?? 0;
    const order = ORDER.exec(text.slice(polite));
    const start = this.#tokenAt(polite);
    if (order !== null)
      return this.#ordered(this.#tokenAt(polite + order[0].length), text.slice(polite + order[0].length + 1));
    // "In 2018, who worked at …", "In which city …".
    const time = this.#lexicon.tokens[start]?.interval;
    if (time !== undefined) {
      const next = this.#lexicon.kind(start + 1) === "comma" ? start + 2 : start + 1;
      return this.#asked(next).map((each) => ({
        ...each,
        value: { ...each.value, thing: inTime(each.value.thing, time) },
      }));
    }
    const number = this.#numberOf(start);
    if (number !== undefined) return this.#counted(number);
    const among = amongThose(this.#lexicon, this.#gaps, (from) => this.#heads(from), start);
    if (among.length > 0) return among;
    const [left] = this.#clauses.phrases.excepting(ANYTHING, start, 0);
    if (left !== undefined) {
      const next = this.#lexicon.kind(left.at) === "comma" ? left.at + 1 : left.at;
      return this.#asked(next).map((each) => ({
        ...each,
        value: { ...each.value, thing: withConditions(each.value.thing, left.value) },
      }));
    }
    const reason = REASON.exec(text.slice(polite));
    const asked = this.#asked(start);
    return reason === null ? asked : [...this.#reasoned(this.#tokenAt(polite + reason[0].length)), ...asked];
  }

  /** "Why do you think (that) Ann lives in Oslo?": a statement, and what it rests on. */
  #reasoned(at: number): readonly Parsed<RelationalQuestion>[] {
    const wanted: Wanted = { kind: "reason" };
    return this.#clauses.phrases.nounPhrase(at).flatMap((subject) => {
      const { value: aux, at: start } = auxiliariesAt(this.#lexicon, subject.at);
      return this.#clauses.verbPhrase(subject.value, start, 0, aux).map((each) => ({
        value: { wanted, thing: withConditions(subject.value, each.value) },
        at: each.at,
        cost: subject.cost + each.cost,
      }));
    });
  }

  #tokenAt(offset: number): number {
    const at = this.#lexicon.tokens.findIndex(({ start }) => start >= offset);
    return at < 0 ? this.#lexicon.tokens.length : at;
  }

  /** "Find all companies …", "List the names of …", "Show me who …", "Count …". */
  #ordered(at: number, rest: string): readonly Parsed<RelationalQuestion>[] {
    const named = NAMES_OF.exec(rest);
    const start =
      named === null ? at : this.#tokenAt(this.#lexicon.tokens[at]?.start ?? 0) + named[0].split(" ").length;
    const number = this.#numberOf(start);
    if (number !== undefined) return this.#counted(number);
    return [...this.#top(start), ...this.#nouns(start), ...this.#asked(start, true)];
  }

  /** Behind "the (total) number of". */
  #numberOf(at: number): number | undefined {
    const words = COUNT_OF.exec(this.#lexicon.text(at, Math.min(this.#lexicon.tokens.length, at + 4)));
    return words === null ? undefined : at + words[0].trim().split(" ").length;
  }

  #asked(at: number, isOrder = false): readonly Parsed<RelationalQuestion>[] {
    const lexicon = this.#lexicon;
    const word = lexicon.word(at);
    // "How much …" asks for an amount of one thing: no count of things answers.
    if (word === "how" && lexicon.word(at + 1) === "many") return this.#counted(at + 2);
    if (PREPOSITIONS.has(word) && /^(?:which|what|whom)$/u.test(lexicon.word(at + 1)))
      return this.#fronted(at);
    if (word === "which" || word === "what")
      return [...this.#top(at + 1), ...this.#which(at + 1), ...this.#is(at + 1)];
    if (word === "who" || word === "whom" || word === "where")
      return [
        ...this.#who(at + 1, word),
        ...this.#is(at + 1).filter(({ value }) => word !== "where" || this.#isPlace(value.thing)),
      ];
    if (word === "whose")
      return this.#clauses.postmodifiers(ANYTHING, at, 0).map((each) => ({
        ...each,
        value: { wanted: LIST, thing: withConditions(ANYTHING, each.value) },
      }));
    if (AUXILIARIES.has(word)) return this.#yesNo(at);
    // "(Got) any companies in Oslo?" asks whether there are some.
    const some = word === "got" ? at + 1 : at;
    if (lexicon.word(some) === "any" && !isOrder)
      return this.#nouns(some).map((each) => ({
        ...each,
        value: { ...each.value, wanted: { kind: "exists" } },
      }));
    return [...this.#top(at), ...this.#nouns(at)];
  }

  /** A noun phrase alone, or a property of what it names. */
  #nouns(at: number): readonly Parsed<RelationalQuestion>[] {
    return [...this.#clauses.phrases.nounPhrase(at).map(listed), ...propertiesOf(this.#clauses, at)];
  }

  /** "Which companies use …", "Which technologies does Acme use", "Which of the companies …". */
  #which(at: number): readonly Parsed<RelationalQuestion>[] {
    const lexicon = this.#lexicon;
    const start = lexicon.is(at, OF_THESE) ? at + 1 : at;
    const heads = [...this.#heads(start), { value: ANYTHING, at: start, cost: COSTS.blank }];
    return heads.flatMap((head) => [...this.#said(head), ...this.#presented(head), ...this.#whose(head)]);
  }

  /** "'s employer is in education" behind "which recruiter". */
  #whose(head: Parsed<Thing>): readonly Parsed<RelationalQuestion>[] {
    if (this.#lexicon.kind(head.at) !== "possessive") return [];
    return whoseAt(this.#clauses, head.value, head.at + 1, 0).map((each) =>
      listed({ ...each, value: withConditions(head.value, each.value), cost: head.cost + each.cost }),
    );
  }

  /** "are there in Oslo", "do we know in Oslo that use Kafka" behind what is asked for. */
  #presented(head: Parsed<Thing>): readonly Parsed<RelationalQuestion>[] {
    const { tokens } = this.#lexicon;
    const words = PRESENTED.exec(this.#lexicon.text(head.at, tokens.length));
    if (words === null) return [];
    const at = head.at + words[0].split(" ").length;
    return this.#clauses.phrases
      .modified({ ...head, at, cost: head.cost + COSTS.blank }, 0)
      .flatMap((each) => [listed(each), ...this.#said(each)])
      .concat(this.#standing(head, at));
  }

  /** "fintech companies in" behind "which cities do we have". */
  #standing(head: Parsed<Thing>, at: number): readonly Parsed<RelationalQuestion>[] {
    return this.#gaps
      .stranded(head.value, at, undefined)
      .map((each) =>
        listed({ ...each, value: withConditions(head.value, each.value), cost: head.cost + each.cost }),
      );
  }

  #top(at: number): readonly Parsed<RelationalQuestion>[] {
    return this.#tops.read(at, (start) => this.#heads(start));
  }

  /** A noun phrase, with a word for it where it stands for people by itself. */
  #heads(at: number): readonly Parsed<Thing>[] {
    const number = numberAt(this.#lexicon, at);
    return this.#clauses.phrases
      .nounPhrase(number === undefined ? at : at + 1)
      .filter(({ value }) => value.names.length === 0);
  }

  /** What is said of what is asked for. */
  #said(head: Parsed<Thing>): readonly Parsed<RelationalQuestion>[] {
    return this.#gaps.said(head).map(listed);
  }

  /**
   * "In which city is Acme located?", "At which company does Ann work?": the preposition belongs to the verb.
   */
  #fronted(at: number): readonly Parsed<RelationalQuestion>[] {
    const preposition = this.#lexicon.word(at);
    return this.#heads(at + 2).flatMap((head) => [
      ...this.#gaps.done(head).map(listed),
      ...this.#gaps.placed(head, preposition).map(listed),
      ...this.#gaps.happening(head, preposition).map(listed),
    ]);
  }

  /** "Who works at …", "Whom did we contact", "Where is Acme". */
  #who(at: number, word: string): readonly Parsed<RelationalQuestion>[] {
    const lexicon = this.#lexicon;
    const { ontology } = lexicon.parts;
    const isPlace = word === "where";
    const thing: Thing = { ...ANYTHING, words: isPlace ? PLACES : "people" };
    // "Who at a healthcare company is CEO?"
    if (!isPlace)
      return [
        ...this.#clauses.phrases.modified({ value: thing, at, cost: 0 }, 0),
        // "Who among the engineers".
        ...(lexicon.is(at, OF_THESE) ? this.#heads(at + 1) : []),
      ].flatMap((head) => {
        const said = this.#said(head);
        return [
          ...said,
          ...this.#tops.timed(said),
          ...said.flatMap((each) => outOfThose(lexicon, (from) => this.#heads(from), each)),
          ...this.#presented(head),
        ];
      });
    const asked = this.#gaps.done({ value: thing, at, cost: 0 }).map(listed);
    const place = ontology.knowsType("Place") ? { ...thing, types: ontology.typesIn(["Place"]) } : thing;
    return [...asked, ...this.#gaps.placed({ value: place, at, cost: 0 }, "in").map(listed)];
  }

  #isPlace({ types }: Thing): boolean {
    const { ontology } = this.#lexicon.parts;
    return types.some((type) => type === "Place" || ontology.narrows(type, "Place"));
  }

  /** "Who is the CTO of Acme?", "What are Acme's customers?", "What is Acme's email?". */
  #is(at: number): readonly Parsed<RelationalQuestion>[] {
    const lexicon = this.#lexicon;
    if (!lexicon.is(at, COPULAS)) return [];
    const when: When = PAST_AUXILIARIES.has(lexicon.word(at)) ? "ever" : "now";
    // "What is the number of engineers in Oslo?"
    const number = this.#numberOf(at + 1);
    if (number !== undefined) return this.#counted(number);
    const edges = this.#tops.firstTo(at + 1, (start) => this.#heads(start));
    return [...edges, ...this.#top(at + 1), ...this.#nouns(at + 1)].flatMap((each) => {
      const { thing, wanted } = each.value;
      const isNamed = thing.names.length > 0 && wanted.kind === "list";
      if (isNamed) return [];
      const isFormer = wanted.kind === "property" && when === "ever" && thing.time === undefined;
      const asked: Wanted = isFormer ? { ...wanted, isOver: true } : wanted;
      return [{ ...each, value: { wanted: asked, thing: timedFirst(thing, thing.time ?? when) } }];
    });
  }

  /** "companies use Stripe", "companies are there in Oslo", "companies does Alder fund". */
  #counted(at: number): readonly Parsed<RelationalQuestion>[] {
    const lexicon = this.#lexicon;
    const start = lexicon.word(at) === "of" ? at + 1 : at;
    const count: Wanted = { kind: "count" };
    return [
      ...this.#ownCounted(start),
      ...this.#clauses.phrases.nounPhrase(start).flatMap((head) => {
        const asked = [listed(head), ...this.#presented(head), ...this.#said(head)];
        return asked.map(
          (each): Parsed<RelationalQuestion> => ({ ...each, value: { ...each.value, wanted: count } }),
        );
      }),
    ];
  }

  /** "sisters do I have" */
  #ownCounted(at: number): readonly Parsed<RelationalQuestion>[] {
    const lexicon = this.#lexicon;
    const { asker } = lexicon.parts;
    if (asker === undefined) return [];
    return kinOf(this.#clauses.phrases, at, asker)
      .filter((kin) => /^(?:do i have|have i(?: got)?)$/iu.test(lexicon.text(kin.at, lexicon.tokens.length)))
      .map((kin) => ({
        value: { wanted: { kind: "count" }, thing: kin.value },
        at: lexicon.tokens.length,
        cost: kin.cost,
      }));
  }

  /** "Does any company in Oslo use Kafka?", "Is there …", "Is Ann a CTO?". */
  #yesNo(at: number): readonly Parsed<RelationalQuestion>[] {
    const lexicon = this.#lexicon;
    const { value: aux, at: start } = auxiliariesAt(this.#lexicon, at);
    const exists: Wanted = { kind: "exists" };
    // What is so of all is not what is so of one.
    if (/^(?:every|each|all)$/u.test(lexicon.word(start)) || lexicon.word(start - 1) === "all") return [];
    const presented = PRESENTED.exec(lexicon.text(at, lexicon.tokens.length));
    if (presented !== null && lexicon.word(at + 1) !== "there")
      return this.#clauses.phrases.nounPhrase(at + presented[0].split(" ").length).map((each) => ({
        ...each,
        value: { wanted: exists, thing: each.value },
      }));
    const isThere = lexicon.word(at + 1) === "there" && aux.hasCopula;
    if (isThere)
      return this.#clauses.phrases
        .nounPhrase(lexicon.word(start) === "there" ? start + 1 : start)
        .map((each) => ({ ...each, value: { wanted: exists, thing: each.value } }));
    const of = this.#clauses.phrases.nounPhrase(start).flatMap((subject) =>
      this.#clauses.verbPhrase(subject.value, subject.at, 0, aux).map((each) => ({
        value: { wanted: exists, thing: withConditions(subject.value, each.value) },
        at: each.at,
        cost: subject.cost + each.cost,
      })),
    );
    return [...of, ...ofBoth(this.#clauses, start, aux)];
  }
}

/** A time in front of a question is that of its first clause. */
function inTime(thing: Thing, time: When): Thing {
  return {
    ...thing,
    conditions: thing.conditions.map((each) =>
      each.kind === "relation" && each.when !== undefined ? { ...each, when: time } : each,
    ),
  };
}

function timedFirst(thing: Thing, when: When): Thing {
  const [first, ...others] = thing.conditions;
  if (first?.kind !== "relation" && first?.kind !== "property") return thing;
  return { ...thing, conditions: [{ ...first, when: first.when ?? when }, ...others] };
}
