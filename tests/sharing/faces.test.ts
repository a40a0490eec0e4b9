/** Sharing over HTTP, with the typed client and MCP: the same, and no way around what a token may write. */
import { describe, expect, test } from "vitest";
import { connect } from "../../src/client/client.ts";
import { runningServer, TOKEN } from "../client/running-server.ts";
import { client2026 } from "../mcp/http-client.ts";
import { testMemory } from "../memory.ts";

const { memory } = await testMemory();
const tenant = memory.tenant("acme");
const url = await runningServer(memory, "acme", () => Date.parse("2026-12-01T00:01:00Z"));
const client = connect({ url, token: TOKEN });
const keyFor = async (graphs: { read: readonly string[]; write: readonly string[] }) =>
  (await tenant.keys.create({ name: "key", graphs })).token;

const source = tenant.graph("user:ann");
const { facts } = await source.assert({ subject: "Ann", predicate: "WORKS_AT", object: "Acme" });
const fact = facts[0]?.id ?? "";
await tenant.graph("team").assert({ subject: "Acme", predicate: "LOCATED_IN", object: "Oslo" });

test("the typed client shares, lists and withdraws as the library does", async () => {
  const remote = client.graph("user:ann");
  const share = await remote.share({ fact }, { to: "team" });
  expect(share).toMatchObject({ facts: [fact], to: "team", quote: false, withdrawnAt: null });
  expect(await remote.shares()).toEqual(await source.shares());
  expect(await remote.shares({ to: "elsewhere" })).toEqual([]);
  const [copy] = await client.graph("team").facts({ subject: "Ann" });
  expect(copy).toEqual(JSON.parse(JSON.stringify((await tenant.graph("team").facts({ subject: "Ann" }))[0])));
  expect(copy?.sources).toMatchObject([{ sharedFrom: { graph: "user:ann" } }]);
  expect((await remote.unshare(share.id)).withdrawnAt).not.toBeNull();
  expect(await remote.shares()).toEqual([]);
  expect(await remote.shares({ withdrawn: true })).toHaveLength(1);
  expect(await client.graph("team").facts({ subject: "Ann" })).toEqual([]);
  await expect(remote.unshare(fact)).rejects.toMatchObject({ name: "NotFoundError", code: "share_unknown" });
  await expect(remote.share({ fact } as never, {} as never)).rejects.toMatchObject({
    code: "request_invalid",
  });
});

describe("a token that may write one of two graphs", () => {
  const forbidden = { name: "PermissionError", code: "forbidden" };
  test("shares neither into the other nor out of it", async () => {
    const own = connect({ url, token: await keyFor({ read: ["user:ann", "team"], write: ["user:ann"] }) });
    await expect(own.graph("user:ann").share({ fact }, { to: "team" })).rejects.toMatchObject(forbidden);
    await expect(own.graph("user:ann").share({ fact }, { to: "user:new" })).rejects.toMatchObject(forbidden);
    const team = connect({ url, token: await keyFor({ read: ["user:ann", "team"], write: ["team"] }) });
    await expect(team.graph("user:ann").share({ fact }, { to: "team" })).rejects.toMatchObject(forbidden);
    await expect(team.graph("team").share({ fact }, { to: "user:ann" })).rejects.toMatchObject(forbidden);
    // A fact of another graph is none of this one, whatever its id.
    const both = connect({ url, token: await keyFor({ read: [], write: ["team", "board"] }) });
    await expect(both.graph("team").share({ fact }, { to: "board" })).rejects.toMatchObject({
      code: "fact_unknown",
    });
    const reader = connect({ url, token: await keyFor({ read: ["user:ann"], write: ["team"] }) });
    const { id } = await source.share({ fact }, { to: "team" });
    await expect(reader.graph("user:ann").unshare(id)).rejects.toMatchObject(forbidden);
    await expect(reader.graph("team").unshare(id)).rejects.toMatchObject({ code: "share_unknown" });
    const stranger = connect({ url, token: await keyFor({ read: ["team"], write: ["team"] }) });
    await expect(stranger.graph("user:ann").shares()).rejects.toMatchObject(forbidden);
    expect(await stranger.graph("team").shares()).toEqual([]);
    await source.unshare(id);
    expect(await tenant.graphs()).toEqual(["team", "user:ann"]);
  });

  test("nor with the tool of MCP", async () => {
    const token = await keyFor({ read: ["team"], write: ["user:ann"] });
    const tools = await client2026(`${url}/mcp`, token);
    const call = (args: Record<string, unknown>) => tools.callTool({ name: "share", arguments: args });
    expect(JSON.stringify(await call({ fact, to: "team" }))).toContain("may not be written");
    expect(await tenant.graph("team").facts({ subject: "Ann" })).toEqual([]);
  });
});

test("the tool of MCP shares and takes back", async () => {
  const tools = await client2026(`${url}/mcp`, TOKEN);
  const call = async (args: Record<string, unknown>) => {
    const { structuredContent, isError } = await tools.callTool({ name: "share", arguments: args });
    return { data: structuredContent as Record<string, unknown> | undefined, isError };
  };
  await tenant.graph("default").assert({ subject: "Bo", predicate: "WORKS_AT", object: "Acme" });
  const shared = await call({ entity: "Bo", to: "team" });
  expect(shared.data).toMatchObject({ to: "team", withdrawn: false });
  expect(await tenant.graph("team").facts({ subject: "Bo" })).toHaveLength(1);
  expect((await call({ withdraw: shared.data?.share })).data).toMatchObject({ withdrawn: true });
  expect(await tenant.graph("team").facts({ subject: "Bo" })).toEqual([]);
  for (const wrong of [
    {},
    { entity: "Bo" },
    { entity: "Bo", fact, to: "team" },
    { withdraw: "x", entity: "Bo", to: "team" },
  ])
    expect((await call(wrong)).isError).toBe(true);
});
