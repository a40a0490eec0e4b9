/** A folder of code as symbols and the relations among them. */

import { lstat, readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { sha256 } from "../domain/hash.ts";
import { InputError } from "../errors.ts";
import { yieldIfDue } from "../scheduling/yielding.ts";
import { isDocument, type ReadDocument, readDocument } from "./documents.ts";
import { filesOf, isCode, MAX_FILE_BYTES } from "./files.ts";
import { Grammars, languageOf } from "./grammars.ts";
import type { FileOfParts } from "./infrastructure/parts.ts";
import { mayNameParts, readParts } from "./infrastructure/read-parts.ts";
import type { SymbolRelation } from "./link/relation.ts";
import { relationsOf } from "./link/relations.ts";
import { type Manifest, readManifests } from "./manifests.ts";
import { type DescribedReader, readDescribed } from "./read/described/described-reader.ts";
import type { Description } from "./read/described/description.ts";
import { GO } from "./read/described/go.ts";
import { JAVA } from "./read/described/java.ts";
import { RUST } from "./read/described/rust.ts";
import { readPython } from "./read/python.ts";
import type { FileReading } from "./read/reading.ts";
import { syntaxOf } from "./read/syntax.ts";
import { readTypeScript } from "./read/typescript.ts";

interface ReadCodeOptions {
  /** Is called after each file with how many of how many are read. */
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
}

/** A file that could not be read, and why. */
export interface CodeFault {
  readonly path: string;
  readonly reason: string;
}

/** A file of code, or of what stands beside it, with its text. */
interface CodeFile {
  readonly path: string;
  /** Language of the grammar; empty for what is no code. */
  readonly language: string;
  readonly text: string;
  /** SHA-256 of the text. */
  readonly hash: string;
}

export interface CodeReading {
  /** The name of the package, or that of the folder. */
  readonly name: string;
  readonly manifests: readonly Manifest[];
  readonly files: ReadonlyMap<string, CodeFile>;
  readonly readings: ReadonlyMap<string, FileReading>;
  readonly relations: readonly SymbolRelation[];
  readonly beside: Beside;
  readonly faults: readonly CodeFault[];
}

/** The files of a folder with their texts, of which nothing is read yet. */
export interface CodeFolder {
  readonly name: string;
  readonly root: string;
  /** All paths, also of what is no code. */
  readonly paths: readonly string[];
  readonly manifests: readonly Manifest[];
  readonly files: readonly CodeFile[];
  /** What is read without a grammar. */
  readonly beside: Beside;
  readonly faults: readonly CodeFault[];
}

interface Beside {
  /** What files beside code name, by path. */
  readonly parts: ReadonlyMap<string, FileOfParts>;
  /** Documents by path. */
  readonly documents: ReadonlyMap<string, ReadDocument>;
}

/**
 * Finds the code of a folder.
 *
 * @throws NotFoundError `file_not_found`; InputError `unsupported_format`, also for a folder without any: it
 *   may only not be mounted
 */
export async function openFolder(folder: string): Promise<CodeFolder> {
  const root = resolve(folder);
  const files: CodeFile[] = [];
  const faults: CodeFault[] = [];
  const paths = (await filesOf(root)).filter((path) => !isFaulty(path, faults));
  const beside = new BesideCode(faults);
  for (const path of paths.filter((each) => isCode(each) || mayNameParts(each) || isDocument(each))) {
    await yieldIfDue();
    const file = await readOne(root, path, faults);
    if (file !== undefined && (file.language !== "" || beside.read(file))) files.push(file);
  }
  if (files.length === 0)
    throw new InputError(
      "unsupported_format",
      `${folder} holds no code that is read. Give the folder of a repository; what is known of it stays.`,
    );
  const manifests = await readManifests(root, paths);
  const name =
    manifests.find(({ folder: at }) => at === "")?.name ?? basename(root).replaceAll(/\p{Cc}/gu, " ");
  return { name, root, paths, manifests, files, beside, faults };
}

/** Paths are names of entities, which are one line. */
function isFaulty(path: string, faults: CodeFault[]): boolean {
  if (!/\p{Cc}/u.test(path)) return false;
  faults.push({ path: JSON.stringify(path), reason: "Its name has a control character. Rename it." });
  return true;
}

async function readOne(root: string, path: string, faults: CodeFault[]): Promise<CodeFile | undefined> {
  const at = join(root, path);
  try {
    const found = await lstat(at);
    if (!found.isFile()) return undefined;
    if (found.size > MAX_FILE_BYTES) {
      faults.push({ path, reason: `It has more than ${MAX_FILE_BYTES} bytes, as what programs write.` });
      return undefined;
    }
    const text = await readFile(at, "utf8");
    if (text.includes("\0")) {
      faults.push({ path, reason: "It is no text." });
      return undefined;
    }
    const hash = sha256(text);
    return { path, language: languageOf(path) ?? "", text, hash };
  } catch (error) {
    // A file that git knows may be gone from the folder.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    faults.push({ path, reason: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

/** Reads the code of a folder, and what its parts have to do with each other. */
export async function readFolder(
  { name, manifests, files, beside, faults }: CodeFolder,
  { onProgress }: ReadCodeOptions = {},
): Promise<CodeReading> {
  const grammars = await Grammars.open();
  const readings = new Map<string, FileReading>();
  const failed = [...faults];
  try {
    for (const [at, file] of files.entries()) {
      await yieldIfDue();
      const reading = file.language === "" ? undefined : await readFileText(grammars, file);
      if (reading === null) failed.push({ path: file.path, reason: "It cannot be parsed." });
      else if (reading !== undefined) readings.set(file.path, reading);
      onProgress?.({ done: at + 1, total: files.length });
    }
  } finally {
    grammars.close();
  }
  const packages = manifests.map((manifest) => ({
    name: manifest.name,
    folder: manifest.folder,
    entries: manifest.entries,
  }));
  return {
    name,
    manifests,
    files: new Map(files.map((file) => [file.path, file])),
    readings,
    relations: relationsOf(readings, packages),
    beside,
    faults: failed,
  };
}

/** Reads what is no code. */
class BesideCode implements Beside {
  readonly parts = new Map<string, FileOfParts>();
  readonly documents = new Map<string, ReadDocument>();
  readonly #faults: CodeFault[];

  constructor(faults: CodeFault[]) {
    this.#faults = faults;
  }

  /** Is it a document, or does it name anything? */
  read({ path, text }: CodeFile): boolean {
    if (isDocument(path)) {
      this.documents.set(path, readDocument(path, text));
      return true;
    }
    try {
      const parts = readParts(path, text);
      if (parts !== undefined) this.parts.set(path, parts);
      return parts !== undefined;
    } catch (error) {
      this.#faults.push({ path, reason: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }
}

const DESCRIPTIONS: Readonly<Record<string, Description<DescribedReader>>> = {
  go: GO,
  java: JAVA,
  rust: RUST,
};

async function readFileText(
  grammars: Grammars,
  { path, language, text }: CodeFile,
): Promise<FileReading | null> {
  const grammar = await grammars.use(language);
  const tree = grammars.parser.parse(text);
  if (tree === null) return null;
  try {
    const root = syntaxOf(tree, text, grammar);
    const description = DESCRIPTIONS[language];
    if (description !== undefined) return readDescribed(path, language, text, root, description);
    return (language === "python" ? readPython : readTypeScript)(path, language, text, root);
  } finally {
    tree.delete();
  }
}

/**
 * Reads the code of a folder with tree-sitter: symbols, and the relations among them.
 *
 * @throws NotFoundError `file_not_found`; InputError `unsupported_format`, `parser_missing`
 * @example
 * const { relations } = await readCode(".");
 */
export async function readCode(folder: string, options: ReadCodeOptions = {}): Promise<CodeReading> {
  return readFolder(await openFolder(folder), options);
}
