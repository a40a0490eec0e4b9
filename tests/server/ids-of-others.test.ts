/**
 * Every operation of the HTTP API that takes a text, called with ids of another tenant and of another graph: the
 * answer is that for ids that do not exist.
 */
import { describe, expect, test } from "vitest";
import { testServer } from "./running.ts";

const { call, memory } = await testServer({
  limits: {
    perToken: { requests: 100_000, seconds: 10 },
    refused: { requests: 100_000, seconds: 60 },
  },
});
const own = memory.tenant("own");
const { token } = await own.keys.create({ name: "own", permissions: ["read", "write", "admin"] });

/** Makes one of everything that has an id. */
async function idsOf(tenant: string, name: string): Promise<Record<string, string>> {
  const graph = memory.tenant(tenant).graph(name);
  await graph.create();
  const { episode } = await graph.remember({
    id: `${tenant} ${name} note`,
    thread: `${tenant} ${name} thread`,
    content: "Zelda lives in Porto. Zelda Xu works at Acme.",
    speaker: "Zelda",
    occurredAt: "2026-03-02",
  });
  const [fact] = await graph.facts();
  const merge = await graph.merge("Zelda", "Zelda Xu").catch(async () => {
    const [decision] = await graph.decisions();
    return decision;
  });
  const { traceId } = await graph.recall("Where does Zelda live?");
  const share = await graph.share({ entity: "Zelda" }, { to: `${name} shared` }).catch(() => undefined);
  const { key } = await memory.tenant(tenant).keys.create({ name: `key ${name}` });
  return {
    fact: fact?.id ?? "",
    version: fact?.versionId ?? "",
    entity: fact?.subject.id ?? "",
    claim: fact?.sources[0]?.claim ?? "",
    episode: episode.uid,
    "given id": episode.id,
    thread: episode.thread,
    decision: merge?.id ?? "",
    trace: traceId ?? "",
    ...(share === undefined ? {} : { share: share.id }),
    // Those of one tenant are one tenant's business.
    ...(tenant === "own" ? {} : { key: key.id }),
  };
}

const strangers = {
  "another tenant": await idsOf("victim", "main"),
  "another graph": await idsOf("own", "sibling"),
};

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

const { body: document } = await call("GET", "/openapi.json");
const schemas: Readonly<Record<string, Schema>> = document.components?.schemas ?? {};
const resolved = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
const options = (schema: Schema): readonly Schema[] => {
  const { anyOf, oneOf } = resolved(schema);
  const several = anyOf ?? oneOf;
  return several === undefined ? [resolved(schema)] : several.flatMap(options);
};

/** A value of a shape, with a text where it takes one. */
function exampleOf(schema: Schema, text: string): unknown {
  const [first = {}] = options(schema).toSorted((a, b) => rank(a) - rank(b));
  if (first.const !== undefined) return first.const;
  if (first.enum !== undefined) return first.enum[0];
  if (first.type === "string") return text;
  if (first.type === "number" || first.type === "integer") return 1;
  if (first.type === "boolean") return true;
  if (first.type === "array") return [exampleOf(first.items ?? {}, text)];
  if (first.type === "object") return objectOf(first, text, []);
  return text;
}

function rank({ type, enum: listed }: Schema): number {
  return type === "string" && listed === undefined ? 0 : type === "array" ? 1 : 2;
}

function objectOf({ properties = {}, required = [] }: Schema, text: string, extra: readonly string[]) {
  return Object.fromEntries(
    [...new Set([...required, ...extra])].flatMap((name) => {
      const schema = properties[name];
      return schema === undefined ? [] : [[name, exampleOf(schema, text)]];
    }),
  );
}

/** A call of an operation with a text in one of its places. */
interface Probe {
  readonly method: string;
  readonly title: string;
  readonly request: (text: string) => readonly [path: string, body: unknown];
}

