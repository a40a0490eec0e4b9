import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { followCode } from "../../src/code/code.ts";
import { readDocument } from "../../src/code/documents.ts";
import { readParts } from "../../src/code/infrastructure/read-parts.ts";
import { AHEAD, testMemory } from "../memory.ts";
import { folderWith, write } from "./folder.ts";

const { memory } = await testMemory(AHEAD);
const graph = memory.graph("code");

const folder = folderWith({
  "package.json": JSON.stringify({ name: "shop" }),
  "api/package.json": JSON.stringify({ name: "shop-api" }),
  "api/login.ts": "export function logIn(name: string) { return name; }\n",
  "compose.yaml": `services:
  api:
    build: ./api
    ports: ["8080:8080"]
    environment:
      DATABASE_URL: postgres://shop@db:5432/shop
    depends_on: [cache]
  db:
    image: postgres:18
  cache:
    image: redis:8
`,
  "api/openapi.yaml": `openapi: 3.1.0
info: { title: Shop, description: Sells things. }
paths:
  /login:
    post:
      operationId: logIn
      summary: Opens a session.
`,
  "db/schema.sql": `-- CREATE TABLE no_table (id int);
CREATE TABLE users (id bigint PRIMARY KEY, name text CHECK (name <> 'CREATE TABLE x (id int)'));
CREATE TABLE IF NOT EXISTS public."orders" (
  id bigint, user_id bigint REFERENCES users (id), total numeric(10, 2)
);
`,
  "deploy/api.yaml": `apiVersion: apps/v1
kind: Deployment
metadata: { name: api }
spec:
  template:
    spec:
      containers:
        - image: registry/shop-api:3
          env: [{ name: QUEUE, value: "amqp://queue:5672" }]
---
apiVersion: v1
kind: Service
metadata: { name: queue }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: settings }
`,
  Dockerfile: "FROM node:20 AS build\nFROM build\nEXPOSE 8080\n",
  "ci.yaml": "on: push\n",
  "chart/templates/api.yaml": "apiVersion: v1\nkind: {{ .Values.kind }}\n",
  "README.md":
    "# Shop\n\nSells things.\n\n## Signing in\n\nCall `logIn()` of [the file](api/login.ts), not `name`.\n\n```ts\nlogOut();\n```\n",
  "docs/runbooks/restore.md": "---\ntitle: Bring it back\n---\n\nRestore the table.\n",
});
const first = await followCode(graph, folder);

const relations = async (predicate: string) =>
  (await graph.facts({ predicate, limit: 100 }))
    .map(({ subject, object }) => `${subject.type} ${subject.name} > ${object?.type} ${object?.name}`)
    .sort();

test("services, databases, endpoints and tables are entities of the file that names them", async () => {
  expect(first).toMatchObject({ files: 8, faults: [] });
  const contained = await relations("CONTAINS");
  for (const expected of [
    "Package shop > ConfigFile shop/compose.yaml",
    "ConfigFile shop/compose.yaml > Service shop/compose.yaml#api",
    "ConfigFile shop/compose.yaml > Database shop/compose.yaml#db",
    "Package shop-api > ConfigFile shop-api/openapi.yaml",
    "ConfigFile shop-api/openapi.yaml > Endpoint shop-api/openapi.yaml#POST /login",
    "Module shop/db/schema.sql > DatabaseTable shop/db/schema.sql#users",
    "Module shop/db/schema.sql > DatabaseTable shop/db/schema.sql#orders",
    "ConfigFile shop/deploy/api.yaml > Service shop/deploy/api.yaml#api",
    "ConfigFile shop/deploy/api.yaml > Service shop/deploy/api.yaml#queue",
    "Package shop > ConfigFile shop/Dockerfile",
  ])
    expect(contained).toContain(expected);
  expect(contained.filter((fact) => /no_table|#x$|ci\.yaml|chart|settings/u.test(fact))).toEqual([]);
});

test("what is built from a folder, what it is told to reach and what a key refers to is what it depends on", async () => {
  expect(await relations("DEPENDS_ON")).toEqual([
    "DatabaseTable shop/db/schema.sql#orders > DatabaseTable shop/db/schema.sql#users",
    "Service shop/compose.yaml#api > Database shop/compose.yaml#cache",
    "Service shop/compose.yaml#api > Database shop/compose.yaml#db",
    "Service shop/compose.yaml#api > Package shop-api",
    "Service shop/deploy/api.yaml#api > Service shop/deploy/api.yaml#queue",
  ]);
  expect(await relations("IMPLEMENTS")).toEqual([
    "Function shop-api/login.ts#logIn > Endpoint shop-api/openapi.yaml#POST /login",
  ]);
});

test("documents have their kind, and refer to the code that they name", async () => {
  expect(await relations("REFERENCES")).toEqual([
    "README shop/README.md > Function shop-api/login.ts#logIn",
    "README shop/README.md > Module shop-api/login.ts",
  ]);
  const [reference] = await graph.facts({ subject: "README.md", object: "logIn", predicate: "REFERENCES" });
  expect(reference?.properties).toEqual({ path: "README.md", line: 7, lines: [7] });
  const { episodes } = await graph.recall("How is it brought back?", { limit: 1 });
  expect(episodes[0]?.metadata).toMatchObject({
    code: { type: "Runbook", path: "docs/runbooks/restore.md" },
  });
});

test.each([
  ["docs/adr/0001-queue.md", "", "DesignDoc"],
  ["docs/PRD-search.md", "", "PRD"],
  ["docs/reference/session.md", "", "APIDoc"],
  ["docs/usage.md", "", "UserDoc"],
  ["packages/cart/readme.md", "", "README"],
  ["notes/monday.md", "", "Document"],
  ["notes/monday.md", "---\ntype: runbook\n---\n", "Runbook"],
])("%s after %j is a %s", (path, matter, type) => {
  expect(readDocument(path, `${matter}# Title\n`).type).toBe(type);
});

test("the same again reads nothing, and what is gone from a file ends", async () => {
  expect(await followCode(graph, folder)).toMatchObject({ added: 0, changed: 0, ended: 0, facts: 0 });
  write(folder, { "compose.yaml": "services:\n  db:\n    image: postgres:18\n" });
  rmSync(join(folder, "README.md"));
  expect(await followCode(graph, folder)).toMatchObject({ added: 0, ended: 3, faults: [] });
  expect(await relations("REFERENCES")).toEqual([]);
  expect((await relations("CONTAINS")).filter((fact) => fact.includes("compose.yaml#"))).toEqual([
    "ConfigFile shop/compose.yaml > Database shop/compose.yaml#db",
  ]);
});

test("a compose file that is no YAML is a fault, and YAML that grows without end names nothing", () => {
  expect(() => readParts("compose.yaml", "services: [")).toThrow("no valid YAML");
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${"bcdefghij".replace(/./gu, (name) => {
    const before = String.fromCharCode(name.charCodeAt(0) - 1);
    return `${name}: &${name} [${`*${before},`.repeat(9)}]\n`;
  })}`;
  expect(readParts("compose.yaml", `${bomb}services: { api: {} }\n`)).toBeUndefined();
  expect(readParts("values.yaml", "services: [")).toBeUndefined();
  expect(readParts("empty.sql", "SELECT 1")).toBeUndefined();
});
