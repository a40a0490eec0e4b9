/** Clients over HTTP, of both generations of the protocol. */
import * as modern from "@modelcontextprotocol/client";
import { Client as LegacyClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as LegacyTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { atEndOfFile } from "../cleanups.ts";

const INFO = { name: "test", version: "1" };

function headersOf(token: string | undefined): RequestInit {
  return token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } };
}

/** A client of the 2026 protocol that accepts no other. */
export async function client2026(url: string, token?: string): Promise<modern.Client> {
  const client = new modern.Client(INFO, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
  await client.connect(
    new modern.StreamableHTTPClientTransport(new URL(url), { requestInit: headersOf(token) }),
  );
  atEndOfFile(() => client.close());
  return client;
}

/** A client of the 2025 protocol. */
export async function client2025(url: string, token?: string): Promise<LegacyClient> {
  const client = new LegacyClient(INFO);
  const transport = new LegacyTransport(new URL(url), { requestInit: headersOf(token) });
  await client.connect(transport);
  atEndOfFile(() => client.close());
  return client;
}
