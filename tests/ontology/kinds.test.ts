import { describe, expect, test } from "vitest";
import { testMemory } from "../memory.ts";

const { memory, at } = await testMemory("2026-01-01T00:00:00Z");

let graphs = 0;

/** A graph that follows a profile, and a way to say of which type something is. */
async function graphOf(profile: string) {
  graphs += 1;
  const graph = memory.graph(`kinds-${graphs}`);
  await graph.create({ profile });
  const say = (...entities: { readonly name: string; readonly type: string }[]) =>
    graph.remember({
      content: entities.map(({ name, type }) => `${name} is a ${type}.`).join(" "),
      extraction: { entities },
    });
  const named = async (options: Parameters<typeof graph.entities>[0]) =>
    (await graph.entities(options)).map(({ name, type }) => `${name}: ${type}`);
  const matched = async (label: string, knownAt?: string) => {
    const { rows } = await graph.match(
      `MATCH (n:${label}) RETURN n.name AS name ORDER BY name`,
      knownAt === undefined ? {} : { knownAt },
    );
    return rows.map(({ name }) => name);
  };
  return { graph, say, named, matched };
}

const LOGIN = "AuthService.login";

describe("a name that is given with a type and with one that narrows it", () => {
  test.each([
    ["wider first", ["Function", "Method"]],
    ["narrower first", ["Method", "Function"]],
  ])("is one entity of the narrower: %s", async (_, types) => {
    const { say, named } = await graphOf("code");
    for (const type of types) await say({ name: LOGIN, type });
    expect(await named({})).toEqual([`${LOGIN}: Method`]);
  });

  test("within one reply, in either order, too", async () => {
    const { say, named } = await graphOf("company");
    await say({ name: "Acme", type: "Company" }, { name: "Acme", type: "Organization" });
    await say({ name: "Beta", type: "organization" }, { name: "Beta", type: "company" });
    expect(await named({})).toEqual(["Acme: Company", "Beta: Company"]);
  });

  test("is the wider one again when the words that narrowed it are forgotten", async () => {
    const { graph, say, named } = await graphOf("code");
    await say({ name: LOGIN, type: "Function" });
    const { episode } = await say({ name: LOGIN, type: "Method" });
    await graph.forget({ episode: episode.uid });
    expect(await named({})).toEqual([`${LOGIN}: Function`]);
  });

  test("by its qualified name: a function of the same last name is another", async () => {
    const { say, named } = await graphOf("code");
    await say({ name: LOGIN, type: "Method" }, { name: "login", type: "Function" });
    await say({ name: "SsoService.login", type: "Method" });
    expect(await named({ type: "Function" })).toEqual([
      `${LOGIN}: Method`,
      "SsoService.login: Method",
      "login: Function",
    ]);
  });
});

test("two entities of which one narrows the other's type are merged without a type, and show the narrower", async () => {
  const { graph, say, named } = await graphOf("company");
  await say({ name: "Acme", type: "Organization" }, { name: "Rocket Skates", type: "Company" });
  await graph.merge("Acme", "Rocket Skates");
  expect(await named({})).toEqual(["Acme: Company"]);
});

