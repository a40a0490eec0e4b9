/** Checks what is asked of `adopt`: an unknown term is to be a term of its own, or another name of one. */

import { z } from "zod";
import type { Actor } from "../domain/actor.ts";
import { normalizeType } from "../domain/entity.ts";
import { DEFAULT_PROFILE } from "../domain/ontology/history.ts";
import { normalizePredicate, typeKey } from "../domain/ontology/names.ts";
import { checked } from "../domain/shape-fault.ts";
import { invalid } from "../errors.ts";
import type { TermGap } from "./gaps.ts";
import { invalidDefinition, type OntologyInput, type PredicateInput, type TypeInput } from "./input.ts";
import type { TermProposal } from "./propose.ts";

/** What is adopted: a proposal, or its kind and its term. */
export type AdoptedProposal = Pick<TermProposal, "kind" | "term"> & { readonly profile?: string };

export interface AdoptOptions {
  /** The known term of which it is another name. Default: it becomes a term of its own. */
  readonly aliasOf?: string;
  /** What else is said of the term, as `define()` takes it. */
  readonly definition?: Omit<PredicateInput & TypeInput, "name" | "aliases">;
  /** Who does it. Default: as the memory was opened. */
  readonly actor?: Actor;
}

const proposalShape = z.looseObject({
  kind: z.enum(["type", "predicate"]),
  term: z.string().min(1).max(200),
  profile: z.string().optional(),
});
const optionsShape = z.strictObject({
  aliasOf: z.string().min(1).optional(),
  definition: z.looseObject({}).optional(),
  actor: z.looseObject({}).optional(),
});

/** @throws InputError `invalid_input` */
export function checkAdopt(proposal: unknown, options: AdoptOptions) {
  const given = proposalShape.safeParse(proposal);
  if (!given.success) throw invalid("adopt() takes a proposal: its kind, type or predicate, and its term.");
  checked("adopt()", optionsShape, options);
  const { kind, term: spelled, profile = DEFAULT_PROFILE } = given.data;
  const term = kind === "type" ? normalizeType(spelled) : normalizePredicate(spelled);
  if (term === "") throw invalid("adopt(): the term has no letters or digits.");
  return { kind, term, profile, aliasOf: options.aliasOf, definition: options.definition ?? {} };
}

/** A definition of one term. What it may hold, `define` checks. */
export function definitionOf(
  kind: TermGap["kind"],
  profile: string,
  term: PredicateInput & TypeInput,
): OntologyInput {
  return { profile, ...(kind === "type" ? { types: [term] } : { predicates: [term] }) };
}

interface KnownTerm {
  readonly name: string;
  readonly aliases: readonly string[];
}

/**
 * The term of a profile that has a name.
 *
 * @throws InputError `ontology_invalid`
 */
export function termOf(
  {
    types,
    predicates,
    profile,
  }: {
    readonly types: readonly KnownTerm[];
    readonly predicates: readonly KnownTerm[];
    readonly profile: string;
  },
  kind: TermGap["kind"],
  called: string,
): KnownTerm {
  const keyOf = kind === "type" ? typeKey : normalizePredicate;
  const key = keyOf(called);
  const known = (kind === "type" ? types : predicates).find(({ name, aliases }) =>
    [name, ...aliases].some((each) => keyOf(each) === key),
  );
  if (known !== undefined) return known;
  throw invalidDefinition([`aliasOf: the profile ${profile} has no ${kind} ${JSON.stringify(called)}`]);
}
