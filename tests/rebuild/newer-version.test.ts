/** What a program that goes on running does after a newer version has brought its database up to date. */
import sql, { raw } from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { SCHEMA_VERSION } from "../../src/db/schema-version.ts";
import { RULES_VERSION } from "../../src/temporal/rules-version.ts";
import { collected, testMemory } from "../memory.ts";

const NEWER = [
  ["schema", `INSERT INTO schema_migration (id, name) VALUES (${SCHEMA_VERSION + 1}, 'future')`],
  ["rules", `UPDATE graph SET rules_version = ${RULES_VERSION + 1}`],
] as const;

describe.each(NEWER)("After an upgrade to a newer version's %s", (_what, upgrade) => {
  test("nothing is written by this one, and what is there is read", async () => {
    const { memory, asOwner } = await testMemory();
    const graph = memory.graph("g");
    const { episode: first } = await graph.remember({ content: "I live in Oslo.", speaker: "Ada" });
    const [fact] = await graph.facts({ subject: "Ada" });
    await asOwner((transaction) => transaction.query(sql`${raw(upgrade)}`));
    const refused = { code: "schema_too_new", message: expect.stringContaining("Upgrade Palimpsest") };
    await expect(graph.remember({ content: "I live in Bergen.", speaker: "Ada" })).rejects.toMatchObject(
      refused,
    );
    await expect(graph.retract(fact?.id ?? "")).rejects.toMatchObject(refused);
    await expect(graph.forget({ episode: first.id })).rejects.toMatchObject(refused);
    expect((await graph.facts({ subject: "Ada" })).map(({ text }) => text)).toEqual(["Ada lives in Oslo"]);
  });
});

test.each([{ palimpsest: 99 }, { rulesVersion: RULES_VERSION + 1 }])(
  "an export of a newer version is refused as such: %o",
  async (version) => {
    const { memory } = await testMemory();
    await memory.graph("g").remember({ content: "I live in Oslo.", speaker: "Ada" });
    const [header, ...rest] = await collected(memory.graph("g").export());
    const lines = [JSON.stringify({ ...JSON.parse(header ?? ""), ...version }), ...rest];
    async function* newer() {
      yield* lines;
    }
    await expect(memory.graph("copy").restore(newer())).rejects.toMatchObject({
      code: "import_invalid",
      message: expect.stringContaining("newer version"),
    });
  },
);
