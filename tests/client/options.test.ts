/** What a method takes in the library it takes in each face, or docs/faces.md says why it does not. */
import { readFile } from "node:fs/promises";
import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import type { Command } from "commander";
import { expect, test } from "vitest";
import { z } from "zod";
import { makeProgram } from "../../src/cli/program.ts";
import type { Session } from "../../src/cli/session.ts";
import { memoryServer } from "../../src/mcp/server.ts";
import { testMemory } from "../memory.ts";
import { runningServer } from "./running-server.ts";

const { memory } = await testMemory();
const url = await runningServer(memory, "acme", () => Date.now());
const graph = memory.tenant("acme").graph("g");
const page = await readFile("docs/faces.md", "utf8");

/** A method with an option that none has, how it is called elsewhere, and what stands there for an option. */
interface Method {
  readonly call: (options: object) => Promise<unknown>;
  readonly http: string;
  readonly mcp?: string;
  readonly cli: string;
  readonly as?: Readonly<Record<string, string>>;
}

const METHODS: Readonly<Record<string, Method>> = {
  recall: { call: (o) => graph.recall("Who?", o), http: "POST /v1/recall", mcp: "recall", cli: "recall" },
  ask: { call: (o) => graph.ask("Who?", o), http: "POST /v1/ask", mcp: "ask", cli: "ask" },
  facts: { call: (o) => graph.facts(o), http: "GET /v1/facts", mcp: "facts", cli: "facts" },
  entities: { call: (o) => graph.entities(o), http: "GET /v1/entities", cli: "entities" },
  episodes: { call: (o) => graph.episodes(o), http: "GET /v1/episodes", mcp: "episodes", cli: "episodes" },
  threads: { call: (o) => graph.threads(o), http: "GET /v1/threads", cli: "threads" },
  timeline: {
    call: (o) => graph.timeline("Ann", o),
    http: "GET /v1/entities/{id}/timeline",
    mcp: "timeline",
    cli: "timeline",
  },
  context: { call: (o) => graph.context("Ann", o), http: "GET /v1/entities/{id}/context", cli: "context" },
  why: { call: (o) => graph.why("id", o), http: "GET /v1/facts/{id}/why", mcp: "why", cli: "why" },
  neighbours: {
    call: (o) => graph.neighbours("Ann", o),
    http: "POST /v1/neighbours",
    mcp: "neighbours",
    cli: "neighbours",
  },
  path: { call: (o) => graph.path("Ann", "Ben", o), http: "POST /v1/path", mcp: "path", cli: "path" },
  match: {
    call: (o) => graph.match("MATCH (n) RETURN n", o),
    http: "POST /v1/match",
    mcp: "match",
    cli: "match",
    as: { parameters: "param" },
  },
  changes: { call: (o) => graph.changes(o), http: "GET /v1/changes", cli: "changes" },
  pageRank: analysed("page-rank", (o) => graph.pageRank(o), { near: "entity" }),
  centrality: analysed("centrality", (o) => graph.centrality(o), { measure: "algorithm" }),
  components: analysed("components", (o) => graph.components(o), { of: "entity" }),
  communities: analysed("communities", (o) => graph.communities(o), { of: "entity" }),
  paths: analysed("paths", (o) => graph.paths("Ann", "Ben", o)),
  similar: analysed("similar", (o) => graph.similar("Ann", o)),
};

function analysed(path: string, call: Method["call"], as: Method["as"] = {}): Method {
  return { call, http: `POST /v1/algorithms/${path}`, mcp: "analyse", cli: "analyse", as };
}

/** Each names an algorithm and its entities by place. */
const BY_PLACE = ["entity", "algorithm"];

/** The options that the library takes, as it tells whoever gives another. */
async function inLibrary({ call }: Method): Promise<string[]> {
  const error = await call({ noSuchOption: 1 }).catch((thrown: unknown) => thrown);
  const [, names = ""] = /It takes (.*?)\.$/u.exec(error instanceof Error ? error.message : "") ?? [];
  expect(names).not.toBe("");
  return names.split(", ");
}

