/** What is found in a message, gathered as an extraction. */

import type { Quote, SourceKind } from "../domain/claim.ts";
import { normalizeName } from "../domain/entity.ts";
import type { Extraction, ProposedEntity, ProposedFact, ProposedMention } from "../domain/extraction.ts";
import { type Endpoint, endOfEndpoint, startOfUnit } from "../domain/interval.ts";
import { isPartOf } from "../language/facts/earlier.ts";
import type { Finding, Named } from "../language/facts/findings.ts";
import { overlap } from "../text/overlap.ts";
import type { NamedRecord } from "./record.ts";
import type { Turn } from "./turn.ts";

/** Characters of two sentences that are quoted as one; of those further apart the later says all. */
const MAX_QUOTE = 240;

/** Predicates of which one message may say several facts. */
const SEVERAL = /^(?:DID|ENGAGES_IN|PLANS|WANTS)$/;

/** What people are to one another. */
const BOND =
  /^(?:(?:SIBLING|PARENT|CHILD|RELATIVE|FRIEND|COLLEAGUE|PARTNER)_OF|KNOWS|(?:MARRIED|ENGAGED|REPORTS)_TO)$/u;

/** "I got a puppy. His name is Max", "I'm seeing someone, her name is Ana": there is one. */
function withoutNameless(facts: readonly ProposedFact[]): ProposedFact[] {
  const isNameless = ({ predicate, subject, object }: ProposedFact) =>
    NAMED_LATER.test(predicate) && object?.kind === "entity" && object.name.startsWith(`${subject}'s `);
  return facts.filter(
    (fact) =>
      !isNameless(fact) ||
      !facts.some(
        (other) =>
          other.predicate === fact.predicate &&
          other.subject === fact.subject &&
          !isNameless(other) &&
          other.properties?.species === fact.properties?.species,
      ),
  );
}

const NAMED_LATER = /^(?:HAS_PET|PARTNER_OF)$/u;

/** The subject of a finding, and where it is said. */
interface AboutWhom {
  readonly subject: string;
  readonly kind: SourceKind;
  /** `null`: it is not known. Default `Person`. */
  readonly type?: string | null;
  /** The words that name the subject, relative to `base`. */
  readonly span?: Quote;
  readonly base: number;
  readonly quote: Quote;
}

/** A document that names Priya Nair means her by "Priya", unless it names another Priya as well. */
function namedInFull({ entities, mentions, facts }: Extraction): Extraction {
  const people = entities.filter(({ name, type }) => type === "Person" && name.includes(" "));
  const fullOf = (name: string): string => {
    const [only, another] = name.includes(" ")
      ? []
      : people.filter((each) => each.name.startsWith(`${name} `));
    return only === undefined || another !== undefined ? name : only.name;
  };
  const isShort = ({ name }: ProposedEntity) => fullOf(name) !== name;
  if (!entities.some(isShort)) return { entities, mentions, facts };
  return {
    entities: entities.filter((each) => !isShort(each)),
    mentions: mentions.map((mention) => ({ ...mention, name: fullOf(mention.name) })),
    facts: facts.map((fact) => ({
      ...fact,
      subject: fullOf(fact.subject),
      ...(fact.object?.kind === "entity"
        ? { object: { ...fact.object, name: fullOf(fact.object.name) } }
        : {}),
    })),
  };
}

/** Gathers findings of one message as facts, entities and mentions, each once. */
export class Collected {
  readonly source: Turn;
  readonly #mentions = new Map<string, ProposedMention>();
  readonly #entities = new Map<string, ProposedEntity>();
  readonly #facts = new Map<string, ProposedFact>();
  readonly #leftOut: Quote[] = [];

  constructor(source: Turn, mentions: readonly ProposedMention[]) {
    this.source = source;
    for (const mention of mentions) {
      this.#mention(mention);
      this.#entity({ name: mention.name });
    }
  }

