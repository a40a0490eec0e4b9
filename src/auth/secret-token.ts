/**
 * Secrets that their bearers send: API keys, sessions of browsers, and codes with which somebody signs in
 * once.
 */
import { createHash, randomBytes } from "node:crypto";

const PREFIXES = { key: "plm", session: "pls", code: "plc" } as const;
type TokenKind = keyof typeof PREFIXES;

const SECRET_BYTES = 32;
const FORM = /^(\w{3})_([0-9a-z]{1,7})_([A-Za-z0-9_-]{43})$/;

/** A token as its bearer sends it. */
export interface SecretToken {
  /** Number of the tenant. It is in the token, so that the database shows a secret to its own tenant only. */
  readonly tenant: number;
  /**
   * What is stored of the secret: its SHA-256. The secret has 256 random bits, so that a slow hash would add
   * nothing.
   */
  readonly hash: string;
}

export function newToken(kind: TokenKind, tenant: number): { readonly token: string; readonly hash: string } {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  return { token: `${PREFIXES[kind]}_${tenant.toString(36)}_${secret}`, hash: hashOf(secret) };
}

/** The tenant and the hash of a token; `undefined` if it has not the form of one of that kind. */
export function readToken(kind: TokenKind, token: string): SecretToken | undefined {
  const [, prefix, tenant, secret] = FORM.exec(token) ?? [];
  if (prefix !== PREFIXES[kind] || tenant === undefined || secret === undefined) return undefined;
  const number = Number.parseInt(tenant, 36);
  // The largest integer of the database.
  return number > 0 && number <= 2_147_483_647 ? { tenant: number, hash: hashOf(secret) } : undefined;
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
