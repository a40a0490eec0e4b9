/** What no graph holds of the tenant of a token: its ontology and its keys. Translates and nothing else. */
import type { ApiKey } from "../auth/store-keys.ts";
import type { StoredDefinition } from "../domain/ontology/history.ts";
import type { CreatedKey, CreateKeyOptions, KeysHandle } from "../memory/keys-handle.ts";
import type {
  AdoptedTerm,
  DefinedOntology,
  OntologyDescription,
  OntologyHandle,
} from "../memory/ontology-handle.ts";
import type { AdoptedProposal, AdoptOptions } from "../ontology/adopt.ts";
import type { OntologyInput } from "../ontology/input.ts";
import type { ProposeOptions, TermProposal } from "../ontology/propose.ts";
import { type CallOptions, type RequestInput, type ServerAddress, sendJson } from "./requests.ts";

/** As `memory.tenant(name).ontology`. */
export class RemoteOntology implements Pick<OntologyHandle, "describe" | "versions" | "propose"> {
  readonly #server: ServerAddress;

  constructor(server: ServerAddress) {
    this.#server = server;
  }

  /** The types and predicates of a profile. Default `memory`. */
  describe(profile?: string, call?: CallOptions): Promise<OntologyDescription> {
    return sendJson(this.#server, { method: "GET", path: "/v1/ontology", query: { profile } }, call);
  }

  /** Defines types and predicates. Who the token is defines them. */
  define(input: OntologyInput, call?: CallOptions): Promise<DefinedOntology> {
    return sendJson(this.#server, { method: "POST", path: "/v1/ontology", body: input }, call);
  }

  /** Terms that are used and not defined, the most frequent first. */
  propose({ ...query }: ProposeOptions = {}, call?: CallOptions): Promise<TermProposal[]> {
    return listed(this.#server, "/v1/ontology/proposals", call, query);
  }

  /** Makes a term known that is used already, or another name of one that is. Who the token is does it. */
  adopt(
    { kind, term, profile }: AdoptedProposal,
    options: Omit<AdoptOptions, "actor"> = {},
    call?: CallOptions,
  ): Promise<AdoptedTerm> {
    const body = { kind, term, profile, ...options };
    return sendJson(this.#server, { method: "POST", path: "/v1/ontology/adopt", body }, call);
  }

  /** What the tenant defined, the oldest first. */
  versions(call?: CallOptions): Promise<readonly StoredDefinition[]> {
    return listed(this.#server, "/v1/ontology/versions", call);
  }
}

/** As `memory.tenant(name).keys`. */
export class RemoteKeys implements Pick<KeysHandle, "create" | "list" | "revoke"> {
  readonly #server: ServerAddress;

  constructor(server: ServerAddress) {
    this.#server = server;
  }

  /** Makes a key. Its token is returned once. */
  create(options: CreateKeyOptions, call?: CallOptions): Promise<CreatedKey> {
    // Sent once: a second try would make a second key.
    const once = { ...this.#server, retries: 0 };
    return sendJson(once, { method: "POST", path: "/v1/keys", body: options }, call);
  }

  /** All keys of the tenant, the newest first. */
  list(call?: CallOptions): Promise<ApiKey[]> {
    return listed(this.#server, "/v1/keys", call);
  }

  /** Makes a key invalid, for good. */
  revoke(id: string, call?: CallOptions): Promise<ApiKey> {
    return sendJson(this.#server, { method: "DELETE", path: `/v1/keys/${encodeURIComponent(id)}` }, call);
  }
}

/** A list that comes whole. */
export async function listed<Item>(
  server: ServerAddress,
  path: string,
  call: CallOptions | undefined,
  query: NonNullable<RequestInput["query"]> = {},
): Promise<Item[]> {
  const { items } = await sendJson<{ items: Item[] }>(server, { method: "GET", path, query }, call);
  return items;
}
