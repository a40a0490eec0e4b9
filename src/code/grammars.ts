/** The grammars of tree-sitter. Their packages are optional: who reads code installs them. */
import { createRequire } from "node:module";
import { extname } from "node:path";
import type { Language, Parser } from "web-tree-sitter";
import { InputError } from "../errors.ts";
import { type Grammar, grammarOf } from "./read/syntax.ts";

const PACKAGES = ["web-tree-sitter@0.27.2", "@vscode/tree-sitter-wasm@0.3.1"] as const;

/** Languages by the endings of their files. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ".ts": "typescript",
  ".mts": "typescript",
  ".cts": "typescript",
  ".tsx": "tsx",
  ".js": "javascript",
  ".mjs": "javascript",
  ".cjs": "javascript",
  ".jsx": "javascript",
  ".py": "python",
  ".pyi": "python",
  ".go": "go",
  ".java": "java",
  ".rs": "rust",
};

/** The language of a file by its ending; `undefined`: none that can be read. */
export function languageOf(path: string): string | undefined {
  return LANGUAGES[extname(path).toLowerCase()];
}

/** A parser with the grammars that were needed so far. */
export class Grammars {
  readonly parser: Parser;
  readonly #load: (path: string) => Promise<Language>;
  readonly #folder: string;
  readonly #loaded = new Map<string, { readonly language: Language; readonly grammar: Grammar }>();

  private constructor(parser: Parser, load: (path: string) => Promise<Language>, folder: string) {
    this.parser = parser;
    this.#load = load;
    this.#folder = folder;
  }

  /**
   * @param from The file or folder that would load the packages.
   * @throws InputError `parser_missing` with the command that installs them
   */
  static async open(from: string = import.meta.url): Promise<Grammars> {
    const folder = grammarFolder(from);
    const { Parser, Language } = await import("web-tree-sitter").catch((error: unknown) => {
      throw missing(error);
    });
    await Parser.init();
    return new Grammars(new Parser(), (path) => Language.load(path), folder);
  }

  /** Sets the parser to a language. */
  async use(name: string): Promise<Grammar> {
    let loaded = this.#loaded.get(name);
    if (loaded === undefined) {
      const language = await this.#load(`${this.#folder}/tree-sitter-${name}.wasm`);
      loaded = { language, grammar: grammarOf(language) };
      this.#loaded.set(name, loaded);
    }
    this.parser.setLanguage(loaded.language);
    return loaded.grammar;
  }

  close(): void {
    this.parser.delete();
  }
}

function grammarFolder(from: string): string {
  const { resolve } = createRequire(from);
  try {
    return resolve("@vscode/tree-sitter-wasm/wasm/tree-sitter.wasm").replace(/[\\/][^\\/]*$/u, "");
  } catch (error) {
    throw missing(error);
  }
}

function missing(cause: unknown): InputError {
  return new InputError(
    "parser_missing",
    `Reading code needs packages that are not installed. Install them: npm install ${PACKAGES.join(" ")}`,
    { cause },
  );
}
