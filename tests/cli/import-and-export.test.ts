import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { testAddress } from "../memory.ts";
import { commandLine, temporaryFolder } from "./run.ts";

const folder = temporaryFolder();
const palimpsest = commandLine(await testAddress());
const fileOf = (name: string, lines: readonly string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join("\n")}\n`);
  return path;
};

const CHAT = fileOf("chat.jsonl", [
  '{"id": "1", "speaker": "Ann", "occurredAt": "2025-05-01", "content": "I live in Bergen."}',
  '{"id": "2", "speaker": "Ann", "occurredAt": "2025-05-02", "content": "I work as a nurse."}',
]);

describe("palimpsest import", () => {
  test("adds nothing the second time", async () => {
    const first = await palimpsest(["import", CHAT, "--graph", "twice", "--json"]);
    expect(first).toMatchObject({ exitCode: 0, stderr: "" });
    expect(JSON.parse(first.stdout)).toEqual({
      format: "jsonl",
      episodes: 2,
      revised: 0,
      deleted: 0,
      deduplicated: 0,
      facts: 2,
      entities: 2,
      broken: [],
      brokenCount: 0,
      rejected: [],
      rejectedCount: 0,
      documents: 0,
      unchanged: 0,
      ended: 0,
      passedOver: [],
    });
    const second = await palimpsest(["import", CHAT, "--graph", "twice"]);
    expect(second.exitCode).toBe(0);
    expect(second.stdout).toContain("(jsonl): 0 new episodes, 0 facts, 0 entities.");
    expect(second.stdout).toContain("2 episodes had been there already.");
  });

  test("reports the first 20 broken lines with their numbers, stores the rest and ends with 1", async () => {
    const broken = Array.from({ length: 22 }, () => "not JSON");
    const file = fileOf("broken.jsonl", [
      '{"id": "a", "content": "First."}',
      ...broken,
      '{"id": "b", "content": "Last."}',
    ]);
    const run = await palimpsest(["import", file, "--graph", "broken"]);
    expect(run.exitCode).toBe(1);
    expect(run.stdout).toContain("2 new episodes");
    expect(run.stderr.match(/^line \d+ could not be stored: Not valid JSON/gmu)).toHaveLength(20);
    expect(run.stderr).toMatch(/^line 2 could/u);
    expect(run.stderr).toContain("and 2 more of 22");
  });

  test("of a folder tells faults by the document, and what was passed over", async () => {
    const notes = join(folder, "notes");
    mkdirSync(notes);
    writeFileSync(join(notes, "good.md"), "Cloudberries.");
    writeFileSync(join(notes, "chat.jsonl"), '{"content": "Hello"}');
    writeFileSync(join(notes, "bad.docx"), "no Word");
    const run = await palimpsest(["import", notes, "--graph", "notes"]);
    expect(run.exitCode).toBe(1);
    expect(run.stdout).toContain("1 file of other kinds passed over (.jsonl).");
    expect(run.stderr).toMatch(/^bad\.docx could not be stored: .*not a Word document/u);
  });

  test("reads no page of this machine, unless it is allowed", async () => {
    const run = await palimpsest(["import", "http://127.0.0.1:1/", "--graph", "web"]);
    expect(run).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("--allow-private") });
    const allowed = await palimpsest(["import", "http://127.0.0.1:1/", "--allow-private", "--graph", "web"]);
    expect(allowed).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("cannot be read") });
  });

  test("of a file that does not exist ends with 2", async () => {
    const run = await palimpsest(["import", join(folder, "nothing.jsonl"), "--graph", "nothing", "--json"]);
    expect(run.exitCode).toBe(2);
    expect(JSON.parse(run.stdout).error.code).toBe("file_not_found");
  });
});

describe("palimpsest export", () => {
  beforeAll(() => palimpsest(["import", CHAT, "--graph", "chat"]));

  test("writes a file that import restores, and that restored is exported alike", async () => {
    const file = join(folder, "backup.jsonl");
    const written = await palimpsest(["export", file, "--graph", "chat", "--json"]);
    expect(written.exitCode).toBe(0);
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    expect(JSON.parse(written.stdout)).toEqual({ file, records: lines.length - 2 });

    const restored = await palimpsest(["import", file, "--graph", "restored", "--json"]);
    expect(JSON.parse(restored.stdout)).toMatchObject({ records: lines.length - 2, added: lines.length - 2 });
    const again = await palimpsest(["export", "--graph", "restored"]);
    expect(again.stdout).toBe(readFileSync(file, "utf8"));
  });

  test("writes no file where there is one, unless forced, or no folder, and leaves no half file behind", async () => {
    const file = fileOf("mine.txt", ["mine"]);
    const refused = await palimpsest(["export", file, "--graph", "chat"]);
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain("--force");
    const nowhere = await palimpsest([
      "export",
      join(folder, "no", "such", "folder.jsonl"),
      "--graph",
      "chat",
    ]);
    expect(nowhere.exitCode).toBe(2);
    expect(nowhere.stderr).toContain("ENOENT");
    expect(readFileSync(file, "utf8")).toBe("mine\n");

    expect((await palimpsest(["export", file, "--graph", "unknown", "--force"])).exitCode).toBe(2);
    expect(readFileSync(file, "utf8")).toBe("mine\n");
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);

    expect((await palimpsest(["export", file, "--graph", "chat", "--force"])).exitCode).toBe(0);
    expect(readFileSync(file, "utf8")).toContain('"palimpsest":2');
  });

  test("is signed with a key, and restored by who verifies it; an altered or unsigned one is not", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("ed25519");
    const signing = fileOf("signing.pem", [privateKey.export({ type: "pkcs8", format: "pem" }).toString()]);
    const verify = fileOf("verify.pem", [publicKey.export({ type: "spki", format: "pem" }).toString()]);
    const file = join(folder, "signed.jsonl");
    await palimpsest(["export", file, "--graph", "chat", "--sign", signing]);
    const unsigned = (await palimpsest(["export", "--graph", "chat"])).stdout;
    const wrong = [unsigned, readFileSync(file, "utf8").replaceAll("Bergen", "Rome")];
    for (const [index, text] of wrong.entries()) {
      const path = fileOf(`wrong-${index}.jsonl`, [text.trimEnd()]);
      const run = await palimpsest(["import", path, "--graph", "verified", "--verify", verify, "--json"]);
      expect(run.exitCode).toBe(2);
      expect(JSON.parse(run.stdout).error.code).toMatch(/^export_(?:unverified|altered)$/u);
    }
    const restored = await palimpsest(["import", file, "--graph", "verified", "--verify", verify]);
    expect(restored).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("Restored") });
    const noKey = await palimpsest(["export", "--graph", "chat", "--sign", "MC4CAQAwBQYDK2VwBCIEIN"]);
    expect(noKey.exitCode).toBe(2);
    expect(noKey.stderr).not.toContain("MC4CAQ");
  });
});
