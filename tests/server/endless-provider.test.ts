/** A provider of OpenID Connect whose answers come to no end. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { testServer } from "./running.ts";

const KEYS = "/keys";
const AUDIENCE = "https://memory.example.com";
let sent = 0;
const http = createServer(({ url }, response) => {
  if (url === KEYS || url?.startsWith("/endless/") === true) void sendOn(response);
  else response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}${KEYS}` }));
});
/** Sends JSON for as long as somebody reads it. */
async function sendOn(response: ServerResponse): Promise<void> {
  response.setHeader("content-type", "application/json");
  response.write('{"keys":[');
  while (!response.destroyed) {
    sent += 64_000;
    if (!response.write(`{"kty":"${"x".repeat(64_000)}"},`))
      await new Promise<void>((go) => {
        response.once("drain", go);
        response.once("close", go);
      });
  }
}
await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
afterAll(() => new Promise((resolve) => http.close(resolve)));
const { port }: AddressInfo = JSON.parse(JSON.stringify(http.address()));
const issuer = `http://127.0.0.1:${port}`;
const { call } = await testServer({
  issuers: [issuer, `${issuer}/endless`].map((each) => ({
    issuer: each,
    audience: AUDIENCE,
    tenant: "acme",
    signIn: { clientId: "palimpsest" },
  })),
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const tokenOf = (iss: string) =>
  `${part({ alg: "RS256", kid: "k" })}.${part({ iss, aud: AUDIENCE, sub: "alice", exp: 4e9 })}.${part({})}`;

test.each([
  ["keys", issuer],
  ["description", `${issuer}/endless`],
])("Of its %s no more is read than any has", async (_, iss) => {
  sent = 0;
  const { status, body } = await call("GET", "/v1/graphs", undefined, { token: tokenOf(iss) });
  expect([status, body.detail]).toEqual([401, expect.stringContaining("cannot be checked just now")]);
  expect(sent).toBeLessThan(16_000_000);
});
