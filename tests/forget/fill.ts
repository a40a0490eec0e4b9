import type { GraphHandle } from "../../src/memory/graph-handle.ts";

/** Tells a graph of somebody, who is to be forgotten, and of Cleo, who stays, and asks for the first. */
export async function fill(graph: GraphHandle, name: string): Promise<void> {
  await graph.remember({
    id: `${name}-message-0001`,
    content: `${name} lives in Berlin and collects Wedgwood. So the neighbours of ${name} said.`,
    speaker: "Zed",
    thread: `about ${name}`,
    occurredAt: "2026-03-02",
    extraction: {
      entities: [{ name, type: "Person", aliases: [`${name} Quill`] }],
      facts: [
        { subject: name, predicate: "LIVES_IN", object: "Berlin" },
        { subject: name, predicate: "COLLECTS", value: "Wedgwood" },
      ],
    },
  });
  await graph.remember({
    id: "other-message-01",
    content: "Cleo lives in Berlin.",
    speaker: "Zed",
    occurredAt: "2026-03-03",
    extraction: { facts: [{ subject: "Cleo", predicate: "LIVES_IN", object: "Berlin" }] },
  });
  await graph.recall(`Where does ${name} live?`);
}
