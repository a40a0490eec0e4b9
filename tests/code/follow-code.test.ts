import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { followCode } from "../../src/code/code.ts";
import { AHEAD, testMemory } from "../memory.ts";
import { folderWith, write } from "./folder.ts";

const { memory } = await testMemory(AHEAD);

/** Commits everything in a folder at a time. */
function commit(folder: string, time: string): void {
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", folder, "-c", "user.name=T", "-c", "user.email=t@example.com", ...args], {
      env: { ...process.env, GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: time },
      stdio: "ignore",
    });
  git("init");
  git("add", "--all");
  git("commit", "--message", "change");
}

const SHOP = {
  "package.json": JSON.stringify({ name: "shop", version: "1.0.0", dependencies: { zod: "4" } }),
  "src/hash.ts":
    "/** A short digest of the session token. */\nexport function hash(text: string) { return text; }\n",
  "src/cart/hash.ts": "export function hash(items: number[]) { return items.length; }\n",
  "src/login.ts":
    'import { hash } from "./hash.ts";\nexport class Login {\n  check(token: string) { return hash(token) === token; }\n}\n',
};
const folder = folderWith(SHOP);
commit(folder, "2026-01-10T12:00:00Z");
const graph = memory.graph("code");
const first = await followCode(graph, folder);
const callers = async (asOf?: string) =>
  (
    await graph.facts({
      object: "shop/src/hash.ts#hash",
      predicate: "calls",
      ...(asOf === undefined ? {} : { asOf }),
    })
  ).map(({ subject }) => subject.name);

test("symbols of one short name in two files are two entities, which both are found by it", async () => {
  expect(first).toMatchObject({ name: "shop", files: 3, added: 8, changed: 0, ended: 0, faults: [] });
  const found = await graph.entities({ name: "hash" });
  expect(found.map(({ name, type }) => `${type} ${name}`).sort()).toEqual([
    "Function shop/src/cart/hash.ts#hash",
    "Function shop/src/hash.ts#hash",
  ]);
  expect(await graph.review()).toEqual([]);
  expect(await graph.gaps()).toEqual([]);
});

test("facts have the path, the lines, and the time of the commit", async () => {
  const [call] = await graph.facts({ subject: "Login.check", predicate: "CALLS" });
  expect(call).toMatchObject({
    text: "shop/src/login.ts#Login.check calls shop/src/hash.ts#hash",
    properties: { path: "src/login.ts", line: 3, lines: [3] },
    validFrom: "2026-01-10T12:00:00.000Z",
  });
  const held = await graph.facts({ subject: "hash.ts", predicate: "contains" });
  expect(held.map(({ object, properties }) => [object?.name, properties])).toContainEqual([
    "shop/src/hash.ts#hash",
    { path: "src/hash.ts", line: 2, endLine: 2 },
  ]);
  expect(await graph.facts({ subject: "shop", predicate: "depends on" })).toMatchObject([
    { object: { name: "zod", type: "Package" } },
  ]);
});

test("code is recalled by its words", async () => {
  const { episodes } = await graph.recall("What digests a session token?", { limit: 3 });
  expect(episodes[0]?.metadata).toMatchObject({ code: { name: "shop/src/hash.ts#hash" } });
});

test("a module's words are its own: what it defines and imports is told by facts", async () => {
  const { episodes } = await graph.episodes({ limit: 100 });
  const module = episodes.find(({ content }) => content.startsWith("Module src/login.ts"));
  expect(module?.content).not.toMatch(/hash|check/iu);
  const imports = await graph.facts({ subject: "src/login.ts", predicate: "imports" });
  expect(imports.map(({ object }) => object?.name)).toEqual(["shop/src/hash.ts"]);
});

test("the same again writes nothing", async () => {
  const { total } = await graph.episodes({ limit: 1 });
  expect(await followCode(graph, folder)).toMatchObject({ added: 0, changed: 0, ended: 0, unchanged: 8 });
  expect((await graph.episodes({ limit: 1 })).total).toBe(total);
});

test("what changed and what is gone ends by the time of the commit, and is still told of before", async () => {
  write(folder, {
    "src/login.ts": 'export class Login {\n  check(token: string) { return token !== ""; }\n}\n',
    "src/logout.ts": 'import { hash } from "./hash.ts";\nexport const logout = () => hash("");\n',
  });
  rmSync(join(folder, "src/cart/hash.ts"));
  commit(folder, "2026-03-01T12:00:00Z");
  const report = await followCode(graph, folder);
  expect(report).toMatchObject({ added: 2, ended: 2, faults: [] });
  expect(await callers()).toEqual(["shop/src/logout.ts#logout"]);
  expect(await callers("2026-02-01")).toEqual(["shop/src/login.ts#Login.check"]);
  expect(await callers("2026-01-01")).toEqual([]);
  expect(await graph.facts({ object: "shop/src/cart/hash.ts#hash" })).toEqual([]);
  expect(await graph.facts({ object: "shop/src/cart/hash.ts#hash", asOf: "2026-02-01" })).toHaveLength(2);
});

