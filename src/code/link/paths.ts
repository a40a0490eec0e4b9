/** Paths below the folder that is read, with `/`, and the packages there. */

/** A package of the folder, such as one of a workspace. */
export interface LocalPackage {
  readonly name: string;
  /** Its folder below the one that is read; empty for that itself. */
  readonly folder: string;
  /** The file that its name means, as its manifest says, below its folder. */
  readonly entries: readonly string[];
}

export function folderOf(path: string): string {
  const at = path.lastIndexOf("/");
  return at < 0 ? "" : path.slice(0, at);
}

/** Joins paths with `/`, without `.` and `..`. */
export function joined(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === "..") parts.pop();
    else parts.push(part);
  }
  return parts.join("/");
}
