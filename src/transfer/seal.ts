/**
 * What shows that an export is as it was written: a hash of its lines, and a signature of it (Ed25519, RFC
 * 8032).
 */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { z } from "zod";
import { invalid } from "../errors.ts";

export interface SigningOptions {
  /**
   * A private Ed25519 key in PEM (PKCS #8), which signs the export. Default: that of the memory, else none.
   */
  readonly signingKey?: string;
}

export interface RestoreOptions {
  /**
   * The public Ed25519 key in PEM (SPKI) whose signature the export must have, beside that of the memory's
   * `exports.verifyKey`. Default: none.
   */
  readonly verifyKey?: string;
  /**
   * May definitions be added that the tenant's ontology lacks? Default `true`; if not, an export that brings
   * some is refused.
   */
  readonly define?: boolean;
}

/** The keys of a memory: for each export and restore that names no other. */
export type ExportKeyOptions = SigningOptions & Pick<RestoreOptions, "verifyKey">;

export interface ExportKeys {
  readonly signing?: KeyObject;
  readonly verify?: KeyObject;
}

const key = z.string();
export const signingShape = z.strictObject({ signingKey: key.exactOptional() });
export const restoreShape = z.strictObject({
  verifyKey: key.exactOptional(),
  define: z.boolean().exactOptional(),
});
export const exportKeysShape = z.strictObject({
  signingKey: key.exactOptional(),
  verifyKey: key.exactOptional(),
});

/** @throws InputError `invalid_input` if one is no Ed25519 key */
export function exportKeys({ signingKey, verifyKey }: ExportKeyOptions): ExportKeys {
  return {
    ...(signingKey === undefined ? {} : { signing: signingKeyFrom(signingKey) }),
    ...(verifyKey === undefined ? {} : { verify: verifyKeyFrom(verifyKey) }),
  };
}

interface Sealed {
  readonly records: number;
  readonly sha256: string;
}

/**
 * SHA-256 of lines, each with a line feed. White space around a line, such as a carriage return, is not part
 * of it.
 */
export class LinesHash {
  readonly #hash = createHash("sha256");

  add(line: string): void {
    this.#hash.update(`${line.trim()}\n`);
  }

  hex(): string {
    return this.#hash.digest("hex");
  }
}

/** The signature in Base64. Equal exports give equal ones. */
export function signed(sealed: Sealed, key: KeyObject): string {
  return sign(null, message(sealed), key).toString("base64");
}

export function isSignedBy(key: KeyObject, sealed: Sealed, signature: string): boolean {
  return verify(null, message(sealed), key, Buffer.from(signature, "base64"));
}

/** Signatures of the same key for something else do not fit. */
function message({ records, sha256 }: Sealed): Buffer {
  return Buffer.from(`palimpsest export\n${records}\n${sha256}\n`);
}

function signingKeyFrom(pem: string): KeyObject {
  return keyFrom(
    () => createPrivateKey(pem),
    "signingKey is no private Ed25519 key in PEM. Make one with: openssl genpkey -algorithm ed25519 -out signing.pem",
  );
}

function verifyKeyFrom(pem: string): KeyObject {
  return keyFrom(
    // From a private key Node.js would take its public half: who restores has no need of it.
    () => (pem.includes("PRIVATE KEY") ? undefined : createPublicKey(pem)),
    "verifyKey is no public Ed25519 key in PEM. Get it with: openssl pkey -in signing.pem -pubout -out verify.pem",
  );
}

/** The error says nothing of the text, which may be a secret. */
function keyFrom(read: () => KeyObject | undefined, message: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = read();
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw invalid(`${message}${reason}.`);
  }
  if (key?.asymmetricKeyType !== "ed25519") throw invalid(`${message}.`);
  return key;
}
