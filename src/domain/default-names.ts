/** The tenant, graph and thread of a call that names none. */
export const DEFAULT_TENANT = "default";
export const DEFAULT_GRAPH = "default";
export const DEFAULT_THREAD = "default";