const described = z
  .object({
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
    components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  })
  .parse(await (await fetch(`${url}/openapi.json`)).json());

const operationShape = z.object({
  parameters: z.array(z.object({ name: z.string() })).default([]),
  requestBody: z
    .object({
      content: z.record(
        z.string(),
        z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()).default({}) }) }),
      ),
    })
    .optional(),
});

function overHttp({ http }: Method): string[] {
  const [verb = "", path = ""] = http.split(" ");
  const { parameters, requestBody } = operationShape.parse(
    resolved(described.paths[path]?.[verb.toLowerCase()]),
  );
  const bodies = Object.values(requestBody?.content ?? {});
  return [
    ...parameters.map(({ name }) => name),
    ...bodies.flatMap(({ schema }) => Object.keys(schema.properties)),
  ];
}

/** With what `$ref` names in its place, one level deep. */
function resolved(operation: unknown): unknown {
  return JSON.parse(JSON.stringify(operation), (_key, value) => {
    const [, name] = /^#\/components\/schemas\/(\w+)$/u.exec(value?.$ref ?? "") ?? [];
    return name === undefined ? value : (described.components.schemas[name] ?? value);
  });
}

const server: object = memoryServer({ graph, graphs: ["g"], can: () => true }, () => undefined);
const tools: Readonly<Record<string, { readonly inputSchema: StandardSchemaWithJSON }>> = Reflect.get(
  server,
  "_registeredTools",
);
const commands: readonly Command[] = makeProgram({} as Session, {}).commands;

const toolShape = z.object({ properties: z.record(z.string(), z.unknown()) });
const inMcp = ({ mcp }: Method) =>
  Object.keys(
    toolShape.parse(
      tools[mcp ?? ""]?.inputSchema["~standard"].jsonSchema.input({ target: "draft-2020-12" }) ?? {
        properties: {},
      },
    ).properties,
  );
const onCommandLine = ({ cli }: Method) =>
  (commands.find((command) => command.name() === cli)?.options ?? []).map((option) => option.attributeName());

/** The graphs stand beside the options everywhere: in a header, or where the server starts. */
const isBeside = (option: string, face: string) => option === "graphs" && face !== "command line";

/** The options that a face leaves out of a method. */
async function leftOut(name: string, method: Method) {
  const options = await inLibrary(method);
  const faces = [
    ["HTTP", overHttp(method)],
    ...(method.mcp === undefined ? [] : [["MCP", inMcp(method)] as const]),
    ["command line", onCommandLine(method)],
  ] as const;
  return faces.flatMap(([face, there]) =>
    options
      .filter((option) => {
        const called = method.as?.[option] ?? option;
        return (
          !there.includes(option) &&
          !there.includes(called) &&
          !isBeside(option, face) &&
          !(face !== "HTTP" && BY_PLACE.includes(called))
        );
      })
      .map((option) => `${name} ${face} ${option}`),
  );
}

/** What the page says: a row has methods, options, faces and the reason. */
const explained = [
  ...page.matchAll(/^\| ((?:`\w+`(?:, )?)+) \| ((?:`\w+`(?:, )?)+) \| ([^|`]+) \| ([^|]+) \|$/gmu),
];
const names = (cell = "") => [...cell.matchAll(/`(\w+)`/gu)].map(([, name]) => name);

test("each option of a method is taken by each face, or docs/faces.md says why not", async () => {
  const missing = (
    await Promise.all(Object.entries(METHODS).map(([name, method]) => leftOut(name, method)))
  ).flat();
  const told = explained.flatMap(([, methods, options, faces = ""]) =>
    names(methods).flatMap((method) =>
      names(options).flatMap((option) => faces.split(", ").map((face) => `${method} ${face} ${option}`)),
    ),
  );
  expect(explained.every(([, , , , reason = ""]) => reason.trim().length > 10)).toBe(true);
  expect(told.toSorted()).toEqual(missing.toSorted());
});
