/**
 * From the tree of a question to a query of `match` and its parameters. Each name and value is a parameter; a
 * predicate or type stands in the text by its stored name. Pure.
 */
import type { Value } from "../domain/claim.ts";
import type { Instant, Interval } from "../domain/interval.ts";
import { toIso } from "../domain/interval.ts";
import { wordSet } from "../text/word-lists.ts";
import { allWithin, flat } from "./conditions.ts";
import type {
  Condition,
  Edge,
  PropertyCondition,
  Quantity,
  Reference,
  RelationalQuestion,
  RelationCondition,
  Thing,
  When,
} from "./tree.ts";

/** A query that answers a question. */
export interface CompiledQuestion {
  readonly query: string;
  readonly parameters: { readonly [name: string]: Value | readonly Value[] };
  /** When the facts are to hold; `now` and `any` as in `asOf`. */
  readonly asOf: Interval | "now" | "any";
  /** The variable of what is asked for. */
  readonly target: string;
  /** Variables of the relationships of a row, which are its facts. */
  readonly facts: readonly string[];
  /** The column of a property that is asked for, or of a count. */
  readonly value: string | undefined;
}

const EVER: Interval = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** Compiles a question; `undefined` if it names something that a query cannot say. */
export function compileQuestion(
  { wanted, thing }: RelationalQuestion,
  now: Instant,
): CompiledQuestion | undefined {
  const all = [...allWithin(thing.conditions)];
  const whens = [...new Set(all.map(({ when }) => when))].filter((when) => when !== undefined);
  const told = whens.flatMap((when) => (typeof when === "object" && !isEdge(when) ? when : []));
  const [only] = whens;
  const hasUntold = all.some(({ kind, when }) => kind === "relation" && when === undefined);
  // What somebody is has no time of its own in a pattern: then all is of that time.
  const isOfAll = all.some(({ kind, when }) => kind === "property" && typeof when === "object");
  const isMixed =
    whens.length > 1 || only === "ended" || isEdge(only) || (told.length > 0 && hasUntold && !isOfAll);
  // "Who was CEO of Lumen in 2015?": of a time stands behind what it is of.
  const [inner] = all.flatMap((each) => (each.kind === "relation" ? (each.other.time ?? []) : []));
  const isTimeless = told.length === 0 && (only === "ever" || only === undefined);
  const time = thing.time ?? (isTimeless ? inner : undefined) ?? only ?? "now";
  const compiler = new Compiler(isMixed ? { now, from: told[0]?.from ?? now } : undefined);
  const target = compiler.target(thing);
  if (target === undefined || !compiler.isSayable) return undefined;
  const isOnce = wanted.kind === "property" && wanted.isOver === true;
  const asOf = isOnce || isMixed || isEdge(time) || time === "ever" || time === "ended" ? "any" : time;
  const { where, facts } = compiler;
  const clauses = `${compiler.matches()}${where.length === 0 ? "" : `\nWHERE ${where.join(" AND ")}`}`;
  const returned = [target, ...facts];
  const base = { parameters: compiler.parameters, asOf, target } as const;
  switch (wanted.kind) {
    case "list":
    case "exists":
    case "reason":
    case "count":
      return {
        ...base,
        query: `${clauses}\nRETURN DISTINCT ${returned.join(", ")}`,
        facts,
        value: undefined,
      };
    case "property": {
      const property = `${target}.${quoted(wanted.predicate.toLowerCase())}`;
      const query = `${clauses}${where.length === 0 ? "\nWHERE" : " AND"} ${property} IS NOT NULL\nRETURN DISTINCT ${[target, property, ...facts].join(", ")}`;
      return { ...base, query, facts, value: property };
    }
    case "edge": {
      const { compared } = compiler;
      if (compared === undefined) return undefined;
      const began = `${compared}.validFrom`;
      const order = wanted.which === "first" ? "ASC" : "DESC";
      const query = `${clauses}${where.length === 0 ? "\nWHERE" : " AND"} ${began} IS NOT NULL\nRETURN ${target}, ${began} AS n, ${compared}\nORDER BY n ${order}`;
      return { ...base, query, facts: [compared], value: "n" };
    }
    case "top": {
      const counted = compiler.counted;
      if (counted === undefined) return undefined;
      const order = wanted.order === "most" ? "DESC" : "ASC";
      const query = `${clauses}\nRETURN ${target}, count(DISTINCT ${counted}) AS n\nORDER BY n ${order}`;
      return { ...base, query, facts: [], value: "n" };
    }
  }
}

