/** Agent Skills in a folder: the front matter of each `SKILL.md`. */

import { lstat, readdir, readFile, realpath } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { given } from "../domain/given.ts";
import { sha256 } from "../domain/hash.ts";
import { InputError, importInvalid, PalimpsestError } from "../errors.ts";
import { isFolder } from "../import/detect.ts";
import { unreadable } from "../import/errors.ts";
import { frontMatterOf } from "../import/front-matter.ts";
import { wellFormed } from "../import/item.ts";
import { decodeUtf8 } from "../import/whole-file.ts";
import { namesIn, type Skill } from "../knowledge/skill-graph.ts";
import { textFault } from "../text/check-text.ts";
import { LIMITS } from "../text/text-limits.ts";

/** A `SKILL.md` by its state on disk. */
export interface SkillFile {
  /** Below the folder, with `/`. */
  readonly path: string;
  readonly bytes: number;
  /** ISO 8601. */
  readonly changedAt: string;
}

/** What a `SKILL.md` says. */
export interface ReadSkill extends Skill {
  readonly description?: string;
  readonly version?: string;
  readonly tags: readonly string[];
  readonly requires: readonly string[];
  readonly path: string;
  /** The whole text. */
  readonly content: string;
  /** SHA-256 of the file. */
  readonly hash: string;
}

/** A file that gives no skill, and what to do about it. */
export interface SkillFault {
  readonly path: string;
  readonly reason: string;
}

const FILE_NAME = "SKILL.md";
/** Skills of a folder, and folders that are looked into. */
const MAX_SKILLS = 5_000;
const MAX_FOLDERS = 50_000;
const MAX_NAME_CHARS = 200;
const MAX_LIST_ITEMS = 200;

/**
 * The `SKILL.md` files at or below a folder, sorted by path. Hidden folders below it and `node_modules` are
 * passed over; links are not followed.
 *
 * @throws NotFoundError `file_not_found`; InputError `unsupported_format` if it is no folder, or holds none
 *   (it may only not be mounted), `import_invalid` if there are too many
 */
export async function findSkills(
  folder: string,
): Promise<{ readonly root: string; readonly files: SkillFile[] }> {
  if (!(await isFolder(folder)))
    throw new InputError("unsupported_format", `${folder} is a file. Give the folder that holds the skills.`);
  const root = await realpath(folder);
  const files: SkillFile[] = [];
  const folders = [""];
  for (const below of folders) {
    const entries = await readdir(join(root, below), { withFileTypes: true }).catch((cause: unknown) => {
      throw unreadable(join(root, below), cause);
    });
    for (const entry of entries) {
      const path = below === "" ? entry.name : `${below}/${entry.name}`;
      const isPassedOver = entry.name.startsWith(".") || entry.name === "node_modules";
      if (entry.isDirectory() && !isPassedOver) folders.push(path);
      if (entry.isFile() && entry.name === FILE_NAME) {
        const { size, mtime } = await lstat(join(root, path));
        files.push({ path, bytes: size, changedAt: mtime.toISOString() });
      }
    }
    if (files.length > MAX_SKILLS || folders.length > MAX_FOLDERS)
      throw importInvalid(
        `${folder} has more than ${MAX_SKILLS} skills, or ${MAX_FOLDERS} folders. Give a folder of skills alone.`,
      );
  }
  if (files.length === 0)
    throw new InputError(
      "unsupported_format",
      `${folder} holds no ${FILE_NAME}. Give the folder that holds the skills; those that are known stay as they are.`,
    );
  return { root, files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)) };
}

/**
 * Reads one of them. `tags` and `requires` are lists, or texts with commas; `version`, `tags` and `requires`
 * may also stand below `metadata`. Without a `name` a skill is called as its folder.
 *
 * @returns the skill, or why there is none
 */
export async function readSkill(root: string, file: SkillFile): Promise<ReadSkill | SkillFault> {
  const { path } = file;
  if (file.bytes > LIMITS.contentBytes)
    return {
      path,
      reason: `It has ${file.bytes} bytes, at most ${LIMITS.contentBytes} are read. Move details into files beside it.`,
    };
  try {
    const bytes = await readFile(join(root, path));
    const content = decodeUtf8(bytes, path);
    const fault = textFault(content);
    if (fault !== undefined) return { path, reason: `The text ${fault}.` };
    const front = frontMatterOf(content);
    if (front?.values === undefined)
      return {
        path,
        reason:
          front === undefined
            ? "It has no front matter. Begin it with a line ---, name, description, and a line ---."
            : `Its front matter ${front.fault}. Correct it.`,
      };
    return skillOf(root, path, front.values, {
      content,
      hash: sha256(bytes),
    });
  } catch (error) {
    if (error instanceof PalimpsestError) return { path, reason: error.message };
    throw error;
  }
}

function skillOf(
  root: string,
  path: string,
  values: ReadonlyMap<string, unknown>,
  text: Pick<ReadSkill, "content" | "hash">,
): ReadSkill | SkillFault {
  const more = values.get("metadata");
  const fields: readonly ReadonlyMap<unknown, unknown>[] = more instanceof Map ? [values, more] : [values];
  const field = (name: string) =>
    fields.map((map) => map.get(name)).find((value) => value !== undefined && value !== null);
  const folder = path.includes("/") ? basename(dirname(path)) : basename(root);
  const name = textOf(values.get("name")) ?? folder;
  if (name.length > MAX_NAME_CHARS || /\p{Cc}/u.test(name))
    return {
      path,
      reason: `Its name is longer than ${MAX_NAME_CHARS} characters or has a control character. Shorten it.`,
    };
  const description = textOf(field("description"));
  const version = textOf(field("version"));
  return {
    name,
    tags: listOf(field("tags")),
    requires: listOf(field("requires")),
    path,
    ...text,
    ...given({ description, version }),
  };
}

/** A text in one line, or a number as one. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = wellFormed(String(value)).replaceAll(/\s+/gu, " ").trim();
  return text === "" ? undefined : text;
}

function listOf(value: unknown): readonly string[] {
  const names = namesIn(value).map(wellFormed);
  return names.filter(({ length }) => length <= MAX_NAME_CHARS).slice(0, MAX_LIST_ITEMS);
}
