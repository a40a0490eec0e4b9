/** The page on MCP: what can be pasted works, and the table names the tools there are. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { CLI } from "../cli/run.ts";
import { stdioClient } from "./stdio-client.ts";

const page = await readFile(new URL("../../docs/mcp.md", import.meta.url), "utf8");

const serverShape = z.object({
  command: z.literal("npx"),
  args: z.tuple([z.literal("-y"), z.literal("palimpsest")], z.string()),
});
const settings = [...page.matchAll(/^```json\n(.*?)^```$/gmsu)].map(([, text = ""]): unknown =>
  JSON.parse(text),
);

test("the settings to paste start a server with the tools of the page", async () => {
  const servers = settings.flatMap((setting) =>
    Object.values(z.record(z.string(), z.record(z.string(), z.unknown())).parse(setting)).flatMap((list) =>
      Object.values(list).flatMap((server) => serverShape.safeParse(server).data ?? []),
    ),
  );
  expect(servers).toHaveLength(3);
  const [own, inEditor, dropIn] = servers.map(({ args }) => args.slice(2));
  expect([inEditor, dropIn]).toEqual([["mcp"], ["mcp", "--profile", "memory"]]);
  const client = await stdioClient([CLI, ...(own ?? [])], { PALIMPSEST_DATABASE: "memory:" });
  const names = (await client.listTools()).tools.map(({ name }) => name);
  const [, table = ""] = /^## Tools\n(.*?)^- /msu.exec(page) ?? [];
  const listed = [...table.matchAll(/^\| `(\w+)`/gmu)].map(([, name]) => name);
  // Forgetting is there as soon as the memory can.
  expect(listed).toEqual(names);
}, 60_000);
