/** Keeps the skills of a graph in step with a folder. */
import { z } from "zod";
import type { EpisodeView } from "../domain/episode.ts";
import { NotFoundError } from "../errors.ts";
import { shortHash } from "../import/item.ts";
import type { EpisodeInput, FactInput } from "../ingest/input/input.ts";
import type { GraphHandle } from "../memory/graph-handle.ts";
import { findSkills, type ReadSkill, readSkill, type SkillFault, type SkillFile } from "./read-skills.ts";

/** A graph of a memory, in the process or behind a client. */
export type SkillWriter = Pick<GraphHandle, "name" | "create" | "episodes" | "rememberMany">;

export interface FollowSkillsOptions {
  /** Is called after each file with how many of how many are looked at. */
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
}

/** What came of a folder of skills. Names, sorted. */
export interface SkillsReport {
  /** New ones, and those that are there again. */
  readonly added: readonly string[];
  readonly changed: readonly string[];
  /** Number of skills whose file had not changed and was not read. */
  readonly unchanged: number;
  /** Skills that ended, since their file is gone. */
  readonly ended: readonly string[];
  /** Files that give no skill, and facts that could not be learned. */
  readonly faults: readonly SkillFault[];
}

/** What the last episode about a skill keeps of it. */
interface Known extends SkillFile {
  readonly name: string;
  readonly hash: string;
  readonly isGone: boolean;
  readonly occurredAt: string;
  readonly facts: readonly SkillFact[];
}

/** A fact about a skill: predicate, and the name or value that it leads to. */
type SkillFact = readonly [predicate: "REQUIRES" | "LABEL" | "VERSION" | "DESCRIPTION" | "PATH", to: string];

const MAX_EPISODES = 100_000;
const PROFILE = "skills";

/**
 * Reads the skills of a folder into a graph. Each version of a `SKILL.md` is an episode with its facts:
 * `REQUIRES`, `LABEL` (its tags), `VERSION`, `DESCRIPTION` and `PATH`, which hold from when the file was
 * changed until another version says otherwise. Files as they were are not read; of skills whose files are
 * gone the facts end now. A graph called `skills` that is not there yet follows the profile `skills`.
 *
 * @throws NotFoundError `file_not_found`; InputError `unsupported_format`, `import_invalid`
 * @example
 * const { added, changed, ended, faults } = await followSkills(memory.graph("skills"), ".claude/skills");
 */
export async function followSkills(
  graph: SkillWriter,
  folder: string,
  { onProgress }: FollowSkillsOptions = {},
): Promise<SkillsReport> {
  const { root, files } = await findSkills(folder);
  const thread = `skills in ${root}`.slice(-MAX_THREAD_CHARS);
  const { known, ids } = await knownSkills(graph, thread);
  const byPath = new Map(
    [...known.values()].filter(({ isGone }) => !isGone).map((skill) => [skill.path, skill]),
  );
  const seen = new Map<string, string>();
  const episodes: { readonly name: string; readonly isNew: boolean; readonly episode: EpisodeInput }[] = [];
  const faults: SkillFault[] = [];
  for (const [at, file] of files.entries()) {
    const before = byPath.get(file.path);
    const read = isAsBefore(file, before) ? undefined : await readSkill(root, file);
    onProgress?.({ done: at + 1, total: files.length });
    if (read !== undefined && "reason" in read) faults.push(read);
    // A file that cannot be read now is still there.
    const name = read === undefined || "reason" in read ? before?.name : read.name;
    if (name === undefined) continue;
    const other = seen.get(name);
    if (other !== undefined) {
      faults.push({
        path: file.path,
        reason: `${other} is also called ${JSON.stringify(name)}. Give one of them another name.`,
      });
      continue;
    }
    seen.set(name, file.path);
    const stored = known.get(name);
    if (read === undefined || "reason" in read) continue;
    if (stored !== undefined && !stored.isGone && stored.hash === read.hash && stored.path === read.path)
      continue;
    const isNew = stored === undefined || stored.isGone;
    episodes.push({ name, isNew, episode: versionEpisode(thread, file, read, stored, ids) });
  }
  const gone = [...known.values()].filter(({ isGone, name }) => !isGone && !seen.has(name));
  const results = await remembered(graph, [
    ...episodes.map(({ episode }) => episode),
    ...gone.map((skill) => endEpisode(thread, skill, ids)),
  ]);
  for (const [at, { rejected }] of results.entries())
    for (const { message } of rejected)
      faults.push({ path: seen.get(episodes[at]?.name ?? "") ?? "", reason: message });
  const names = (isNew: boolean) =>
    episodes
      .filter((item) => item.isNew === isNew)
      .map(({ name }) => name)
      .sort();
  return {
    added: names(true),
    changed: names(false),
    unchanged: seen.size - episodes.length,
    ended: gone.map(({ name }) => name).sort(),
    faults,
  };
}

const MAX_THREAD_CHARS = 400;

function isAsBefore(file: SkillFile, before: Known | undefined): boolean {
  return before !== undefined && before.bytes === file.bytes && before.changedAt === file.changedAt;
}

