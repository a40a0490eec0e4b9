/** Where no database can be kept is said at once, with the reason. */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { refused, systemReason } from "../../src/db/embedded/directory.ts";
import { openPGlite } from "../../src/db/embedded/pglite.ts";

const home = await mkdtemp(join(tmpdir(), "palimpsest-"));
await writeFile(join(home, "file"), "words");
await symlink(join(home, "nowhere"), join(home, "dangling"));
await symlink(join(home, "loop"), join(home, "loop"));
await mkdir(join(home, "taken"));
await writeFile(join(home, "taken", "notes.txt"), "words");

const PLACES: readonly (readonly [place: string, path: string, reason: RegExp])[] = [
  ["a file", join(home, "file"), /is a file, not a database/u],
  ["a folder of something else", join(home, "taken"), /holds something that is not a Palimpsest database/u],
  ["below a file", join(home, "file", "deep", "data"), /cannot be used: not a directory \(ENOTDIR\)/u],
  ["a link that leads nowhere", join(home, "dangling"), /cannot be used: it is a link that leads nowhere/u],
  ["a link that leads to itself", join(home, "loop"), /cannot be used: it is a link that leads nowhere/u],
  ["a name that is too long", join(home, "n".repeat(300)), /cannot be used: .*\(ENAMETOOLONG\)/u],
  ["a path that is too long", join(home, "deep/".repeat(2000)), /cannot be used: .*\(ENAMETOOLONG\)/u],
  ["a path with a zero", join(home, "a\0b"), /cannot be used/u],
];

test.each(PLACES)("%s is refused, and nothing is made", async (_place, path, reason) => {
  const opening = openPGlite(path);
  await expect(opening).rejects.toMatchObject({ code: "database_invalid" });
  await expect(opening).rejects.toThrow(reason);
  expect((await readdir(home)).sort()).toEqual(["dangling", "file", "loop", "taken"]);
});

test.runIf(existsSync("/proc/self"))(
  "a folder of the kernel, in which nothing can be made, is refused",
  async () => {
    await expect(openPGlite("/proc/palimpsest/data")).rejects.toThrow(/cannot be used: .*\(ENOENT\)/u);
  },
);

test.each([
  ["ENOSPC", "no space left on device (ENOSPC). Make room there, and try again."],
  ["EROFS", "read-only file system (EROFS). Give a directory that may be written."],
])("what the system refuses says what to do about it: %s", (code, end) => {
  const { message } = refused("/data", Object.assign(new Error("write"), { code }));
  expect(message).toBe(`The directory /data cannot be used: ${end}`);
});

test.each([
  [Object.assign(new Error("write"), { code: "ENOSPC" }), "no space left on device (ENOSPC)"],
  [{ errno: 51 }, "no space left on device (ENOSPC)"],
  [{ errno: 69 }, "read-only file system (EROFS)"],
  [new Error("something else"), undefined],
  [undefined, undefined],
])("an error of the system says its reason (%#)", (error, reason) => {
  expect(systemReason(error)).toBe(reason);
});
