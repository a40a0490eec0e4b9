import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bench, temporaryFolder } from "../cli/run.ts";

const data = join(temporaryFolder(), "stream.json");
const message = (uuid: string, content: string, name: string) => ({
  episode: { uuid, content, valid_at: "2023-04-10T17:50:00Z" },
  nodes: [
    { uuid: "rack", name },
    { uuid: "car", name: "car" },
  ],
  edges: [{ source_node_uuid: "car", target_node_uuid: "rack", name: "HAS", fact: "The car has a rack." }],
});
writeFileSync(
  data,
  JSON.stringify({
    chat: [
      message("1", "user: I want a bike rack for my car.", "bike rack"),
      message("2", "user: Will the hitch rack for a bike damage the car?", "hitch rack"),
    ],
  }),
);

test("hints counts what is shown of what came before, and what is made twice with it and without", async () => {
  const { exitCode, stdout, stderr } = await bench(["hints", "--data", data, "--entities", "0", "--json"]);
  expect([exitCode, stderr]).toEqual([0, ""]);
  expect(JSON.parse(stdout)).toMatchObject({
    without: { entities: 2, duplicates: 1, byId: { mentions: 2, shown: 0 }, tokens: { most: 0 } },
    with: {
      episodes: 2,
      entities: 2,
      duplicates: 0,
      byId: { mentions: 2, shown: 2 },
      byName: { mentions: 1, shown: 1 },
    },
    times: null,
  });
});

test("hints refuses a file of another form", async () => {
  const { exitCode, stderr } = await bench(["hints", "--data", "package.json"]);
  expect(exitCode).not.toBe(0);
  expect(stderr).toContain("is no stream");
});
