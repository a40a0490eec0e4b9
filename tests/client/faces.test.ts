/** What the library does, each other face does, or docs/faces.md says why it does not. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { makeProgram } from "../../src/cli/program.ts";
import type { Session } from "../../src/cli/session.ts";
import { Client, connect } from "../../src/client/client.ts";
import { RemoteGraph } from "../../src/client/remote-graph.ts";
import { RemoteSession, RemoteSessions } from "../../src/client/remote-session.ts";
import { RemoteKeys, RemoteOntology } from "../../src/client/remote-tenant.ts";
import { memoryServer } from "../../src/mcp/server.ts";
import { GraphHandle } from "../../src/memory/graph-handle.ts";
import { KeysHandle } from "../../src/memory/keys-handle.ts";
import { Memory } from "../../src/memory/memory.ts";
import { OntologyHandle } from "../../src/memory/ontology-handle.ts";
import { SessionsHandle } from "../../src/memory/sessions-handle.ts";
import { testMemory } from "../memory.ts";
import { runningServer, TOKEN } from "./running-server.ts";

const page = await readFile("docs/faces.md", "utf8");
const FACES = ["library", "HTTP", "client", "MCP", "command line"] as const;
type Face = (typeof FACES)[number];

interface Method {
  readonly at: { readonly [Name in Face]: readonly string[] };
  readonly reason: string;
}

/** The names between backticks of a cell, without the arguments. */
const namesIn = (cell = "") => [...cell.matchAll(/`([^`]+)`/gu)].map(([, name = ""]) => name);

const methods = [...page.matchAll(/^\| `(?:graph|tenant|ontology|keys|sessions|memory)\..*\|$/gmu)].map(
  ([line]): Method => {
    const cells = line.split("|").slice(1, -1);
    const [library, http, client, mcp, cli, reason = ""] = cells;
    return {
      at: {
        library: namesIn(library),
        HTTP: namesIn(http),
        client: namesIn(client),
        MCP: namesIn(mcp),
        "command line": namesIn(cli),
      },
      reason: reason.trim(),
    };
  },
);
const [, beside = ""] = /^## Beside the library\n(.*?)(?=^## )/msu.exec(page) ?? [];
const alone = [...beside.matchAll(/^\| (`.*?) \|/gmu)].flatMap(([, cell]) => namesIn(cell));

const { memory } = await testMemory();
const url = await runningServer(memory, "acme", () => Date.now());

const ownOf = (prefix: string, kind: { readonly prototype: object }) =>
  methodsOf(kind.prototype).map((name) => `${prefix}${name}`);

/** What a class and those that it extends have in public. */
function methodsOf(prototype: object): string[] {
  if (prototype === Object.prototype) return [];
  const own = Object.getOwnPropertyNames(prototype).filter((name) => name !== "constructor");
  return [...own, ...methodsOf(Object.getPrototypeOf(prototype))];
}

interface Commands {
  readonly commands: readonly (Commands & { readonly name: () => string })[];
}

const leaves = ({ commands }: Commands, path: readonly string[] = []): string[] =>
  commands.length === 0
    ? [path.join(" ")]
    : commands.flatMap((command) => leaves(command, [...path, command.name()]));

/** What there is in the code. */
async function thereIs(face: Face): Promise<string[]> {
  switch (face) {
    case "library": {
      const { name, ontology, keys, sessions, ...tenant } = memory.tenant("acme");
      return [
        ...ownOf("graph.", GraphHandle),
        ...ownOf("ontology.", OntologyHandle),
        ...ownOf("keys.", KeysHandle),
        ...ownOf("sessions.", SessionsHandle),
        ...ownOf("memory.", Memory),
        ...Object.keys(tenant).map((own) => `tenant.${own}`),
      ];
    }
    case "HTTP": {
      const response = await fetch(`${url}/openapi.json`);
      const { paths }: { paths: Record<string, object> } = JSON.parse(await response.text());
      return Object.entries(paths)
        .filter(([path]) => path.startsWith("/v1/") && !/^\/v1\/(?:chat|models)/u.test(path))
        .flatMap(([path, at]) => Object.keys(at).map((method) => `${method.toUpperCase()} ${path}`));
    }
    case "client":
      return [
        ...ownOf("", RemoteGraph).filter((name) => !["query", "list"].includes(name)),
        ...ownOf("", Client),
        ...ownOf("ontology.", RemoteOntology),
        ...ownOf("keys.", RemoteKeys),
        ...ownOf("session.", RemoteSession),
        ...ownOf("sessions.", RemoteSessions),
      ];
    case "MCP":
      return toolNames();
    case "command line":
      return leaves(makeProgram({} as Session, {}));
  }
}

/** The tools that a server registers for who may do all. */
function toolNames(): string[] {
  const graph = memory.graph("tools");
  const server: object = memoryServer({ graph, graphs: ["tools"], can: () => true }, () => undefined);
  const tools: unknown = Reflect.get(server, "_registeredTools");
  return Object.keys(Object(tools));
}

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

test.each(FACES)("every operation of the face %s stands in docs/faces.md, and no other", async (face) => {
  const named = methods.flatMap(({ at }) => at[face]);
  const prefix = { client: "client.", "command line": "palimpsest ", HTTP: "", MCP: "", library: "" }[face];
  const besides = alone.flatMap((name) => {
    const isHttp = /^[A-Z]+ \//u.test(name);
    if (face === "HTTP") return isHttp ? [name] : [];
    if (face === "MCP") return /^[a-z_]+$/u.test(name) ? [name] : [];
    return prefix !== "" && name.startsWith(prefix) ? [name.slice(prefix.length)] : [];
  });
  const found = await thereIs(face);
  expect(found.length).toBeGreaterThan(5);
  expect(sorted([...named, ...besides])).toEqual(sorted(found));
});

test("each method has one row, and each face that it leaves out a reason", () => {
  const names = methods.flatMap(({ at }) => at.library);
  expect(names).toEqual([...new Set(names)]);
  const unexplained = methods
    .filter(({ at, reason }) => reason === "" && FACES.some((face) => at[face].length === 0))
    .map(({ at }) => at.library.join());
  expect(unexplained).toEqual([]);
  const superfluous = methods
    .filter(({ at, reason }) => reason !== "" && FACES.every((face) => at[face].length > 0))
    .map(({ at }) => at.library.join());
  expect(superfluous).toEqual([]);
});

test("what belongs to the tenant is over the client what it is in the library", async () => {
  const client = connect({ url, token: TOKEN });
  const tenant = memory.tenant("acme");
  const plain = (result: unknown) => JSON.parse(JSON.stringify(result));
  expect(await client.ontology.describe("company")).toEqual(plain(await tenant.ontology.describe("company")));
  const { version } = await client.ontology.define({
    predicates: [{ name: "PILOTS", text: "{subject} pilots {object}" }],
  });
  expect(version).toBe(1);
  const versions = await client.ontology.versions();
  expect(versions).toEqual(plain(await tenant.ontology.versions()));
  expect(versions).toMatchObject([{ version: 1, actor: "agent:local:local" }]);
  await expect(client.ontology.define({ predicates: [{ name: "!" }] })).rejects.toMatchObject({
    name: "InputError",
    code: "ontology_invalid",
  });
  await expect(client.ontology.describe("none")).rejects.toMatchObject({ code: "profile_unknown" });
  const { key, token } = await client.keys.create({ name: "reader", permissions: ["read"] });
  expect(await client.keys.list()).toEqual(plain(await tenant.keys.list()));
  const reader = connect({ url, token });
  expect((await reader.ontology.describe()).profile).toBe("memory");
  await expect(reader.ontology.define({ strict: true })).rejects.toMatchObject({ code: "forbidden" });
  const adopted = { kind: "predicate", term: "SALARIED_BY" } as const;
  await expect(reader.ontology.adopt(adopted)).rejects.toMatchObject({ code: "forbidden" });
  await expect(reader.graph("user:ann").verifyAudit()).rejects.toMatchObject({ code: "forbidden" });
  expect((await client.keys.revoke(key.id)).revokedAt).not.toBeNull();
  expect(await client.usage()).toEqual([]);

  const [graph, own] = [client.graph("user:ann"), tenant.graph("user:ann")];
  const { novelty } = await graph.remember({ id: "m1", content: "I live in Oslo.", speaker: "Ann" });
  expect(novelty?.parts).toMatchObject({ statements: expect.any(Number) });
  expect(await graph.verifyAudit()).toEqual(plain(await own.verifyAudit()));
  const preview = await graph.previewForget({ episode: "m1" });
  expect(preview).toEqual(plain(await own.previewForget({ episode: "m1" })));
  expect(preview.shown.facts).toEqual(["Ann lives in Oslo"]);
  expect((await own.episodes()).total).toBe(1);
  await graph.assert({ subject: "Ann", predicate: "SALARIED_BY", object: "Acme" });
  const proposals = await client.ontology.propose({ limit: 5 });
  expect(proposals).toEqual(plain(await tenant.ontology.propose({ limit: 5 })));
  expect(proposals).toMatchObject([{ kind: "predicate", term: "SALARIED_BY", count: 1 }]);
  await expect(client.ontology.adopt(adopted, { aliasOf: "NONE" })).rejects.toMatchObject({
    code: "ontology_invalid",
  });
  expect(await client.ontology.adopt(adopted, { aliasOf: "WORKS_AT" })).toMatchObject({
    version: 2,
    moved: 1,
  });
  expect((await graph.facts({ predicate: "WORKS_AT" })).map(({ text }) => text)).toEqual([
    "Ann works at Acme",
  ]);
  await expect(client.forget("globex")).rejects.toMatchObject({ code: "forbidden" });
  expect(await client.forget("acme", { verify: true })).toMatchObject({
    kind: "tenant",
    verification: { ok: true, found: [] },
  });
  expect(await tenant.graphs()).toEqual([]);
});
