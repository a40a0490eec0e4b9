/** A profile as types of TypeScript. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { z } from "zod";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();

/** What the compiler has to say of a module that uses the types. */
async function faultsOf(types: string, use: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "ontology-types-"));
  try {
    await writeFile(join(folder, "company.ts"), types);
    await writeFile(join(folder, "use.ts"), use);
    const program = ts.createProgram([join(folder, "use.ts")], {
      strict: true,
      noEmit: true,
      types: [],
      lib: ["lib.es5.d.ts"],
      skipLibCheck: true,
    });
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("the types of a profile compile, and allow what the profile allows and nothing else", async () => {
  const { ontology } = memory.tenant("typed");
  await ontology.define({
    profile: "company",
    types: [
      {
        name: "Deal",
        schema: z.object({
          stage: z.enum(["won", "lost"]),
          amount: z.number(),
          "closing note": z.array(z.string()),
        }),
      },
    ],
    predicates: [
      { name: "PILOTS", text: "{subject} pilots {object}", domain: ["Person"], range: ["Product"] },
    ],
  });
  const text = await ontology.typescript("company");
  const use = (body: string) =>
    `import type { Attributes, EntityType, Predicate, Relations } from "./company";\n${body}`;
  expect(
    await faultsOf(
      text,
      use(`export const type: EntityType = "Company";
        export const predicate: Predicate = "PILOTS";
        export const subject: Relations["PILOTS"]["subject"] = "Person";
        export const deal: Attributes["Deal"] = { stage: "won", amount: 3, "closing note": ["call"] };`),
    ),
  ).toEqual([]);
  for (const wrong of [
    `export const type: EntityType = "Planet";`,
    `export const predicate: Predicate = "FLIES";`,
    `export const subject: Relations["PILOTS"]["subject"] = "Company";`,
    `export const deal: Attributes["Deal"] = { stage: "open" };`,
  ])
    expect(await faultsOf(text, use(wrong))).toHaveLength(1);
  await expect(ontology.typescript("nope")).rejects.toMatchObject({ code: "profile_unknown" });
});
