/** The definitions of a tenant in their order, and what each profile is by them. */
import { Ontology } from "../ontology.ts";
import { CODE_PROFILE } from "./code.ts";
import { COMPANY_PROFILE } from "./company.ts";
import type { Profile } from "./definitions.ts";
import { extended, type OntologyDefinition } from "./extend.ts";
import { MEMORY_PROFILE } from "./memory.ts";
import { SKILLS_PROFILE } from "./skills.ts";

/** The profile of those who choose none. */
export const DEFAULT_PROFILE = MEMORY_PROFILE.name;

/** The profiles that come with Palimpsest. */
export const BUILT_IN_PROFILES: readonly Profile[] = [
  MEMORY_PROFILE,
  COMPANY_PROFILE,
  CODE_PROFILE,
  SKILLS_PROFILE,
];

/** A definition as a tenant made it. */
export interface StoredDefinition {
  /** Counts the tenant's definitions from 1. */
  readonly version: number;
  readonly profile: string;
  readonly definition: OntologyDefinition;
  /** Who made it: `user:alice`. */
  readonly actor: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** Immutable: a further definition makes another history. */
export class OntologyHistory {
  readonly definitions: readonly StoredDefinition[];
  readonly #ontologies = new Map<string, Ontology>();

  /** @param definitions In the order of their versions. */
  constructor(definitions: readonly StoredDefinition[]) {
    this.definitions = definitions;
  }

  /** Version of the last definition; 0 if there is none. */
  get version(): number {
    return this.definitions.at(-1)?.version ?? 0;
  }

  /** The names of all profiles: those that come with Palimpsest, then the tenant's own. */
  profiles(): string[] {
    return [
      ...new Set([
        ...BUILT_IN_PROFILES.map((profile) => profile.name),
        ...this.definitions.map((stored) => stored.profile),
      ]),
    ];
  }

  has(profile: string): boolean {
    return this.profiles().includes(profile);
  }

  /** The profile itself, what it builds on, and so forth. */
  chain(profile: string): string[] {
    if (BUILT_IN_PROFILES.some((builtIn) => builtIn.name === profile)) return [profile];
    const first = this.definitions.find((stored) => stored.profile === profile);
    return [profile, ...(first === undefined ? [] : this.chain(first.definition.extends ?? DEFAULT_PROFILE))];
  }

  /** The profile itself and all that build on it: what a definition of it changes. */
  followers(profile: string): string[] {
    return this.profiles().filter((other) => this.chain(other).includes(profile));
  }

  /** What a profile is by all definitions. One that does not exist is an error of the caller. */
  ontology(profile: string): Ontology {
    const known = this.#ontologies.get(profile);
    if (known !== undefined) return known;
    const chain = this.chain(profile);
    const versions = this.definitions.flatMap(({ profile: name, version }) =>
      chain.includes(name) ? [version] : [],
    );
    const ontology = new Ontology(this.profile(profile), versions.at(-1) ?? 0);
    this.#ontologies.set(profile, ontology);
    return ontology;
  }

  /** A profile as terms, as they were defined. */
  profile(name: string): Profile {
    if (!this.has(name)) throw new Error(`There is no profile ${name}`);
    const own = this.definitions.filter((stored) => stored.profile === name);
    const builtIn = BUILT_IN_PROFILES.find((known) => known.name === name);
    const base = builtIn ?? { ...this.profile(this.chain(name)[1] ?? DEFAULT_PROFILE), name };
    return own.reduce((profile, { definition }) => extended(profile, definition), base);
  }

  /** What was defined up to a version. */
  until(version: number): OntologyHistory {
    return new OntologyHistory(this.definitions.filter((stored) => stored.version <= version));
  }

  with(definition: StoredDefinition): OntologyHistory {
    return new OntologyHistory([...this.definitions, definition]);
  }
}
