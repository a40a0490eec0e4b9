/** Where the files of the build stand; seen from the sources (in tests) they are those of the last build. */
export const BUILD = new URL(import.meta.url.endsWith(".ts") ? "../../dist/" : "./", import.meta.url);
