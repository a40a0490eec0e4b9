/**
 * A name for any text that is the same wherever it is computed: 160 bits of SHA-256 in hexadecimal. Runs
 * where the web's own cryptography does.
 */
export async function digestOf(parts: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash.subarray(0, 20)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
