/** How the server names itself to clients. */
import { VERSION } from "../package-files.ts";

export const SERVER_INFO = { name: "palimpsest", title: "Palimpsest", version: VERSION } as const;
