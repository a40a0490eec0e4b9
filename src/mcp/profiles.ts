/** Which tools a server offers: Palimpsest's own, or those of `@modelcontextprotocol/server-memory`. */
export const PROFILES = ["palimpsest", "memory"] as const;

export type McpProfile = (typeof PROFILES)[number];