describe("a filter", () => {
  const made = (async () => {
    const found = await graphOf("code");
    await found.say(
      { name: LOGIN, type: "Method" },
      { name: "parseDate", type: "AsyncFunction" },
      { name: "AuthService", type: "Class" },
      { name: "Login guide", type: "UserDoc" },
      { name: "users", type: "DatabaseTable" },
    );
    await found.graph.remember({
      content: "The login guide refers to the login method, which calls parseDate.",
      extraction: {
        facts: [
          { subject: "Login guide", predicate: "references", object: LOGIN },
          { subject: LOGIN, predicate: "calls", object: "parseDate" },
        ],
      },
    });
    return found;
  })();

  test.each([
    ["Function", [LOGIN, "parseDate"]],
    ["Method", [LOGIN]],
    ["AsyncFunction", ["parseDate"]],
    ["Document", ["Login guide"]],
    ["Code", [LOGIN, "AuthService", "parseDate"]],
    ["documentation", ["Login guide"]],
    ["Infrastructure", ["users"]],
  ])("by %s finds what is of it, what narrows it and the types of a group", async (type, names) => {
    const { graph, matched } = await made;
    const listed = (await graph.entities({ type })).map(({ name }) => name);
    expect(new Set(listed)).toEqual(new Set(names));
    expect(new Set(await matched(type))).toEqual(new Set(names));
  });

  test.each([
    ["Function", ["CALLS", "REFERENCES"]],
    ["Documentation", ["REFERENCES"]],
    ["Infrastructure", []],
  ])("of recall by %s finds facts with such an end", async (type, predicates) => {
    const { graph } = await made;
    const { facts } = await graph.recall("login method", { types: [type] });
    expect(facts.map(({ predicate }) => predicate).sort()).toEqual(predicates);
  });

  test("of match: a label of the wider type or the group, at an end of an edge that is found from its name", async () => {
    const { graph } = await made;
    for (const label of ["Function", "Code", "Method"]) {
      const { rows } = await graph.match(
        `MATCH (d {name: 'Login guide'})-[:REFERENCES]->(f:${label}) RETURN f.name AS name, labels(f) AS labels`,
      );
      expect(rows).toEqual([{ name: LOGIN, labels: ["Method", "Function"] }]);
    }
  });

  test("of match: the wider type is among the labels", async () => {
    const { graph } = await made;
    const query =
      "MATCH (f) WHERE $label IN labels(f) RETURN f.name AS name, labels(f) AS labels ORDER BY name";
    const { rows } = await graph.match(query, { parameters: { label: "Document" } });
    expect(rows).toEqual([{ name: "Login guide", labels: ["UserDoc", "Document"] }]);
  });
});

test("a filter by what was known uses the type of then", async () => {
  const { say, named, matched } = await graphOf("code");
  at("2026-02-01T00:00:00Z");
  await say({ name: LOGIN, type: "Function" });
  at("2026-03-01T00:00:00Z");
  await say({ name: LOGIN, type: "Method" });
  const then = "2026-02-15";
  expect([await named({ type: "Method", knownAt: then }), await matched("Method", then)]).toEqual([[], []]);
  expect(await named({ type: "Function", knownAt: then })).toEqual([`${LOGIN}: Function`]);
  expect([await matched("Function", then), await matched("Method")]).toEqual([[LOGIN], [LOGIN]]);
});

test("a strict profile takes what narrows a type where that may stand", async () => {
  const tenant = memory.tenant("strict-kinds");
  await tenant.ontology.define({
    profile: "checked",
    extends: "company",
    strict: true,
    types: [{ name: "Startup", narrows: "company", groups: ["Prospects"] }],
  });
  const graph = tenant.graph("g");
  await graph.create({ profile: "checked" });
  const said = (type: string) =>
    graph.remember({
      content: `Ann works at ${type}.`,
      extraction: {
        entities: [{ name: type, type }],
        facts: [{ subject: "Ann", predicate: "WORKS_AT", object: type }],
      },
    });
  expect((await said("Startup")).rejected).toEqual([]);
  expect((await said("Product")).rejected).toMatchObject([{ code: "domain_mismatch" }]);
  // A group is asked for; nothing is of it by itself.
  expect((await said("Prospects")).rejected).toMatchObject([{ code: "type_unknown" }]);
  expect(await graph.entities({ type: "prospects" })).toMatchObject([{ name: "Startup", type: "Startup" }]);
});

test("a question for the wider or the narrower type is answered by either", async () => {
  const { graph } = await graphOf("company");
  await graph.remember({
    content: "Ann works at Acme.",
    extraction: {
      entities: [
        { name: "Ann", type: "Person" },
        { name: "Acme", type: "Company" },
      ],
      facts: [{ subject: "Ann", predicate: "WORKS_AT", object: "Acme" }],
    },
  });
  for (const question of ["Which organization employs Ann?", "Which company employs Ann?"]) {
    const { facts } = await graph.recall(question);
    expect(facts[0]?.why).toContain("type that the question asks for");
  }
});
