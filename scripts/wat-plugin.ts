/** Loads WebAssembly that is written as text: its module in base64 is the default export. */
import { readFile } from "node:fs/promises";
import wabt from "wabt";

export const watPlugin = {
  name: "wat-as-base64",
  async load(id: string) {
    if (!id.endsWith(".wat")) return undefined;
    const { parseWat } = await wabt();
    const module = parseWat(id, await readFile(id, "utf8"));
    const { buffer } = module.toBinary({});
    module.destroy();
    return {
      code: `export default ${JSON.stringify(Buffer.from(buffer).toString("base64"))}`,
      moduleType: "js",
    };
  },
};