async function remembered(graph: SkillWriter, episodes: readonly EpisodeInput[]) {
  if (episodes.length === 0) return [];
  return graph.rememberMany(episodes);
}

/** What the graph keeps of each skill of the folder, by name, and the ids that are taken. */
async function knownSkills(graph: SkillWriter, thread: string) {
  const episodes = await graph.episodes({ thread, limit: MAX_EPISODES }).then(
    (page) => page.episodes,
    async (error: unknown) => {
      if (!(error instanceof NotFoundError && error.code === "graph_unknown")) throw error;
      await graph.create(graph.name === PROFILE ? { profile: PROFILE } : {});
      return [];
    },
  );
  const known = new Map(
    episodes.flatMap((episode) => {
      const skill = knownOf(episode);
      return skill === undefined ? [] : [[skill.name, skill] as const];
    }),
  );
  return { known, ids: new Set(episodes.map(({ id }) => id)) };
}

const PREDICATES = ["REQUIRES", "LABEL", "VERSION", "DESCRIPTION", "PATH"] as const;
const metadataShape = z.object({
  skill: z.object({
    name: z.string(),
    path: z.string(),
    hash: z.string(),
    bytes: z.number().default(0),
    changedAt: z.string().default(""),
    isGone: z.boolean().default(false),
    facts: z.array(z.tuple([z.enum(PREDICATES), z.string()])).default([]),
  }),
});

function knownOf({ metadata, occurredAt }: EpisodeView): Known | undefined {
  const { data } = metadataShape.safeParse(metadata);
  return data === undefined ? undefined : { ...data.skill, occurredAt };
}

function factsOf({ requires, tags, version, description, path }: ReadSkill): SkillFact[] {
  return [
    ["PATH", path],
    ...(description === undefined ? [] : [["DESCRIPTION", description] as const]),
    ...(version === undefined ? [] : [["VERSION", version] as const]),
    ...tags.map((tag) => ["LABEL", tag] as const),
    ...requires.map((name) => ["REQUIRES", name] as const),
  ];
}

/** A version of a skill: what it says, and what it says no more. */
function versionEpisode(
  thread: string,
  file: SkillFile,
  read: ReadSkill,
  stored: Known | undefined,
  ids: Set<string>,
): EpisodeInput {
  const { name, content, hash, path } = read;
  const facts = factsOf(read);
  const says = new Set(facts.map(String));
  const ended = stored?.isGone === false ? stored.facts.filter((fact) => !says.has(String(fact))) : [];
  // A functional property is ended by its next value.
  const endings = ended.filter(
    ([predicate]) => isSet(predicate) || !facts.some(([other]) => other === predicate),
  );
  const since = file.changedAt;
  const isLater = since <= new Date().toISOString() && (stored === undefined || since > stored.occurredAt);
  return {
    id: freshId(`${thread}#${name}#${shortHash(hash)}`, ids),
    thread,
    role: "document",
    content,
    ...(isLater ? { occurredAt: since } : {}),
    metadata: {
      skill: {
        name,
        path,
        hash,
        bytes: file.bytes,
        changedAt: file.changedAt,
        facts: facts.map((fact) => [...fact]),
      },
    },
    extraction: {
      entities: [{ name, type: "Skill", properties: propertiesOf(facts) }],
      facts: [
        ...facts.filter(([predicate]) => isSet(predicate)).map((fact) => given(name, fact)),
        ...endings.map((fact) => ({ ...given(name, fact), ends: true })),
      ],
    },
  };
}

function endEpisode(thread: string, { name, path, hash, facts }: Known, ids: Set<string>): EpisodeInput {
  return {
    id: freshId(`${thread}#${name}#gone`, ids),
    thread,
    role: "document",
    content: `The skill ${name} (${path}) is not there any more.`,
    metadata: { skill: { name, path, hash, isGone: true } },
    extraction: {
      entities: [{ name, type: "Skill" }],
      facts: facts.map((fact) => ({ ...given(name, fact), ends: true })),
    },
  };
}

/** An id that no episode has yet: a skill may be again what it was. */
function freshId(base: string, ids: Set<string>): string {
  const short = base.length > MAX_ID_CHARS ? shortHash(base) : base;
  let id = short;
  for (let count = 2; ids.has(id); count += 1) id = `${short}-${count}`;
  ids.add(id);
  return id;
}

const MAX_ID_CHARS = 450;

function isSet(predicate: SkillFact[0]): boolean {
  return predicate === "REQUIRES" || predicate === "LABEL";
}

function propertiesOf(facts: readonly SkillFact[]): Record<string, string> {
  return Object.fromEntries(
    facts
      .filter(([predicate]) => !isSet(predicate))
      .map(([predicate, value]) => [predicate.toLowerCase(), value]),
  );
}

function given(subject: string, [predicate, to]: SkillFact): FactInput {
  const fact = { subject, subjectType: "Skill", predicate };
  return predicate === "REQUIRES" ? { ...fact, object: to, objectType: "Skill" } : { ...fact, value: to };
}
