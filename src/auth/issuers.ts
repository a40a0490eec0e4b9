/** Identity providers whose tokens are taken, and what is read from them. */

import { z } from "zod";
import { checked } from "../domain/shape-fault.ts";
import { invalid } from "../errors.ts";
import { graphPatternsShape, PERMISSIONS, type Permission } from "./permissions.ts";

/** A provider of OpenID Connect, or any that signs JWTs and publishes its keys. */
export interface IssuerOptions {
  /** Its identifier, which must be the token's `iss`. */
  readonly issuer: string;
  /** One of these must be in the token's `aud`. */
  readonly audience: string | readonly string[];
  /** Where its keys are. Default: what `<issuer>/.well-known/openid-configuration` says. */
  readonly jwksUri?: string;
  /** Default `["RS256", "PS256", "ES256", "EdDSA"]`; only asymmetric ones. */
  readonly algorithms?: readonly SignatureAlgorithm[];
  /** Seconds by which clocks may differ. Default 30. */
  readonly clockToleranceSeconds?: number;
  /** Seconds before its keys are asked for again for the sake of a key that is not known. Default 10. */
  readonly keysCooldownSeconds?: number;
  /** The tenant of all its users. Give this, or `claims.tenant` with `tenants`. */
  readonly tenant?: string;
  /** The tenants that it may speak for, where its tokens name one; `["*"]`: any. */
  readonly tenants?: readonly string[];
  /** Names of the claims that are read; a path of names between dots leads into objects. */
  readonly claims?: {
    /** Default: none, see `tenant`. */
    readonly tenant?: string;
    /** Default `sub`. */
    readonly user?: string;
    /**
     * A text of words or a list; `palimpsest:read` and `read` give the permission `read`. Default `scope`.
     */
    readonly permissions?: string;
    /** A list of names that `roles` gives permissions for. Default `roles`. */
    readonly roles?: string;
    /**
     * `{ read: ["shared"], write: ["user:alice"] }`, or a list such as `["read:shared", "write:user:alice"]`.
     * Default `graphs`.
     */
    readonly graphs?: string;
  };
  /** What roles give: `{ operator: ["read", "write", "admin"] }`. Default: nothing. */
  readonly roles?: { readonly [role: string]: readonly Permission[] };
  /**
   * The graphs of a user whose token names none; `{user}` stands for the user. Default
   * `{ read: [], write: ["user:{user}"] }`.
   */
  readonly graphs?: { readonly read?: readonly string[]; readonly write?: readonly string[] };
  /** What a token gives that names neither permissions nor known roles. Default `[]`: it is refused. */
  readonly permissions?: readonly Permission[];
  /** People sign in to the web application by it. Default: they do not. */
  readonly signIn?: SignInOptions;
}

/**
 * This server as a client of a provider of OpenID Connect. Register
 * `<address of the server>/session/oidc/callback` there as where the browser comes back. Who signs in may do
 * what the claims of the ID token give, by the issuer's settings.
 */
interface SignInOptions {
  readonly clientId: string;
  /** Default: none, the client is public; PKCE is used in either case. */
  readonly clientSecret?: string;
  /** Default `["openid"]`. */
  readonly scopes?: readonly string[];
  /** What a page calls it. Default: the host of the issuer. */
  readonly name?: string;
}

/** With everything decided. */
export interface SignInClient {
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly scopes: readonly string[];
  readonly name: string;
}

const SIGNATURE_ALGORITHMS = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
] as const;
type SignatureAlgorithm = (typeof SIGNATURE_ALGORITHMS)[number];

/** With everything decided. */
export interface Issuer {
  readonly issuer: string;
  readonly audience: readonly string[];
  readonly jwksUri: string | null;
  readonly algorithms: readonly SignatureAlgorithm[];
  readonly clockToleranceSeconds: number;
  readonly keysCooldownSeconds: number;
  readonly tenant: string | null;
  readonly tenants: readonly string[];
  readonly claims: {
    readonly tenant: string | null;
    readonly user: string;
    readonly permissions: string;
    readonly roles: string;
    readonly graphs: string;
  };
  readonly roles: ReadonlyMap<string, readonly Permission[]>;
  readonly graphs: { readonly read: readonly string[]; readonly write: readonly string[] };
  readonly permissions: readonly Permission[];
  readonly signIn: SignInClient | null;
}

const text = z.string().trim().min(1);
const permissions = z.array(z.enum(PERMISSIONS));
const shape = z.strictObject({
  issuer: z.url(),
  audience: z.union([text, z.array(text).min(1)]),
  jwksUri: z.url().optional(),
  algorithms: z.array(z.enum(SIGNATURE_ALGORITHMS)).min(1).optional(),
  clockToleranceSeconds: z.number().min(0).max(300).optional(),
  keysCooldownSeconds: z.number().min(0).max(3_600).optional(),
  tenant: text.optional(),
  tenants: z.array(text).optional(),
  claims: z
    .strictObject({
      tenant: text.optional(),
      user: text.optional(),
      permissions: text.optional(),
      roles: text.optional(),
      graphs: text.optional(),
    })
    .optional(),
  roles: z.record(z.string(), permissions).optional(),
  graphs: z
    .strictObject({ read: graphPatternsShape.optional(), write: graphPatternsShape.optional() })
    .optional(),
  permissions: permissions.optional(),
  signIn: z
    .strictObject({
      clientId: text,
      clientSecret: text.optional(),
      scopes: z.array(text).min(1).optional(),
      name: text.optional(),
    })
    .optional(),
});

/** @throws InputError `invalid_input` that names the option */
export function issuerFrom(options: IssuerOptions): Issuer {
  const given = checked("issuers", shape, options);
  const claim = given.claims?.tenant ?? null;
  if ((given.tenant === undefined) === (claim === null)) {
    throw invalid(
      "issuers: name the tenant of all its users (tenant), or the claim that tells it (claims.tenant) with the tenants that it may tell.",
    );
  }
  if (claim !== null && given.tenants === undefined) {
    throw invalid(
      'issuers: claims.tenant needs tenants, the list of those that this issuer may speak for; ["*"] trusts it with any.',
    );
  }
  return {
    issuer: given.issuer,
    audience: [given.audience].flat(),
    jwksUri: given.jwksUri ?? null,
    algorithms: given.algorithms ?? ["RS256", "PS256", "ES256", "EdDSA"],
    clockToleranceSeconds: given.clockToleranceSeconds ?? 30,
    keysCooldownSeconds: given.keysCooldownSeconds ?? 10,
    tenant: given.tenant ?? null,
    tenants: given.tenants ?? [],
    claims: {
      tenant: claim,
      user: given.claims?.user ?? "sub",
      permissions: given.claims?.permissions ?? "scope",
      roles: given.claims?.roles ?? "roles",
      graphs: given.claims?.graphs ?? "graphs",
    },
    roles: new Map(Object.entries(given.roles ?? {})),
    graphs: { read: given.graphs?.read ?? [], write: given.graphs?.write ?? ["user:{user}"] },
    permissions: given.permissions ?? [],
    signIn:
      given.signIn === undefined
        ? null
        : {
            clientId: given.signIn.clientId,
            clientSecret: given.signIn.clientSecret ?? null,
            scopes: [...new Set(["openid", ...(given.signIn.scopes ?? [])])],
            name: given.signIn.name ?? new URL(given.issuer).host,
          },
  };
}
