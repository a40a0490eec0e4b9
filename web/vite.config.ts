import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import solid from "vite-plugin-solid";

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The licences of the faces go where the faces go. */
const licences: Plugin = {
  name: "licences",
  generateBundle() {
    for (const face of ["newsreader", "source-sans-3"]) {
      const source = readFileSync(inRoot(`../node_modules/@fontsource-variable/${face}/LICENSE`), "utf8");
      this.emitFile({ type: "asset", fileName: `assets/${face}-licence.txt`, source });
    }
  },
};

/**
 * Everything comes from the server itself, as files: its policy forbids scripts and styles inside of a page.
 */
export default defineConfig({
  root: inRoot("."),
  plugins: [solid(), licences],
  resolve: { alias: { "palimpsest/client": inRoot("../src/client/client.ts") } },
  build: {
    outDir: inRoot("../dist/web"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  worker: { format: "es" },
  server: { proxy: { "/v1": "http://127.0.0.1:7420", "/session": "http://127.0.0.1:7420" } },
  logLevel: "warn",
});
