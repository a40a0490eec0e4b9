/** The ontology of a tenant: what can be done with it. Translates and delegates; no rule lives here. */
import { type Acting, type Actor, actingOf } from "../domain/actor.ts";
import type { FactId } from "../domain/ids.ts";
import type { EntityTypeDefinition, PredicateDefinition, TypeGroup } from "../domain/ontology/definitions.ts";
import { DEFAULT_PROFILE, OntologyHistory, type StoredDefinition } from "../domain/ontology/history.ts";
import { InputError, PalimpsestError } from "../errors.ts";
import type { IngestContext } from "../ingest/context.ts";
import {
  type AdoptedProposal,
  type AdoptOptions,
  checkAdopt,
  definitionOf,
  termOf,
} from "../ontology/adopt.ts";
import { appendDefinition } from "../ontology/define.ts";
import type { TermGap } from "../ontology/gaps.ts";
import { checkDefinition, type OntologyInput } from "../ontology/input.ts";
import { checkPropose, type ProposeOptions, readProposals, type TermProposal } from "../ontology/propose.ts";
import { graphsFollowing } from "../ontology/store.ts";
import { typescriptOf } from "../ontology/typescript.ts";
import { renamePredicate, renameType } from "../rebuild/rename-terms.ts";
import { type Registry, unknownProfile } from "./registry.ts";

/** What `define` did. */
export interface DefinedOntology {
  /** Counts the tenant's definitions from 1. */
  readonly version: number;
  readonly profile: string;
  /** What was derived anew: how many facts, and in how many graphs. */
  readonly rederived: { readonly graphs: number; readonly facts: number };
}

/** What `adopt` did. */
export interface AdoptedTerm extends DefinedOntology {
  /** Claims that follow an alias, or entities. */
  readonly moved: number;
}

/** The terms of a profile as they are now. */
export interface OntologyDescription {
  readonly profile: string;
  /** What it builds on; `null` for a profile that comes with Palimpsest. */
  readonly extends: string | null;
  /** The last of the tenant's definitions that it rests on; 0 for none. */
  readonly version: number;
  readonly strict: boolean;
  readonly types: readonly EntityTypeDefinition[];
  /** Names under which several types are asked for together, with the types' names. */
  readonly groups: readonly TypeGroup[];
  readonly predicates: readonly PredicateDefinition[];
}

/** Also who defines, unless the call says so. */
type OntologyParts = Omit<IngestContext, "ontology" | "renew">;

/** So often claims that come meanwhile are moved, too. */
const MAX_ADOPTIONS = 5;

/** Made by `memory.tenant(name)`, as its `ontology`. */
export class OntologyHandle {
  readonly #tenant: string;
  readonly #parts: OntologyParts;
  readonly #registry: Registry;

  constructor(tenant: string, parts: OntologyParts, registry: Registry) {
    this.#tenant = tenant;
    this.#parts = parts;
    this.#registry = registry;
  }

