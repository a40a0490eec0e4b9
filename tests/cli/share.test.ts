import { expect, test } from "vitest";
import { testAddress } from "../memory.ts";
import { commandLine } from "./run.ts";

const palimpsest = commandLine(await testAddress());

test("palimpsest share, shares and unshare", async () => {
  const stated = await palimpsest(["assert", "Ann", "WORKS_AT", "Acme", "--graph", "user:ann", "--json"]);
  const { id } = JSON.parse(stated.stdout).facts[0];
  const to = ["--to", "team", "--graph", "user:ann", "--by", "ann"];
  const shared = await palimpsest(["share", id, ...to, "--json"]);
  expect(shared).toMatchObject({ exitCode: 0, stderr: "" });
  const share = JSON.parse(shared.stdout);
  expect(share).toMatchObject({ facts: [id], to: "team", by: "user:ann", withdrawnAt: null });
  const list = await palimpsest(["shares", "--graph", "user:ann"]);
  expect(list.stdout).toContain(`fact ${id} with team, by user:ann`);
  const neither = await palimpsest(["share", ...to]);
  expect(neither).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("--entity") });
  expect((await palimpsest(["unshare", share.id, "--graph", "user:ann"])).stdout).toContain("withdrawn");
}, 120_000);
