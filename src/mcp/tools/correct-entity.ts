import { z } from "zod";
import { tool } from "../tool.ts";
import { entity, name } from "./shapes.ts";

export const correctEntityTool = tool({
  name: "correct_entity",
  title: "Correct an entity",
  description:
    "Say how an entity is called and of which type it is, when the person says that the memory has it wrong. It can be undone, and the memory keeps " +
    "what it said before. To correct a fact, remember what is true.",
  scope: "write",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.object({
    entity,
    name: name.exactOptional().describe("The right name"),
    type: name.exactOptional().describe("The right type, such as Person or Organization"),
    aliases: z
      .array(name)
      .max(100)
      .exactOptional()
      .describe("All its other names: those that are left out are its names no more"),
    reason: name.exactOptional().describe("Why, kept with the decision"),
  }),
  output: z.object({ decision: z.string().describe("The id by which it is undone"), entity: z.string() }),
  run: async ({ entity: which, ...correction }, { graph }) => {
    const { id, entity: corrected } = await graph.correctEntity(which, correction);
    return {
      text: `Corrected: ${corrected.name} (${corrected.type}).`,
      data: { decision: id, entity: corrected.id },
    };
  },
});