  /** Adds a finding unless the message says as much already: of the same two, or the same of the same. */
  addUntold(finding: Finding, about: AboutWhom): void {
    const { object: given } = finding;
    const named = given === undefined ? undefined : "name" in given ? given.name : given.value;
    this.#complete(about, finding);
    if (finding.ifHeld === true) {
      this.#addOne(finding, about);
      return;
    }
    const isTold = [...this.#facts.values()].some((fact) => {
      const { subject, predicate, object, polarity, quote } = fact;
      if (subject !== about.subject && !isPartOf(subject, about.subject)) return false;
      if (isAnotherTime(fact, finding)) return false;
      const other = object?.kind === "entity" ? object.name : object?.value;
      return (
        // A marriage that a death has ended was one until then.
        (other === named &&
          finding.predicate !== "FORMER_PARTNER_OF" &&
          // "I live with my sister Ana": whose sister she is says nothing of where she lives.
          BOND.test(finding.predicate) === BOND.test(predicate) &&
          // "I used to hate coffee, and now I love coffee" says both.
          (polarity === (finding.polarity ?? "holds") ||
            (predicate !== finding.predicate && (quote === undefined || overlap(quote, about.quote))))) ||
        // "Take a trip to Rome" says no more than "a trip to Rome" before it.
        (SEVERAL.test(finding.predicate) &&
          polarity !== "ends" &&
          typeof other === "string" &&
          String(named).endsWith(` ${other}`) &&
          !/ from /u.test(String(named)))
      );
    });
    if (isTold) return;
    this.#addOne(finding, about);
  }

  /** "We use Basecamp. We've used it since 2016": since when it is so, and as what, is said later. */
  #complete(about: AboutWhom, finding: Finding): void {
    const { subject, quote } = about;
    const { from, to, predicate, object, polarity = "holds", properties } = finding;
    if (object === undefined || (from === undefined && properties === undefined)) return;
    const key = keyOf({ subject, predicate, object: proposed(object), polarity });
    const known = this.#facts.get(key);
    if (known === undefined || isAnotherTime(known, finding)) return;
    const isUndated = known.from === undefined && known.to === undefined;
    const told: Partial<ProposedFact> = {
      ...(properties !== undefined && known.properties === undefined && { properties }),
      ...(isUndated && from !== undefined && { from, ...(to !== undefined && { to }) }),
    };
    if (Object.keys(told).length === 0) return;
    const both = {
      start: Math.min(known.quote?.start ?? quote.start, quote.start),
      end: Math.max(known.quote?.end ?? 0, quote.end),
    };
    const said = both.end - both.start <= MAX_QUOTE ? both : quote;
    this.#facts.set(key, { ...known, ...told, quote: said });
  }

  /** Adds facts as they are, with what they name. */
  addTold(told: (Pick<Extraction, "entities" | "facts"> & Partial<Extraction>) | undefined): void {
    for (const mention of told?.mentions ?? []) this.#mention(mention);
    for (const entity of told?.entities ?? []) this.#entity(entity);
    for (const fact of told?.facts ?? []) this.#facts.set(keyOf(fact), fact);
  }

  /** Leaves a stretch unread, because what it says is found already. */
  leaveOut(quote: Quote): void {
    this.#leftOut.push(quote);
  }

  isLeftOut({ start: at }: { readonly start: number }): boolean {
    return this.#leftOut.some(({ start, end }) => start <= at && at < end);
  }

  /** Adds another name of who speaks. */
  name(speaker: string, name: string | undefined): void {
    if (name === undefined || normalizeName(name) === normalizeName(speaker)) return;
    const aliases = this.#entities.get(speaker)?.aliases ?? [];
    if (aliases.includes(name)) return;
    // Who is called so is no third person in the message.
    if (!this.#isNamedByFact(name)) this.#entities.delete(name);
    for (const [key, mention] of this.#mentions)
      if (mention.name === name) this.#mentions.set(key, { ...mention, name: speaker });
    this.#entity({ name: speaker, type: "Person", aliases: [...aliases, name] });
  }

  #isNamedByFact(name: string): boolean {
    return [...this.#facts.values()].some(
      ({ subject, object }) => subject === name || (object?.kind === "entity" && object.name === name),
    );
  }

  /** What a record says of what it names; nothing else in it is anybody's name. */
  ofRecord({ name, facts }: NamedRecord): Extraction {
    const start = this.source.content.indexOf(name);
    const mentions = start < 0 ? [] : [{ name, start, end: start + name.length }];
    return { entities: [{ name }], mentions, facts };
  }

  extraction(): Extraction {
    const extraction = {
      entities: [...this.#entities.values()],
      mentions: [...this.#mentions.values()].sort((a, b) => a.start - b.start || a.end - b.end),
      facts: withoutNameless([...this.#facts.values()]),
    };
    return this.source.role === "document" ? namedInFull(extraction) : extraction;
  }

  #addOne(finding: Finding, about: AboutWhom): void {
    const { subject } = about;
    // A document says nothing of its own.
    const kind = this.source.role === "document" ? "extracted" : about.kind;
    const { object, predicate, polarity = "holds", ifHeld, properties } = finding;
    const from = finding.from ?? (finding.isNew === true ? this.#lately() : undefined);
    const earlier = finding.isEarlier === true && from === undefined ? this.#byThen() : undefined;
    const to = polarity === "ends" && this.#isNow(finding.to) ? undefined : (finding.to ?? earlier);
    const named = object !== undefined && "name" in object ? object : undefined;
    if (named?.name === subject) return;
    const fact: ProposedFact = {
      subject,
      predicate,
      ...(object === undefined ? {} : { object: proposed(object) }),
      polarity,
      ...(ifHeld === undefined ? {} : { ifHeld }),
      ...(properties === undefined ? {} : { properties }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      kind,
      quote: { start: about.quote.start, end: about.quote.end },
    };
    const known = this.#facts.get(keyOf(fact));
    if (known !== undefined && !isAnotherTime(known, finding)) return;
    const key = known === undefined ? keyOf(fact) : JSON.stringify([keyOf(fact), from, properties]);
    if (this.#facts.has(key)) return;
    this.#facts.set(key, fact);
    const { type = "Person" } = about;
    this.#entity({ name: subject, ...(type === null ? {} : { type }) });
    if (about.span !== undefined) this.#mention(shifted(subject, about.span, about.base));
    if (named !== undefined) this.#named(named, about.base);
  }

  /** What happened at an unknown time was over by then. */
  #byThen(): Endpoint {
    return { at: this.source.occurredAt, precision: "instant" };
  }

  /** The month in which it is said. */
  #lately(): Endpoint {
    return { at: startOfUnit(this.source.occurredAt, "month"), precision: "month" };
  }

  /** "I quit today": it is over by now, and not only when the day is. */
  #isNow(date: Finding["to"]): boolean {
    const { occurredAt } = this.source;
    return date !== undefined && date.at <= occurredAt && occurredAt < endOfEndpoint(date);
  }

  #named(named: Named, base: number): void {
    const { name, type, aliases, span, description } = named;
    this.#entity({
      name,
      ...(type === undefined ? {} : { type }),
      ...(aliases === undefined ? {} : { aliases }),
    });
    if (description !== undefined) this.#entity({ name: description, type: "Person", aliases: [name] });
    if (span !== undefined) this.#mention(shifted(name, span, base));
  }

  #entity(entity: ProposedEntity): void {
    const known = this.#entities.get(entity.name);
    this.#entities.set(entity.name, { ...known, ...entity });
  }

  /** A more exact reading of a span takes the place of one by capitals. */
  #mention(mention: ProposedMention): void {
    this.#mentions.set(`${mention.start}`, mention);
  }
}

function proposed(object: NonNullable<Finding["object"]>): NonNullable<ProposedFact["object"]> {
  return "name" in object ? { kind: "entity", name: object.name } : { kind: "value", value: object.value };
}

/** "at Lidl from 2010 to 2012 and again from 2018", "opens at 9, from April at 8" */
function isAnotherTime(
  known: Pick<ProposedFact, "predicate" | "from" | "properties">,
  { predicate, from, properties }: Pick<Finding, "predicate" | "from" | "properties">,
): boolean {
  const isDated = known.from !== undefined && from !== undefined && known.from.at !== from.at;
  const [hours, others] = [known.properties?.hours, properties?.hours];
  const isAtOther = hours !== undefined && others !== undefined && hours !== others;
  return known.predicate === predicate && (isDated || isAtOther);
}

/** What a message states once. */
function keyOf({
  subject,
  predicate,
  object,
  polarity,
}: Pick<ProposedFact, "subject" | "predicate" | "object" | "polarity">): string {
  return JSON.stringify([subject, predicate, object, polarity]);
}

function shifted(name: string, span: Quote, base: number): ProposedMention {
  return { name, start: base + span.start, end: base + span.end };
}
