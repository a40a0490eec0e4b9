/** Documents in folders, for {@link Knowledge}. */

import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { z } from "zod";
import { checked } from "../domain/shape-fault.ts";
import { invalid } from "../errors.ts";
import type { KnowledgeDocument } from "./document-graph.ts";

/** Where documents come from. */
export interface KnowledgeStorage {
  /** All documents of a namespace, each key once. */
  list(namespace: string): Promise<readonly KnowledgeDocument[]>;
}

export interface FilesystemStorageOptions {
  /** Folders. Where two have a document of the same key, the first counts. */
  readonly paths: readonly string[];
  /**
   * Is called with each file that is left out because it cannot be read, and why. Default: nothing is called.
   */
  readonly onFault?: (fault: { readonly path: string; readonly reason: string }) => void;
}

const TEXTS = /\.(?:md|mdx|markdown|txt|rst)$/iu;
const LEFT_OUT = /^(?:\..*|node_modules)$/u;
const DEFAULT_NAMESPACE = "default";
/** What is longer is no text that somebody wrote. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;

/**
 * Texts in folders (`.md`, `.mdx`, `.markdown`, `.txt`, `.rst`). A namespace is the folder of its name in
 * each path; `default`, where there is no such folder, is all of the path. Keys are paths within it. Hidden
 * folders, `node_modules` and symbolic links are left out; so are files that cannot be read, are larger than
 * 16 MB or no UTF-8 text, with which `onFault` is called.
 *
 * @example new KnowledgeFilesystemStorage({ paths: ["./handbook"] })
 */
export class KnowledgeFilesystemStorage implements KnowledgeStorage {
  readonly #paths: readonly string[];
  readonly #onFault: NonNullable<FilesystemStorageOptions["onFault"]>;

  /** @throws InputError `invalid_input` */
  constructor(options: FilesystemStorageOptions) {
    checked("KnowledgeFilesystemStorage", z.looseObject({ paths: z.array(z.string()) }), options);
    const { paths, onFault = () => undefined } = options;
    this.#paths = paths;
    this.#onFault = onFault;
  }

  /**
   * @throws InputError `invalid_input` for a name that is no folder's, and for a namespace that no path has
   */
  async list(namespace: string): Promise<KnowledgeDocument[]> {
    if (
      typeof namespace !== "string" ||
      !/^[^/\\\0]+$/u.test(namespace) ||
      namespace === "." ||
      namespace === ".."
    )
      throw invalid(`"${namespace}" is no namespace. Give the name of a folder, such as "default".`);
    const documents = new Map<string, KnowledgeDocument>();
    const folders = (await Promise.all(this.#paths.map((path) => folderOf(path, namespace)))).flat();
    if (folders.length === 0) {
      throw invalid(
        namespace === DEFAULT_NAMESPACE
          ? `There is no folder ${this.#paths.join(", ") || "among no paths"}. Check paths.`
          : `There is no namespace "${namespace}": none of ${this.#paths.join(", ") || "no paths"} has a folder of this name. Make one, or search "default".`,
      );
    }
    for (const folder of folders)
      for (const key of await keysIn(folder)) {
        const content = documents.has(key) ? undefined : await this.#read(join(folder, key));
        if (content !== undefined) documents.set(key, { key, content });
      }
    return [...documents.values()];
  }

  /** The text of a file; `undefined` if it has none. */
  async #read(path: string): Promise<string | undefined> {
    try {
      const { size } = await stat(path);
      if (size > MAX_FILE_BYTES) throw new Error(`It has more than ${MAX_FILE_BYTES} bytes.`);
      return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path));
    } catch (error) {
      this.#onFault({ path, reason: error instanceof Error ? error.message : String(error) });
      return undefined;
    }
  }
}

async function folderOf(path: string, namespace: string): Promise<string[]> {
  for (const folder of [join(path, namespace), ...(namespace === DEFAULT_NAMESPACE ? [path] : [])])
    if (await isFolder(folder)) return [folder];
  return [];
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
  return found?.isDirectory() ?? false;
}

async function keysIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && TEXTS.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
    .filter((steps) => !steps.some((step) => LEFT_OUT.test(step)))
    .map((steps) => steps.join("/"))
    .sort();
}
