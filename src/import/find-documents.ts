/** Which documents there are: a file, all of a folder, or what a pattern matches. */
import { readdir, realpath, stat } from "node:fs/promises";
import { basename, extname, join, resolve, sep } from "node:path";
import picomatch from "picomatch";
import { importInvalid, PalimpsestError } from "../errors.ts";
import { unreadable, unsupportedFormat } from "./errors.ts";
import { type MediaType, mediaTypeOf } from "./formats/formats.ts";

/** One file that is to be read. */
export interface DocumentFile {
  readonly path: string;
  /** Is it a copy of one elsewhere, so that it says nothing where it is? Default `false`. */
  readonly isCopy?: boolean;
  /** Its name; in a folder its path below it, with `/`. */
  readonly name: string;
  readonly bytes: number;
  readonly changedAt: Date;
  readonly inFolder: boolean;
  /** By the ending of its name; absent: that says nothing. */
  readonly mediaType?: MediaType;
  /** Why it is not to be read. */
  readonly fault?: string;
}

/** Files that are no documents by their names. */
export interface PassedOver {
  /** Ending of their names, in lower case, with its dot; empty without one. */
  readonly ending: string;
  readonly files: number;
}

/** Documents that belong together. */
export interface FoundDocuments {
  /** The folder, or the file itself: an absolute path. */
  readonly root: string;
  readonly files: readonly DocumentFile[];
  /** Files of a folder that were passed over; the most frequent ending first. */
  readonly passedOver: readonly PassedOver[];
}

const MAX_FILES = 100_000;
const PATTERN = /[*?[\]{}]/u;

/**
 * The documents at a path: the file itself, all documents below a folder, or those that a pattern such as
 * `notes/**\/*.md` matches, sorted by name. Hidden folders, hidden files and `node_modules` are passed over;
 * links to folders are not followed, and a link to a file elsewhere is a fault.
 *
 * @throws NotFoundError `file_not_found`; InputError `unsupported_format` if a folder has no document,
 *   `import_invalid` if it has too many files.
 */
export async function findDocuments(path: string): Promise<FoundDocuments> {
  try {
    const pattern = await patternOf(path);
    if (pattern === undefined && !(await stat(path)).isDirectory()) {
      const mediaType = mediaTypeOf(extname(path).toLowerCase());
      const file = await documentFile(path, basename(path), false, mediaType);
      return { root: await realpath(path), files: [file], passedOver: [] };
    }
    const folder = pattern?.folder ?? path;
    const root = await realpath(folder);
    const below = await namesBelow(root);
    const names = below.names.filter((name) => pattern?.matches(name) ?? true);
    if (names.length === 0)
      throw unsupportedFormat(
        path,
        pattern === undefined ? "is a folder without documents" : "matches no document",
      );
    const files: DocumentFile[] = [];
    for (const name of names.toSorted()) files.push(await documentInFolder(root, name));
    return pattern === undefined
      ? { root, files, passedOver: below.passedOver }
      : { root: join(root, pattern.glob), files, passedOver: [] };
  } catch (cause) {
    throw cause instanceof PalimpsestError ? cause : unreadable(path, cause);
  }
}

/** Is it a pattern, rather than a path that is there? */
export async function isPattern(path: string): Promise<boolean> {
  return (await patternOf(path)) !== undefined;
}

async function patternOf(path: string) {
  if (
    !PATTERN.test(path) ||
    (await stat(path).then(
      () => true,
      () => false,
    ))
  )
    return undefined;
  const parts = path.split(/[\\/]/u);
  const at = parts.findIndex((part) => PATTERN.test(part));
  const folder = parts.slice(0, at).join("/") || (path.startsWith("/") ? "/" : ".");
  const glob = parts.slice(at).join("/");
  return { folder, glob, matches: picomatch(glob, { nonegate: true, noextglob: true }) };
}

async function documentFile(
  path: string,
  name: string,
  inFolder: boolean,
  mediaType: MediaType | undefined,
): Promise<DocumentFile> {
  const { size, mtime } = await stat(path);
  const fault = nameFault(path, name);
  return {
    path,
    ...(fault === undefined ? {} : { fault }),
    name,
    bytes: size,
    changedAt: mtime,
    inFolder,
    ...(mediaType === undefined ? {} : { mediaType }),
  };
}

/** A name becomes an id and the name of an entity, which are one line. */
function nameFault(path: string, name: string): string | undefined {
  return /\p{Cc}/u.test(name)
    ? `${JSON.stringify(path)} has a control character in its name, such as a new line or a tab. Rename the file.`
    : undefined;
}

/** A link that leads nowhere, or out of the folder, is told with the other broken items. */
async function documentInFolder(root: string, name: string): Promise<DocumentFile> {
  const path = join(root, name);
  const mediaType = mediaTypeOf(extname(name).toLowerCase());
  const fallback = { path, name, bytes: 0, changedAt: new Date(0), inFolder: true };
  try {
    const real = await realpath(path);
    if (real !== root && !real.startsWith(root.endsWith(sep) ? root : root + sep))
      return {
        ...fallback,
        fault: `${path} is a link out of the folder. Import what it leads to by itself.`,
      };
    return await documentFile(path, name, true, mediaType);
  } catch {
    // What a file system calls by bytes that are no UTF-8 cannot be asked for by a text.
    return name.includes("\uFFFD")
      ? { ...fallback, fault: `${path} has a name that is not UTF-8. Rename the file.` }
      : fallback;
  }
}

/** The documents below a folder by their endings, and how many other files there are. */
async function namesBelow(root: string) {
  const names: string[] = [];
  const others = new Map<string, number>();
  const folders = [""];
  for (const folder of folders) {
    for (const entry of await readdir(resolve(root, folder), { withFileTypes: true })) {
      const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
      const ending = extname(name).toLowerCase();
      if (entry.isDirectory()) folders.push(name);
      else if (mediaTypeOf(ending) === undefined) {
        if (entry.isFile()) others.set(ending, (others.get(ending) ?? 0) + 1);
      } else if (await isFileOrBroken(join(root, name))) names.push(name);
    }
    if (names.length > MAX_FILES || folders.length > MAX_FILES)
      throw importInvalid(`${root} has more than ${MAX_FILES} documents or folders. Import a part of it.`);
  }
  const passedOver = [...others].map(([ending, files]): PassedOver => ({ ending, files }));
  return { names, passedOver: passedOver.toSorted((one, other) => other.files - one.files) };
}

/** Is it a file, or a link that leads nowhere? */
async function isFileOrBroken(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => true,
  );
}
