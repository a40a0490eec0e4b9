import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openMemory } from "../../src/index.ts";
import type { GraphHandle } from "../../src/memory/graph-handle.ts";
import { atEndOfFile } from "../cleanups.ts";
import { collected, testMemory } from "../memory.ts";

const { memory, at } = await testMemory();
/** Of the other kind, where the tests run on a server. */
const elsewhere = await openMemory({ database: "memory:", clock: () => Date.parse("2026-12-01") });
atEndOfFile(() => elsewhere.close());

const linesOf = (graph: GraphHandle) => collected(graph.export());
async function* from(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

/** A graph whose profile, time zone and definitions are its own. */
async function ofOwnProfile(tenantName: string): Promise<GraphHandle> {
  const tenant = memory.tenant(tenantName);
  at("2026-03-01T12:00:00Z");
  await tenant.ontology.define({
    predicates: [{ name: "CERTIFIED_AS", text: "{subject} is certified as {object}" }],
  });
  await tenant.ontology.define({
    profile: "yard",
    extends: "company",
    types: [{ name: "Vessel", aliases: ["Ship"] }],
    predicates: [
      { name: "MOORED_AT", text: "{subject} is moored at {object}", domain: ["Vessel"], functional: true },
    ],
  });
  const graph = tenant.graph("yard");
  await graph.create({ profile: "yard", timeZone: "Europe/Berlin" });
  at("2026-03-02T12:00:00Z");
  await graph.assert({ subject: "Astra", subjectType: "Ship", predicate: "MOORED_AT", object: "Pier 4" });
  await graph.assert({ subject: "J", predicate: "HAS_ROLE", object: "Acme", properties: { role: "CTO" } });
  await tenant.ontology.define({ profile: "yard", types: [{ name: "Buoy" }] });
  at("2026-03-03T12:00:00Z");
  await graph.assert({ subject: "Astra", subjectType: "Ship", predicate: "MOORED_AT", object: "Pier 5" });
  return graph;
}

const original = await ofOwnProfile("origin");
const lines = await linesOf(original);
const factsOf = async (graph: GraphHandle) =>
  (await graph.facts({ asOf: "any" })).map(({ text }) => text).sort();

describe("a restore is whole", () => {
  test("profile, settings and definitions travel: what is restored elsewhere exports the same lines", async () => {
    const tenant = elsewhere.tenant("whole");
    const copy = tenant.graph("copy");
    const report = await copy.restore(from(lines));
    expect(report).toEqual({ records: lines.length - 2, added: lines.length - 2 });
    expect(await linesOf(copy)).toEqual(lines);
    expect(await tenant.ontology.versions()).toEqual(await memory.tenant("origin").ontology.versions());
    expect(await factsOf(copy)).toEqual(await factsOf(original));
    expect(await factsOf(copy)).toContain("Astra is moored at Pier 5");
    // And back, into a database of the kind that it came from.
    const back = memory.tenant("back").graph("copy");
    await back.restore(copy.export());
    expect(await linesOf(back)).toEqual(lines);
    at("2026-03-04T12:00:00Z");
    const learned = await back.assert({ subject: "Astra", predicate: "MOORED_AT", object: "Pier 6" });
    expect(learned.ended.map(({ text }) => text)).toEqual(["Astra is moored at Pier 5"]);
    await expect(back.create({ profile: "memory" })).rejects.toMatchObject({ code: "profile_conflict" });
  });

  test("a graph that follows a built-in profile reads as it did", async () => {
    const crm = memory.tenant("plain").graph("crm");
    await crm.create({ profile: "company" });
    await crm.assert({ subject: "J", predicate: "HAS_ROLE", object: "CTO" });
    const copy = elsewhere.tenant("plain").graph("crm");
    await copy.restore(crm.export());
    expect(await factsOf(copy)).toEqual(await factsOf(crm));
    expect(await linesOf(copy)).toEqual(await linesOf(crm));
  });

  test("a graph that follows another profile is not restored into", async () => {
    const graph = memory.tenant("origin").graph("memories");
    await graph.create();
    await expect(graph.restore(from(lines))).rejects.toMatchObject({ code: "profile_conflict" });
    expect(await graph.facts({ asOf: "any" })).toEqual([]);
  });

  test("where the tenant went on defining, the restored facts follow its definitions from the next write on", async () => {
    const tenant = elsewhere.tenant("further");
    await tenant.graph("first").restore(from(lines));
    await tenant.ontology.define({
      profile: "yard",
      predicates: [{ name: "MOORED_AT", text: "{subject} lies at {object}", functional: false }],
    });
    const second = tenant.graph("second");
    await second.restore(from(lines));
    expect((await second.facts({ predicate: "MOORED_AT" })).length).toBe(1);
    await second.assert({ subject: "Bora", predicate: "MOORED_AT", object: "Pier 1" });
    expect((await second.facts({ predicate: "MOORED_AT" })).map(({ text }) => text).sort()).toEqual([
      "Astra lies at Pier 4",
      "Astra lies at Pier 5",
      "Bora lies at Pier 1",
    ]);
  });

  test("a tenant's own definitions of other profiles stay, and those of the export are numbered after them", async () => {
    const tenant = elsewhere.tenant("numbered");
    for (const profile of ["one", "two", "three", "four"])
      await tenant.ontology.define({ profile, extends: "memory" });
    const copy = tenant.graph("copy");
    await copy.restore(from(lines));
    expect((await tenant.ontology.versions()).map(({ version, profile }) => `${version} ${profile}`)).toEqual(
      ["1 one", "2 two", "3 three", "4 four", "5 yard", "6 yard"],
    );
    expect(await factsOf(copy)).toEqual(await factsOf(original));
    const { added } = await tenant.graph("again").restore(copy.export());
    expect(added).toBe(JSON.parse((await linesOf(copy)).at(-1) ?? "").records - 6);
  });

  test("what other graphs follow is not changed by a restore", async () => {
    const tenant = elsewhere.tenant("followed");
    await tenant.ontology.define({
      profile: "yard",
      extends: "company",
      predicates: [{ name: "MOORED_AT", text: "{subject} floats at {object}" }],
    });
    const copy = tenant.graph("copy");
    await expect(copy.restore(from(lines))).rejects.toMatchObject({ code: "ontology_conflict" });
    // A built-in profile, which the export defines further.
    const other = elsewhere.tenant("remembers");
    await other.graph("memories").remember({ content: "I live in Oslo.", speaker: "Ann" });
    await memory
      .tenant("origin")
      .graph("plain")
      .assert({ subject: "A", predicate: "CERTIFIED_AS", object: "B" });
    const plain = other.graph("plain");
    await expect(plain.restore(memory.tenant("origin").graph("plain").export())).rejects.toMatchObject({
      code: "ontology_conflict",
    });
    for (const graph of [copy, plain])
      await expect(graph.facts()).rejects.toMatchObject({ code: "graph_unknown" });
    expect(await other.ontology.versions()).toEqual([]);
  });

  test("definitions that do not fit together are refused, and nothing is written", async () => {
    const tenant = elsewhere.tenant("crooked");
    const crooked = lines.map((line) => line.replace('"domain":["Vessel"]', '"domain":[7]'));
    await expect(tenant.graph("copy").restore(from(sealed(crooked)))).rejects.toMatchObject({
      code: "ontology_invalid",
    });
    const unknown = lines.map((line) =>
      line.replace('"profile":"yard","ontologyVersion"', '"profile":"dock","ontologyVersion"'),
    );
    await expect(tenant.graph("copy").restore(from(sealed(unknown)))).rejects.toMatchObject({
      code: "profile_unknown",
    });
    expect(await tenant.ontology.versions()).toEqual([]);
    expect(await tenant.graphs()).toEqual([]);
  });

  test("an export of an earlier version still restores, into a graph with the profile that it is made with", async () => {
    const graph = memory.tenant("early").graph("original");
    await graph.remember({ content: "I live in Oslo.", speaker: "Ann", occurredAt: "2026-01-01" });
    const all = await linesOf(graph);
    const { uid, revision, lastRecordedAt } = JSON.parse(all[0] ?? "");
    const early = [
      JSON.stringify({ palimpsest: 1, uid, revision, lastRecordedAt }),
      ...all.slice(1, -1),
      JSON.stringify({ kind: "end", records: all.length - 2 }),
    ];
    const copy = elsewhere.tenant("early").graph("copy");
    await copy.create({ profile: "company", timeZone: "Asia/Tokyo" });
    await copy.restore(from(early));
    expect(await factsOf(copy)).toEqual(await factsOf(graph));
    expect(JSON.parse((await linesOf(copy))[0] ?? "")).toMatchObject({
      profile: "company",
      settings: { timeZone: "Asia/Tokyo" },
    });
  });
});

/** The lines with the hash that fits them, as somebody would put it who alters them with care. */
function sealed(altered: readonly string[], key?: Parameters<typeof sign>[2]): string[] {
  const content = altered.slice(0, -1);
  const sha256 = createHash("sha256")
    .update(content.map((line) => `${line}\n`).join(""))
    .digest("hex");
  const records = content.length - 1;
  const signature =
    key && sign(null, Buffer.from(`palimpsest export\n${records}\n${sha256}\n`), key).toString("base64");
  return [...content, JSON.stringify({ kind: "end", records, sha256, signature })];
}

describe("an export that was altered is noticed", () => {
  const pem = () => {
    const { privateKey, publicKey } = generateKeyPairSync("ed25519");
    return {
      signingKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
      verifyKey: publicKey.export({ type: "spki", format: "pem" }).toString(),
      privateKey,
    };
  };
  const mine = pem();
  /** Alters it consistently: the fact, its words, and the claim. */
  const altered = lines.map((line) => line.replaceAll("Pier 5", "Pier 9"));

  test("by the hash of all lines, and nothing is written", async () => {
    const graph = elsewhere.tenant("altered").graph("copy");
    expect(altered).not.toEqual(lines);
    for (const wrong of [
      altered,
      lines
        .toSpliced(5, 1)
        .with(-1, lines.at(-1)?.replace(/"records":\d+/u, `"records":${lines.length - 3}`) ?? ""),
      [...lines.slice(0, -1), JSON.stringify({ kind: "end", records: lines.length - 2 })],
    ])
      await expect(graph.restore(from(wrong))).rejects.toMatchObject({
        code: "export_altered",
        message: expect.stringContaining("Nothing was restored"),
      });
    await expect(graph.restore(from([...lines, lines[3] ?? ""]))).rejects.toMatchObject({
      code: "import_invalid",
    });
    expect(await elsewhere.tenant("altered").graphs()).toEqual([]);
    // Line ends of another system are no alteration.
    expect((await graph.restore(from(lines.map((line) => `${line}\r`)))).records).toBe(lines.length - 2);
  });

  test("without a hash, as the first exports were, by the number of its records", async () => {
    const { profile: _, ontologyVersion: __, settings: ___, ...header } = JSON.parse(lines[0] ?? "");
    const first = [JSON.stringify({ ...header, palimpsest: 1 }), ...lines.slice(1, -1)];
    const end = JSON.stringify({ kind: "end", records: first.length - 1 });
    const graph = elsewhere.tenant("first format").graph("copy");
    await expect(graph.restore(from([...first.toSpliced(-1, 1), end]))).rejects.toMatchObject({
      code: "import_invalid",
      message: expect.stringContaining("cut off"),
    });
    expect(await elsewhere.tenant("first format").graphs()).toEqual([]);
    expect((await graph.restore(from([...first, end]))).records).toBe(first.length - 1);
  });

  test("with a new hash by the signature, which only the owner of the key can make", async () => {
    const signed = await collected(original.export({ signingKey: mine.signingKey }));
    expect(signed.slice(0, -1)).toEqual(lines.slice(0, -1));
    expect(await collected(original.export({ signingKey: mine.signingKey }))).toEqual(signed);
    const graph = elsewhere.tenant("signed").graph("copy");
    const { verifyKey } = mine;
    for (const wrong of [
      lines,
      sealed(altered),
      sealed(altered, pem().privateKey),
      sealed(altered).with(-1, signed.at(-1) ?? ""),
    ])
      await expect(graph.restore(from(wrong), { verifyKey })).rejects.toMatchObject({
        code: expect.stringMatching(/^export_(?:unverified|altered)$/u),
      });
    await expect(graph.restore(from(signed), { verifyKey: pem().verifyKey })).rejects.toMatchObject({
      code: "export_unverified",
    });
    expect(await elsewhere.tenant("signed").graphs()).toEqual([]);
    await graph.restore(from(signed), { verifyKey });
    expect(await linesOf(graph)).toEqual(lines);
  });

  test("by a memory that restores only what its key has signed, whatever a call asks for", async () => {
    const other = pem();
    const strict = await openMemory({ exports: { signingKey: mine.signingKey, verifyKey: mine.verifyKey } });
    atEndOfFile(() => strict.close());
    const graph = strict.tenant("t").graph("copy");
    for (const options of [{}, { verifyKey: other.verifyKey }])
      await expect(graph.restore(from(sealed(altered, other.privateKey)), options)).rejects.toMatchObject({
        code: "export_unverified",
      });
    await graph.restore(from(sealed(lines, mine.privateKey)));
    expect(JSON.parse((await linesOf(graph)).at(-1) ?? "").signature).toEqual(expect.any(String));
  });

  test("a key that is none is refused, and not repeated in the message", async () => {
    const graph = elsewhere.tenant("keys").graph("copy");
    const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const wrong = [
      "secret",
      mine.verifyKey,
      rsa.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    ];
    for (const signingKey of wrong) {
      const error = await collected(original.export({ signingKey })).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: "invalid_input", message: expect.stringContaining("openssl") });
      expect(String(error)).not.toContain("secret");
    }
    for (const verifyKey of ["secret", mine.signingKey])
      await expect(graph.restore(from(lines), { verifyKey })).rejects.toMatchObject({
        code: "invalid_input",
      });
  });
});
