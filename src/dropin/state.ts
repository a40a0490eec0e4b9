/** The graph that calls make, by the rules of `@modelcontextprotocol/server-memory`. */
import type { Call, DropInEntity, DropInRelation } from "./call.ts";

/** Entities and relations in the order in which they were created. */
export interface DropInGraph {
  readonly entities: readonly DropInEntity[];
  readonly relations: readonly DropInRelation[];
}

/** Observations that one call added to an entity. */
interface AddedObservations {
  readonly entityName: string;
  readonly addedObservations: readonly string[];
}

/** What a call changes. */
export interface Outcome {
  readonly entities: readonly DropInEntity[];
  readonly relations: readonly DropInRelation[];
  readonly added: readonly AddedObservations[];
  readonly removed: {
    /** Entities that go, with all that they hold. */
    readonly entities: readonly DropInEntity[];
    /** Observations that go, by the first entity of a name. */
    readonly observations: readonly { readonly entityName: string; readonly contents: readonly string[] }[];
    readonly relations: readonly DropInRelation[];
  };
}

/** What a call would do to the graph, or why it does nothing. */
export type Tried =
  | { readonly ok: true; readonly outcome: Outcome }
  | { readonly ok: false; readonly message: string };

const NOTHING: Outcome = {
  entities: [],
  relations: [],
  added: [],
  removed: { entities: [], observations: [], relations: [] },
};

/** Changed in place, so that a log of calls is read in time proportional to its length. */
export class DropInState {
  #entities: DropInEntity[] = [];
  #relations: DropInRelation[] = [];
  /** The first entity of each name, which is the one that observations are added to. */
  readonly #byName = new Map<string, DropInEntity>();
  readonly #relationKeys = new Set<string>();

  /** @param graph Default: an empty one. */
  constructor(graph: DropInGraph = NOTHING) {
    this.apply({ ...NOTHING, ...graph });
  }

