/**
 * The conformance suite imports `globSync`, which Node.js has from version 22 on; it does not need it against
 * a server.
 */
import { register } from "node:module";

register("./glob-sync.mjs", import.meta.url);