/** The query that counts what fits a question. */
export function countQuery({ query, target }: CompiledQuestion): string {
  return query.replace(/\nRETURN DISTINCT [^\n]*$/u, `\nRETURN count(DISTINCT ${target}) AS n`);
}

function isEdge(when: When): when is Edge {
  return typeof when === "object" && "edge" in when;
}

/** Relations of a pattern whose facts each hold at a time of their own. */
interface Mixed {
  readonly now: Instant;
  /** From when on what has no time of its own is to hold at some time. */
  readonly from: Instant;
}

class Compiler {
  readonly #patterns: { readonly text: string; readonly predicates: readonly string[] }[] = [];
  readonly where: string[] = [];
  readonly facts: string[] = [];
  readonly parameters: { [name: string]: Value | readonly Value[] } = {};
  counted: string | undefined;
  /** The fact whose beginning is compared. */
  compared: string | undefined;
  /** Is there nothing in the question that a query cannot say? */
  isSayable = true;
  /** Clauses that count what is joined to the target, before all others. */
  readonly #counting: string[] = [];
  readonly #countedFirst = new Set<RelationCondition>();
  readonly #mixed: Mixed | undefined;
  readonly #used = new Map<string, number>();
  /** The variables of what is referred to. */
  readonly #meant = new Map<Reference, string>();

  constructor(mixed: Mixed | undefined) {
    this.#mixed = mixed;
  }

  /**
   * The patterns; a fact is matched once in a clause, but may meet two conditions: those by the same
   * predicate stand in clauses of their own.
   */
  matches(): string {
    const clauses: { readonly texts: string[]; readonly predicates: Set<string> }[] = [];
    for (const { text, predicates } of this.#patterns) {
      const last = clauses.at(-1);
      if (last === undefined || predicates.some((each) => last.predicates.has(each)))
        clauses.push({ texts: [text], predicates: new Set(predicates) });
      else {
        last.texts.push(text);
        for (const each of predicates) last.predicates.add(each);
      }
    }
    return [...this.#counting, ...clauses.map(({ texts }) => `MATCH ${texts.join(", ")}`)].join("\n");
  }

  target(asked: Thing): string | undefined {
    const thing: Thing = { ...asked, conditions: flat(asked.conditions) };
    const name = this.#variable(thing);
    for (const each of thing.conditions)
      if (each.kind === "relation" && each.other.quantity !== undefined)
        this.#count(name, thing, each, each.other.quantity);
    const isAlone = !thing.conditions.some((each) => each.kind === "relation");
    const node = this.#node(name, thing);
    if (isAlone) this.#patterns.push({ text: node, predicates: [] });
    this.#conditions(name, isAlone ? name : node, thing.conditions);
    return name;
  }

  /** @param first - how the node is written where it stands first */
  #conditions(name: string, first: string, conditions: readonly Condition[]): void {
    let node = first;
    for (const condition of flat(conditions)) {
      if (condition.kind === "relation") {
        this.#about(name, condition, () => this.#relation(node, condition));
        node = `(${name})`;
      } else if (condition.kind === "beside") this.target(condition.thing);
      else this.where.push(this.#said(name, condition));
    }
  }

  /** Writes a condition within which a thing may be what the condition is about. */
  #about<Result>(name: string, { binds }: RelationCondition, write: () => Result): Result {
    if (binds !== undefined) this.#meant.set(binds, name);
    return write();
  }

