/**
 * Before anything else is said, each side shows the other that it has read the lock file, which only its user
 * can: a secret stands in it. Neither says it, so that whoever stands at the socket by mistake learns
 * nothing.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { SCHEMA_VERSION } from "../schema-version.ts";
import type { Frames } from "./frames.ts";
import { PROTOCOL } from "./protocol.ts";

const MAX_BYTES = 1024;

const nonce = z.string().regex(/^[0-9a-f]{32}$/u);
const proof = z.string().regex(/^[0-9a-f]{64}$/u);
const versions = z.object({ protocol: z.string(), schema: z.int() });
const hello = versions.extend({ nonce });
const welcome = versions.extend({ nonce, proof });
const reply = z.object({ proof });
const accepted = z.object({ accepted: z.literal(true) });

/** What two processes must have alike to share a database. */
export type Versions = z.infer<typeof versions>;

export const OWN_VERSIONS: Versions = { protocol: PROTOCOL, schema: SCHEMA_VERSION };

export function isSameVersion(one: Versions, other: Versions): boolean {
  return one.protocol === other.protocol && one.schema === other.schema;
}

/** Does the owner's part of the handshake. @throws if the client is not to be let in */
export async function acceptClient(frames: Frames, secret: string, own = OWN_VERSIONS): Promise<void> {
  const theirs = await read(frames, hello);
  const mine = { ...own, nonce: randomBytes(16).toString("hex") };
  sendMessage(frames, { ...mine, proof: proofOf(secret, "owner", theirs.nonce, mine.nonce) });
  const shown = await read(frames, reply);
  const expected = proofOf(secret, "guest", theirs.nonce, mine.nonce);
  if (!isSame(shown.proof, expected) || !isSameVersion(theirs, own)) throw new Error("Not let in.");
  sendMessage(frames, { accepted: true });
}

/**
 * Does the client's part of the handshake. Returns the owner's versions; if they are others, nothing more can
 * be said. @throws if it is not the owner, or refuses all clients
 */
export async function joinHost(frames: Frames, secret: string): Promise<Versions> {
  const mine = { ...OWN_VERSIONS, nonce: randomBytes(16).toString("hex") };
  sendMessage(frames, mine);
  const { nonce: given, proof: shown, ...theirs } = await read(frames, welcome);
  if (!isSame(shown, proofOf(secret, "owner", mine.nonce, given))) throw new Error("Not the owner.");
  if (!isSameVersion(theirs, OWN_VERSIONS)) return theirs;
  sendMessage(frames, { proof: proofOf(secret, "guest", mine.nonce, given) });
  await read(frames, accepted);
  return theirs;
}

function proofOf(secret: string, who: "owner" | "guest", clientNonce: string, ownerNonce: string): string {
  return createHmac("sha256", secret).update(`${who} ${clientNonce} ${ownerNonce}`).digest("hex");
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function sendMessage(frames: Frames, message: object): void {
  frames.write(Buffer.from(JSON.stringify(message)));
}

async function read<Shape extends z.ZodType>(frames: Frames, shape: Shape): Promise<z.infer<Shape>> {
  return shape.parse(JSON.parse((await frames.next(MAX_BYTES)).toString()));
}