function probesOf(method: string, path: string, operation: Operation): Probe[] {
  const { parameters = [], requestBody } = operation;
  const bodySchema = requestBody?.content["application/json"]?.schema;
  const shapes = bodySchema === undefined ? [] : options(bodySchema).filter(({ type }) => type === "object");
  const inPath = (text: string) => path.replace(/\{\w+\}/gu, encodeURIComponent(text));
  const requestOf = (text: string, query: string, body: unknown) =>
    [`${inPath(text)}${query}`, body] as const;
  const bodies = shapes.flatMap((shape) => {
    const optional = Object.keys(shape.properties ?? {}).filter((name) => !shape.required?.includes(name));
    return [undefined, ...optional].map((name) => ({
      place: name ?? "body",
      bodyOf: (text: string): unknown => objectOf(shape, text, name === undefined ? [] : [name]),
    }));
  });
  const queries = parameters.filter(({ in: where }) => where === "query");
  return [
    ...queries.map(({ name }) => ({
      method,
      title: `${method} ${path}?${name}`,
      request: (text: string) => requestOf(text, `?${name}=${encodeURIComponent(text)}`, undefined),
    })),
    ...(bodies.length > 0 ? bodies : [{ place: "path", bodyOf: (_: string) => undefined }]).map(
      ({ place, bodyOf }) => ({
        method,
        title: `${method} ${path} ${place}`,
        request: (text: string) => requestOf(text, "", bodyOf(text)),
      }),
    ),
  ];
}

const PATHS: Readonly<Record<string, Readonly<Record<string, Operation>>>> = document.paths;
/** They take no ids, or what they do has no end, or they store any text, by which others are ranked then. */
const LEFT_OUT =
  /forget\/tenant|v1\/(?:documents|episodes|keys|ontology(?:\/adopt)?|graphs|feedback\/replay)$|\/v1\/(?:import|export|metrics|health|ready|sessions|jobs|status|usage)/u;
const probes = Object.entries(PATHS).flatMap(([path, methods]) =>
  LEFT_OUT.test(path)
    ? []
    : Object.entries(methods).flatMap(([method, operation]) =>
        probesOf(method.toUpperCase(), path, operation),
      ),
);

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/giu;

/** An id of which there is nothing, and which stands where the other one does in any order. */
function neighbourOf(id: string): string {
  const last = id.at(-1) ?? "";
  return `${id.slice(0, -1)}${last === "0" ? "1" : String.fromCharCode(last.charCodeAt(0) - 1).replace("`", "b")}`;
}

/** What is answered in a graph, without the text and all ids. */
async function answerTo({ method, request }: Probe, text: string, graph: string): Promise<unknown> {
  const [path, body] = request(text);
  const { status, body: answer } = await call(method, path, body, { token, graph });
  const shown = JSON.stringify(answer)
    .toLowerCase()
    .replaceAll(JSON.stringify(text).slice(1, -1).toLowerCase(), "TEXT")
    .replaceAll(encodeURIComponent(text).toLowerCase(), "TEXT")
    .replaceAll(text.toLowerCase().replaceAll(/[^a-z0-9]/gu, "_"), "TEXT")
    .replaceAll(text.toLowerCase().replaceAll(/[^a-z0-9]/gu, ""), "TEXT")
    .replaceAll(graph, "GRAPH")
    .replaceAll(/\d+\.\d+/gu, "NUMBER")
    .replaceAll(/\d{4}-\d\d-\d\dt[\d:.]+z/gu, "TIME")
    .replaceAll(UUID, "ID");
  return [status, shown];
}

describe("Ids of others are answered as ids that do not exist", () => {
  test("there are operations to ask", () => {
    expect(probes.length).toBeGreaterThan(100);
  });

  test("one's own are answered otherwise, so that the tests below can fail", async () => {
    const { entity = "" } = strangers["another graph"];
    const different = await differences(entity, "sibling", "sibling");
    expect(different.map(([title]) => title)).toContain("GET /v1/entities/{id} path");
  }, 300_000);

  for (const [whose, ids] of Object.entries(strangers))
    for (const [kind, id] of Object.entries(ids))
      test(`${kind} of ${whose}`, async () => {
        const [graph, other] = [`${whose} ${kind} given`, `${whose} ${kind} other`];
        for (const name of [graph, other]) await own.graph(name).create();
        expect(await differences(id, graph, other)).toEqual([]);
      }, 300_000);
});

/** The calls that are answered otherwise with an id in one graph than with one of nothing in another. */
async function differences(id: string, graph: string, other: string) {
  const unknown = neighbourOf(id);
  const different: (readonly [title: string, given: unknown, expected: unknown])[] = [];
  for (const probe of probes) {
    const asked = [answerTo(probe, id, graph), answerTo(probe, unknown, other)] as const;
    const [given, expected] = await Promise.all(asked);
    if (JSON.stringify(given) !== JSON.stringify(expected)) different.push([probe.title, given, expected]);
  }
  return different;
}