  /** "At least three technologies": counted first, and each of them is matched as any other then. */
  #count(name: string, thing: Thing, condition: RelationCondition, { operator, count }: Quantity): void {
    const { other } = condition;
    // One count at a time: the second would have lost what the first one named.
    if (this.#counting.length > 0) this.isSayable = false;
    const [fact, counted, total] = [this.#fresh("r"), this.#variable(other), this.#fresh("n")];
    const bare: Thing = { ...thing, conditions: [], names: [] };
    const isFew = canBeNone(operator);
    const where = [
      ...this.#inTime(fact, condition.when),
      ...this.#qualified(fact, condition),
      ...other.conditions.map((each) => this.#said(counted, each)),
    ];
    const pattern = `${isFew ? `(${name})` : this.#node(name, bare)}${this.#arrow(fact, condition)}${this.#node(counted, other)}`;
    const matched = `${pattern}${where.length === 0 ? "" : ` WHERE ${where.join(" AND ")}`}`;
    this.#counting.push(
      isFew ? `MATCH ${this.#node(name, bare)} OPTIONAL MATCH ${matched}` : `MATCH ${matched}`,
      `WITH ${name}, count(DISTINCT ${counted}) AS ${total} WHERE ${total} ${operator} $${this.#parameter("count", count)}`,
    );
    this.#countedFirst.add(condition);
  }

  #relation(node: string, condition: RelationCondition): void {
    const { other } = condition;
    if (other.quantity !== undefined && !this.#countedFirst.has(condition)) this.isSayable = false;
    // Where none will do, it is no pattern of its own.
    if (other.quantity !== undefined && canBeNone(other.quantity.operator)) return;
    const fact = this.#fresh("r");
    const name =
      other.conditions.length > 0 || other.superlative !== undefined || other.names.length > 1
        ? this.#variable(other)
        : "";
    if (other.superlative !== undefined) this.counted = name;
    const text = `${node}${this.#arrow(fact, condition)}${this.#node(name, other)}`;
    this.#patterns.push({ text, predicates: condition.predicates });
    this.facts.push(fact);
    if (condition.isCompared === true) this.compared = fact;
    this.where.push(...this.#inTime(fact, condition.when), ...this.#qualified(fact, condition));
    this.#conditions(name, `(${name})`, other.conditions);
  }

  /** A condition as an expression about a node that stands in a pattern. */
  #said(name: string, condition: Condition): string {
    switch (condition.kind) {
      case "relation":
        return this.#about(name, condition, () => this.#exists(name, condition));
      case "property":
        return this.#compared(name, condition);
      case "type":
        return `(${condition.labels.map((label) => `${name}:${quoted(label)}`).join(" OR ")})`;
      case "other":
        return condition.names
          .map((each) => `${name}.name <> $${this.#parameter("name", each)}`)
          .join(" AND ");
      case "beside":
        this.isSayable = false;
        return "false";
      case "not":
        return condition.of.map((each) => `NOT ${this.#said(name, each)}`).join(" AND ");
      case "each":
        return condition.of
          .flat()
          .map((each) => this.#said(name, each))
          .join(" AND ");
      case "any":
        return `(${condition.of.map((list) => `(${list.map((each) => this.#said(name, each)).join(" AND ")})`).join(" OR ")})`;
    }
  }

  #exists(name: string, condition: RelationCondition): string {
    const { other } = condition;
    if (other.quantity !== undefined || other.sameAs !== undefined) this.isSayable = false;
    const fact = this.#mixed === undefined && condition.qualifier === undefined ? "" : this.#fresh("r");
    const isPlain = fact === "" && other.conditions.length === 0 && other.names.length <= 1;
    const inner = isPlain ? "" : this.#variable(other);
    const pattern = `(${name})${this.#arrow(fact, condition)}${this.#node(inner, other, true)}`;
    const where = [
      ...this.#inTime(fact, condition.when),
      ...this.#qualified(fact, condition),
      ...(other.names.length > 1 ? [`${inner}.name IN $${this.#parameter("names", other.names)}`] : []),
      ...other.conditions.map((each) => this.#said(inner, each)),
    ];
    return where.length === 0 ? pattern : `EXISTS { ${pattern} WHERE ${where.join(" AND ")} }`;
  }

  #arrow(fact: string, { predicates, side }: RelationCondition): string {
    const types = predicates.map(quoted).join("|");
    return side === "subject" ? `-[${fact}:${types}]->` : `<-[${fact}:${types}]-`;
  }

  #node(name: string, { labels, names, refers }: Thing, isInExpression = false): string {
    if (refers !== undefined) {
      const meant = this.#meant.get(refers);
      if (meant === undefined) this.isSayable = false;
      return `(${meant ?? name})`;
    }
    const label = labels.length === 0 ? "" : `:${labels.map(quoted).join("|")}`;
    const [only, ...others] = names;
    if (others.length > 0 && !isInExpression)
      this.where.push(`${name}.name IN $${this.#parameter("names", names)}`);
    const called = only === undefined || others.length > 0 ? "" : `{name: $${this.#parameter("name", only)}}`;
    return `(${[`${name}${label}`, called].filter(Boolean).join(" ")})`;
  }

  #compared(name: string, { predicate, operator, values, when: _ }: PropertyCondition): string {
    const property = `${name}.${quoted(predicate.toLowerCase())}`;
    if (operator === "exists") return `${property} IS NOT NULL`;
    const [value, ...others] = values;
    if (operator === "=" && others.length > 0) return `${property} IN $${this.#parameter("values", values)}`;
    return `${property} ${operator} $${this.#parameter("value", value ?? "")}`;
  }

  #qualified(fact: string, { qualifier }: RelationCondition): readonly string[] {
    if (qualifier === undefined) return [];
    const property = `${fact}.${quoted(qualifier.name)}`;
    const isOne = `${property} IN $${this.#parameter("roles", qualifier.values)}`;
    return [qualifier.isExcluded ? `(${property} IS NULL OR NOT ${isOne})` : isOne];
  }

  #inTime(fact: string, when: When): readonly string[] {
    if (this.#mixed === undefined || when === "ever") return [];
    const { now, from: since } = this.#mixed;
    if (isEdge(when)) return this.#atEdge(fact, when);
    if (when === "ended") return [`${fact}.validTo <= $${this.#parameter("ended", toIso(now))}`];
    const { from, to } =
      when === "now"
        ? { from: now, to: now + 1 }
        : typeof when === "object"
          ? when
          : { ...EVER, from: since };
    const until = Number.isFinite(to)
      ? [`(${fact}.validFrom IS NULL OR ${fact}.validFrom < $${this.#parameter("until", toIso(to))})`]
      : [];
    const after = Number.isFinite(from)
      ? [`(${fact}.validTo IS NULL OR ${fact}.validTo > $${this.#parameter("from", toIso(from))})`]
      : [];
    return [...until, ...after];
  }

  /** An end is the first moment at which it is so no more. */
  #atEdge(fact: string, { edge, within: { from, to } }: Edge): readonly string[] {
    const [since, until] = [this.#parameter("from", toIso(from)), this.#parameter("until", toIso(to))];
    return edge === "began"
      ? [`${fact}.validFrom >= $${since}`, `${fact}.validFrom < $${until}`]
      : [`${fact}.validTo > $${since}`, `${fact}.validTo <= $${until}`];
  }

  #variable({ labels, words }: Thing): string {
    const word = (labels[0] ?? words).toLowerCase();
    const plain = /^[a-z]{2,20}$/u.test(word) && !RESERVED.has(word) ? word : "x";
    return this.#fresh(plain);
  }

  #parameter(name: string, value: Value | readonly Value[]): string {
    const free = this.#fresh(name);
    this.parameters[free] = value;
    return free;
  }

  #fresh(name: string): string {
    const count = (this.#used.get(name) ?? 0) + 1;
    this.#used.set(name, count);
    return count === 1 && name !== "r" ? name : `${name}${count}`;
  }
}

function canBeNone(operator: Quantity["operator"]): boolean {
  return operator === "<" || operator === "<=";
}

/** Words of the query language. */
const RESERVED = wordSet(
  "match where return distinct order by skip limit with unwind as and or not in is null true false asc desc optional exists count collect min max sum avg contains starts ends all any none single case when then else end on set create delete merge union call",
);

/**
 * A term of the graph in the text of a query: as it is, or in backquotes. It holds letters, digits and
 * underlines only.
 */
function quoted(term: string): string {
  return /^[A-Za-z_]\w*$/u.test(term) && !RESERVED.has(term.toLowerCase())
    ? term
    : `\`${term.replaceAll("`", "")}\``;
}