  /**
   * Defines types and predicates of a profile, or a new profile. A name that is defined is a term of its own
   * from then on, also if it was another's alias; of a term that exists only what is given changes. Where a
   * predicate's `functional`, `kind`, `opposite` or `policy` changes, its facts are derived anew in all
   * graphs that follow the profile; `knownAt` still shows what was held before. What is already stored is not
   * renamed, turned round or told apart otherwise: such a definition is refused while there are claims of the
   * predicate.
   *
   * @throws InputError `ontology_invalid`; the message says what is wrong and what is known
   * @example
   * await memory.tenant("acme").ontology.define({
   *   predicates: [{ name: "PILOTS", text: "{subject} pilots a {object}", domain: ["Person"], functional: true }],
   * });
   */
  async define(input: OntologyInput, options: { readonly actor?: Actor } = {}): Promise<DefinedOntology> {
    const checked = checkDefinition(input);
    const by: Acting = options.actor === undefined ? this.#parts : actingOf(options.actor);
    return this.#parts.database.trackCall(async () => {
      const tenant = await this.#registry.makeTenant(this.#tenant);
      const { version } = await appendDefinition(this.#parts, tenant, checked, by.actor);
      const rederived = await this.#catchUp(tenant, checked.profile, by);
      return { version, profile: checked.profile, rederived };
    });
  }

  /**
   * The types and predicates of a profile. Default `memory`.
   *
   * @throws InputError `profile_unknown`
   */
  async describe(profile: string = DEFAULT_PROFILE): Promise<OntologyDescription> {
    const history = await this.#history();
    if (!history.has(profile)) throw unknownProfile(profile, history);
    const { version, strict, types, groups, predicates } = history.ontology(profile);
    return {
      profile,
      extends: history.chain(profile)[1] ?? null,
      version,
      strict,
      types,
      groups,
      predicates,
    };
  }

  /**
   * The types and predicates of a profile as a module of TypeScript: literal types of their names, the ends
   * of predicates, the attributes of types. Default `memory`.
   *
   * @throws InputError `profile_unknown`
   */
  async typescript(profile: string = DEFAULT_PROFILE): Promise<string> {
    return typescriptOf(await this.describe(profile));
  }

  /**
   * Terms that graphs use and their profile does not know, the most frequent first, of one profile or of all:
   * what they stand between, in which words, and which known term is most like them. What is due is used more
   * than a hundred times and was asked for. `adopt()` makes one known.
   *
   * @throws InputError `invalid_input`, `profile_unknown`
   * @example
   * for (const { term, count, subjects, nearest } of await memory.tenant("acme").ontology.propose()) console.log(term, count, subjects, nearest);
   */
  async propose(options: ProposeOptions = {}): Promise<TermProposal[]> {
    const { profile, limit } = checkPropose(options);
    const { database } = this.#parts;
    return database.trackCall(async () => {
      const tenant = await this.#registry.findTenant(this.#tenant);
      const history = await this.#history();
      if (profile !== undefined && !history.has(profile)) throw unknownProfile(profile, history);
      if (tenant === undefined) return [];
      const profiles = profile === undefined ? history.profiles() : [profile];
      const following = await graphsFollowing(database, tenant, profiles);
      const proposals: TermProposal[] = [];
      for (const followed of new Set(following.map((one) => one.profile))) {
        const graphs = following.filter((one) => one.profile === followed).map(({ graph }) => graph);
        const wanted = { profile: followed, ontology: history.ontology(followed), limit };
        proposals.push(
          ...(await database.transaction({ tenant, read: graphs, write: null }, (transaction) =>
            readProposals(transaction, { tenant, graphs }, wanted),
          )),
        );
      }
      return proposals.sort((a, b) => b.count - a.count).slice(0, limit);
    });
  }

  /**
   * Makes a term known that is used already: a term of its own, or with `aliasOf` another name of one that
   * is. What is stored under an alias follows in all graphs of the profile: claims are withdrawn and made
   * again of the other predicate, entities get the other type. `knownAt` shows what was held before.
   *
   * @param proposal Of `propose()`; its kind and its term are enough.
   * @throws InputError `ontology_invalid`, `invalid_input`, `profile_unknown`
   * @example
   * const [proposal] = await ontology.propose();
   * if (proposal?.nearest != null) await ontology.adopt(proposal, { aliasOf: proposal.nearest });
   */
  async adopt(proposal: AdoptedProposal, options: AdoptOptions = {}): Promise<AdoptedTerm> {
    const { kind, term, profile, aliasOf, definition } = checkAdopt(proposal, options);
    const { actor } = options;
    const by = actor === undefined ? {} : { actor };
    if (aliasOf === undefined) {
      const defined = await this.define(definitionOf(kind, profile, { ...definition, name: term }), by);
      return { ...defined, moved: 0 };
    }
    const known = termOf(await this.describe(profile), kind, aliasOf);
    const aliases = [...new Set([...known.aliases, term])];
    const input = definitionOf(kind, profile, { ...definition, name: known.name, aliases });
    let moved = 0;
    for (let attempt = 0; ; attempt += 1) {
      moved += await this.#move(
        kind,
        profile,
        term,
        known.name,
        actor === undefined ? this.#parts : actingOf(actor),
      );
      try {
        return { ...(await this.define(input, by)), moved };
      } catch (error) {
        // Somebody may have used it meanwhile.
        const isUsed =
          error instanceof InputError &&
          error.code === "ontology_invalid" &&
          error.message.includes("in use");
        if (!isUsed || attempt === MAX_ADOPTIONS) throw error;
      }
    }
  }

  /** Has what is stored under a term follow it. */
  #move(kind: TermGap["kind"], profile: string, from: string, to: string, by: Acting): Promise<number> {
    const { database } = this.#parts;
    return database.trackCall(async () => {
      const tenant = await this.#registry.makeTenant(this.#tenant);
      const history = await this.#registry.history(tenant);
      let moved = 0;
      for (const { graph, profile: followed } of await graphsFollowing(
        database,
        tenant,
        history.followers(profile),
      )) {
        const renew = () => this.#registry.renew(tenant, graph, by);
        const context = { ...this.#parts, ...by, ontology: history.ontology(followed), renew };
        const rename = kind === "predicate" ? renamePredicate : renameType;
        moved += await rename(context, { tenant, read: [graph], write: graph }, from, to);
      }
      return moved;
    });
  }

  /** What the tenant defined, the oldest first, as it is stored. */
  async versions(): Promise<readonly StoredDefinition[]> {
    return (await this.#history()).definitions;
  }

  #history(): Promise<OntologyHistory> {
    return this.#parts.database.trackCall(async () => {
      const tenant = await this.#registry.findTenant(this.#tenant);
      return tenant === undefined ? new OntologyHistory([]) : this.#registry.history(tenant);
    });
  }

  /** Graphs that others are bringing to it at the same time count for both. */
  async #catchUp(tenant: number, profile: string, by: Acting): Promise<DefinedOntology["rederived"]> {
    const history = await this.#registry.reload(tenant);
    const graphs = await graphsFollowing(this.#parts.database, tenant, history.followers(profile));
    const derived: ReadonlySet<FactId>[] = [];
    for (const { graph, profile: followed } of graphs) {
      const scope = { tenant, read: [graph], write: graph };
      try {
        derived.push(await this.#registry.catchUp(scope, followed, history, by));
      } catch (error) {
        // A graph that is being restored is brought to it by the first write after that.
        if (!(error instanceof PalimpsestError) || error.code !== "restore_unfinished") throw error;
      }
    }
    const changed = derived.filter((facts) => facts.size > 0);
    return { graphs: changed.length, facts: changed.reduce((sum, facts) => sum + facts.size, 0) };
  }
}