test("what comes back holds again, from then on", async () => {
  write(folder, { "src/cart/hash.ts": SHOP["src/cart/hash.ts"] });
  commit(folder, "2026-05-01T12:00:00Z");
  expect(await followCode(graph, folder)).toMatchObject({ added: 2, ended: 0, faults: [] });
  const told = async (asOf: string) =>
    (await graph.facts({ object: "shop/src/cart/hash.ts#hash", predicate: "CONTAINS", asOf })).length > 0;
  expect([await told("2026-02-01"), await told("2026-04-01"), await told("2026-06-01")]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await followCode(graph, folder)).toMatchObject({ added: 0, changed: 0, ended: 0 });
});

test("a folder with two manifests of one name is known again", async () => {
  const twice = folderWith({
    "package.json": JSON.stringify({ name: "Twice" }),
    "Cargo.toml": '[package]\nname = "twice"\n',
    "src/lib.rs": "pub fn go() {}\n",
  });
  const other = memory.graph("twice");
  await other.create({ profile: "code" });
  expect(await followCode(other, twice)).toMatchObject({ files: 1, faults: [] });
  expect(await followCode(other, twice)).toMatchObject({ unchanged: 3, facts: 0 });
});

test("what was told without types before is told of the symbols that only one name means", async () => {
  const told = memory.graph("told");
  await told.create({ profile: "code" });
  await told.remember({
    content: "Login.check calls hash.",
    extraction: {
      facts: [
        { subject: "Login.check", predicate: "CALLS", object: "sha" },
        { subject: "pay", predicate: "CALLS", object: "sha" },
        { subject: "audit", predicate: "LIKES", object: "sha" },
      ],
    },
  });
  const files = {
    "package.json": JSON.stringify({ name: "told" }),
    "sha.ts": "export function sha() {}\nexport function pay() {}\nexport function audit() {}\n",
    "login.ts": "export class Login {\n  check() {}\n}\nexport function pay() {}\n",
  };
  const own = folderWith(files);
  expect(await followCode(told, own)).toMatchObject({ typed: 2, faults: [] });
  const [call] = await told.facts({ subject: "Login.check", predicate: "CALLS" });
  expect(call).toMatchObject({
    subject: { name: "told/login.ts#Login.check", type: "Method" },
    object: { name: "told/sha.ts#sha", type: "Function" },
  });
  const untyped = await told.entities({ types: ["Thing"] });
  expect(untyped.flatMap(({ name, type }) => (type === "Thing" ? [name] : [])).sort()).toEqual([
    "audit",
    "pay",
  ]);
  write(own, { "sha.ts": `${files["sha.ts"]}export function more() {}\n` });
  expect(await followCode(told, own)).toMatchObject({ typed: 0, added: 1, ended: 0, faults: [] });
});

test("what cannot be stored is reported, and the rest is read", async () => {
  const odd = folderWith({
    "package.json": JSON.stringify({ name: "odd\nname" }),
    "fine.ts": "export function fine() {}\n",
    "line\nbreak.ts": "export function broken() {}\n",
    "tab.ts": 'export const routes = { "a\tb": () => 1 };\nexport class Tab { "a\tb"() {} }\n',
    "long.ts": `export function ${"x".repeat(600)}() {}\n`,
  });
  const graph = memory.graph("odd");
  const { faults } = await followCode(graph, odd);
  expect([...new Set(faults.map(({ path }) => path))].sort()).toEqual(['"line\\nbreak.ts"', "tab.ts"]);
  expect(await graph.entities({ types: ["Function"] })).toMatchObject([
    { name: expect.stringMatching(/fine\.ts#fine$/u) },
    { name: expect.stringMatching(/long\.ts#x+~/u) },
  ]);
});

test("another repository of the same name is refused: what is held of the first stays", async () => {
  const shared = memory.graph("two-repositories");
  await shared.create({ profile: "code" });
  const [one, two] = ["one", "two"].map((name) => {
    const made = folderWith({
      "package.json": JSON.stringify({ name: "app" }),
      "index.ts": `export function ${name}() {}\n`,
    });
    commit(made, "2026-01-10T12:00:00Z");
    return made;
  });
  await followCode(shared, one ?? "");
  await expect(followCode(shared, two ?? "")).rejects.toMatchObject({ code: "repository_differs" });
  write(one ?? "", { "index.ts": "export function three() {}\n" });
  expect(await followCode(shared, one ?? "")).toMatchObject({ added: 1, ended: 1 });
});
