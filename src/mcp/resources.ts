/** What can be read by address: an overview, an entity, a fact, an episode. */
import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
  type Variables,
} from "@modelcontextprotocol/server";
import { NotFoundError } from "../errors.ts";
import { decodeAddress } from "../text/decode-address.ts";
import { LIMITS } from "./limits.ts";
import type { McpReach } from "./reach.ts";
import { errorText, withGraph } from "./tool.ts";
import { explanationView } from "./tools/why.ts";
import { entityView, episodeView, factView, shortened } from "./views.ts";

const MIME = "application/json";

export function addResources(server: McpServer, reach: McpReach, onError: (error: Error) => void): void {
  if (!reach.can("read")) return;
  /** The result of a read, as JSON; of what is not there, the protocol's own error. */
  const json = async (uri: URL, read: () => Promise<unknown>): Promise<ReadResourceResult> => {
    try {
      const text = JSON.stringify(await withGraph(read, reach), null, 2);
      return { contents: [{ uri: uri.href, mimeType: MIME, text }] };
    } catch (error) {
      if (error instanceof NotFoundError) throw new ResourceNotFoundError(uri.href, error.message);
      throw new ProtocolError(ProtocolErrorCode.InternalError, errorText(error, onError));
    }
  };
  server.registerResource(
    "overview",
    "memory://overview",
    {
      title: "Overview of the memory",
      description: "Which graphs are read, some of their entities, and what was remembered last",
      mimeType: MIME,
    },
    (uri) => json(uri, () => overviewOf(reach)),
  );
  server.registerResource(
    "entity",
    new ResourceTemplate("memory://entities/{name}", {
      list: () => listEntities(reach),
      complete: { name: (begun) => completedNames(begun, reach) },
    }),
    {
      title: "An entity",
      description: "An entity with its properties and what is true of it now",
      mimeType: MIME,
    },
    (uri, variables) => json(uri, () => entityOf(variableOf(variables, "name"), reach)),
  );
  server.registerResource(
    "fact",
    new ResourceTemplate("memory://facts/{id}", { list: undefined }),
    {
      title: "A fact",
      description: "A fact with its versions, who said so in which words, and what contradicts it",
      mimeType: MIME,
    },
    (uri, variables) =>
      json(uri, async () =>
        explanationView(await reach.graph.why(variableOf(variables, "id"), { graphs: reach.graphs })),
      ),
  );
  server.registerResource(
    "episode",
    new ResourceTemplate("memory://episodes/{id}", { list: undefined }),
    {
      title: "An episode",
      description: "Something that was said or read, word for word",
      mimeType: MIME,
    },
    (uri, variables) => json(uri, () => episodeOf(variableOf(variables, "id"), reach)),
  );
}

function variableOf(variables: Variables, name: string): string {
  const value = variables[name] ?? "";
  return decodeAddress(typeof value === "string" ? value : value.join(","));
}

async function overviewOf({ graph, graphs }: McpReach): Promise<unknown> {
  const entities = await graph.entities({ graphs, limit: LIMITS.overview + 1 });
  const { episodes, total } = await graph.episodes({ graphs, order: "newest", limit: LIMITS.latest });
  const shown = shortened(entities, LIMITS.overview, "The tool match finds entities by pattern.");
  return {
    graphs,
    entities: shown.items.map(entityView),
    episodes: total,
    latest: episodes.map(episodeView),
    notice: shown.notice,
  };
}

async function entityOf(name: string, { graph, graphs }: McpReach): Promise<unknown> {
  const entities = await graph.entities({ name, graphs, limit: LIMITS.latest });
  if (entities.length === 0) throw new NotFoundError("entity_unknown", `There is no entity ${name}.`);
  const most = LIMITS.facts.usual;
  const [asSubject, asObject] = [
    await graph.facts({ subject: name, graphs, limit: most + 1 }),
    await graph.facts({ object: name, graphs, limit: most + 1 }),
  ];
  const advice = "The tools facts, timeline and neighbours tell the others.";
  // What reads from both sides is shown once, from this entity's.
  const told = new Set(asSubject.map(({ versionId }) => versionId));
  const others = asObject.filter(({ versionId }) => !told.has(versionId));
  const [of, about] = [shortened(asSubject, most, advice), shortened(others, most, advice)];
  return {
    entities,
    facts: [...of.items, ...about.items].map(factView),
    notice: of.notice ?? about.notice,
  };
}

async function episodeOf(id: string, { graph, graphs }: McpReach): Promise<unknown> {
  const { episodes } = await graph.episodes({ ids: [id], graphs, limit: 1 });
  const [episode] = episodes;
  if (episode === undefined) throw new NotFoundError("episode_unknown", `There is no episode ${id}.`);
  return episode;
}

async function listEntities({ graph, graphs, ...rest }: McpReach) {
  const read = () => graph.entities({ graphs, limit: LIMITS.overview });
  const entities = await withGraph(read, { graph, graphs, ...rest });
  return {
    resources: entities.map(({ name, type }) => ({
      uri: `memory://entities/${encodeURIComponent(name)}`,
      name,
      description: type,
      mimeType: MIME,
    })),
  };
}

/** Names that begin like this, in alphabetical order. */
async function completedNames(begun: string, reach: McpReach): Promise<string[]> {
  const { graph, graphs } = reach;
  const { rows } = await withGraph(
    () =>
      graph.match("MATCH (e) WHERE e.name STARTS WITH $begun RETURN DISTINCT e.name AS name ORDER BY name", {
        parameters: { begun },
        graphs,
        limit: LIMITS.completions,
      }),
    reach,
  );
  return rows.map(({ name }) => String(name));
}