  get graph(): DropInGraph {
    return { entities: this.#entities, relations: this.#relations };
  }

  /**
   * What a call would change. What is there already is left out; within one call nothing is compared, so that
   * an entity named twice in it is there twice.
   */
  try(call: Call): Tried {
    switch (call.tool) {
      case "create_entities":
        return done({ entities: this.#unknown(call.entities) });
      case "create_relations":
        return done({ relations: this.#unrelated(call.relations) });
      case "add_observations":
        return this.#tryToAdd(call.observations);
      case "delete_entities":
        return done({ removed: this.#removedWith(new Set(call.entityNames)) });
      case "delete_observations":
        return done({ removed: { ...NOTHING.removed, observations: this.#observations(call.deletions) } });
      case "delete_relations":
        return done({ removed: { ...NOTHING.removed, relations: this.#currentRelations(call.relations) } });
      case "import": {
        // Into an empty graph as it stands in the file; entities that are known get the observations that
        // they lack.
        const known = call.entities.filter(({ name }) => this.#byName.has(name));
        const added = this.#tryToAdd(
          known.map(({ name, observations }) => ({ entityName: name, contents: observations })),
        );
        return done({
          entities: this.#unknown(call.entities),
          relations: this.#unrelated(call.relations),
          added: added.ok ? added.outcome.added : [],
        });
      }
    }
  }

  /** Changes the graph by what a call was found to change. */
  apply({ entities, relations, added, removed }: Outcome): void {
    for (const { name, entityType, observations } of entities) {
      const entity = { name, entityType, observations: [...observations] };
      this.#entities.push(entity);
      if (!this.#byName.has(name)) this.#byName.set(name, entity);
    }
    for (const { entityName, addedObservations } of added) {
      const entity = this.#byName.get(entityName);
      for (const observation of addedObservations) entity?.observations.push(observation);
    }
    for (const { from, to, relationType } of relations) this.#relations.push({ from, to, relationType });
    for (const relation of relations) this.#relationKeys.add(relationKey(relation));
    for (const { entityName, contents } of removed.observations) {
      const entity = this.#byName.get(entityName);
      const without = new Set(contents);
      if (entity !== undefined)
        entity.observations = entity.observations.filter((content) => !without.has(content));
    }
    if (removed.entities.length > 0) {
      const names = new Set(removed.entities.map((entity) => entity.name));
      this.#entities = this.#entities.filter((entity) => !names.has(entity.name));
      for (const name of names) this.#byName.delete(name);
    }
    if (removed.relations.length > 0) {
      const keys = new Set(removed.relations.map(relationKey));
      this.#relations = this.#relations.filter((relation) => !keys.has(relationKey(relation)));
      for (const key of keys) this.#relationKeys.delete(key);
    }
  }

  #unknown(given: readonly DropInEntity[]): DropInEntity[] {
    return given.filter((entity) => !this.#byName.has(entity.name));
  }

  #unrelated(given: readonly DropInRelation[]): DropInRelation[] {
    return given.filter((relation) => !this.#relationKeys.has(relationKey(relation)));
  }

  #tryToAdd(given: readonly { readonly entityName: string; readonly contents: readonly string[] }[]): Tried {
    /** What the call itself has added so far. */
    const observationsOf = new Map<string, Set<string>>();
    const added: AddedObservations[] = [];
    for (const { entityName, contents } of given) {
      const entity = this.#byName.get(entityName);
      if (entity === undefined) return { ok: false, message: `Entity with name ${entityName} not found` };
      const known = observationsOf.get(entityName) ?? new Set(entity.observations);
      const addedObservations = contents.filter((content) => !known.has(content));
      observationsOf.set(entityName, new Set([...known, ...addedObservations]));
      added.push({ entityName, addedObservations });
    }
    return done({ added });
  }

  #removedWith(names: ReadonlySet<string>): Outcome["removed"] {
    return {
      entities: this.#entities.filter((entity) => names.has(entity.name)),
      observations: [],
      relations: this.#relations.filter(({ from, to }) => names.has(from) || names.has(to)),
    };
  }

  #observations(
    given: readonly { readonly entityName: string; readonly observations: readonly string[] }[],
  ): Outcome["removed"]["observations"] {
    return given.flatMap(({ entityName, observations }) => {
      const entity = this.#byName.get(entityName);
      if (entity === undefined) return [];
      const wanted = new Set(observations);
      return [{ entityName, contents: entity.observations.filter((content) => wanted.has(content)) }];
    });
  }

  #currentRelations(given: readonly DropInRelation[]): DropInRelation[] {
    const wanted = new Set(given.map(relationKey));
    return this.#relations.filter((relation) => wanted.has(relationKey(relation)));
  }
}

function done(outcome: Partial<Outcome>): Tried {
  return { ok: true, outcome: { ...NOTHING, ...outcome } };
}

function relationKey({ from, to, relationType }: DropInRelation): string {
  return JSON.stringify([from, to, relationType]);
}

/**
 * Entities whose name, type or one of whose observations contains a text in any case, and all relations that
 * touch one of them.
 */
export function searchNodes(graph: DropInGraph, query: string): DropInGraph {
  const wanted = query.toLowerCase();
  const contains = (text: string) => text.toLowerCase().includes(wanted);
  return around(
    graph,
    graph.entities.filter(
      ({ name, entityType, observations }) =>
        contains(name) || contains(entityType) || observations.some(contains),
    ),
  );
}

/** Entities by name, and all relations that touch one of them. */
export function openNodes(graph: DropInGraph, names: readonly string[]): DropInGraph {
  const wanted = new Set(names);
  return around(
    graph,
    graph.entities.filter((entity) => wanted.has(entity.name)),
  );
}

function around(graph: DropInGraph, entities: readonly DropInEntity[]): DropInGraph {
  const names = new Set(entities.map((entity) => entity.name));
  return {
    entities,
    relations: graph.relations.filter(({ from, to }) => names.has(from) || names.has(to)),
  };
}
