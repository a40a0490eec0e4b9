/**
 * Checks that identifiers and file names use the field's words, and that docstrings have a subject. Each rule names words that a term of the
 * field replaces; `within` limits a rule to the folders in which the word has that sense. Only names that are
 * declared are checked: what a library declares is not ours to name.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import ts from "typescript";

/** @type {readonly { words: RegExp, instead: string, within?: RegExp }[]} */
const RULES = [
  { words: /^Held[A-Z]|^held-/u, instead: "EpisodeTable, InMemory…, ClaimAdjacency; cached" },
  { words: /^StoredIndex$|^stored-index\./u, instead: "DatabaseIndex" },
  {
    words: /^Told$|^toldIn$|^told\./u,
    instead: "EpisodeFeatures, extractFeatures",
    within: /\/(novelty|recall)\//,
  },
  { words: /^tellers$/u, instead: "targetSpeakers" },
  {
    words: /^whatIsKnown$|^Known$|^what-is-known\./u,
    instead: "gatherGraphEvidence, GraphEvidence",
    within: /src\/(recall|answer)\//,
  },
  { words: /^[A-Z]\w*Asked$|^Asked$/u, instead: "Request, Query, …Input" },
  {
    words: /^Wanted$|^wantedIn$|^askedType$/u,
    instead: "AnswerKind, expectedAnswerType",
    within: /\/(recall|answer)\//,
  },
  { words: /^asTheyWouldAsk$|^asTheirs$/u, instead: "rewriteInFirstPerson" },
  { words: /likeness/iu, instead: "similarity" },
  { words: /^meaning$/u, instead: "semantic", within: /src\/(recall|novelty)\// },
  {
    words: /^(?:specific|isTalk|saidWhen|when)$/u,
    instead: "informativeness, isSmallTalk, temporalProximity",
    within: /src\/(recall|novelty)\//,
  },
  {
    words: /^(?:related|kinds)$/u,
    instead: "synonyms, hyponyms",
    within: /src\/(recall\/(question|ranking)|text)\//,
  },
  {
    words: /^happenings?$|^(?:ways|arms|holes)$|^[a-z]\w*Within$/u,
    instead: "event(s), paths, edgeAlternatives, placeholders, …InMemory",
    within: /\/(match|graph)\//,
  },
  { words: /lesson/iu, instead: "ResolvedExtraction" },
  { words: /^learn$/u, instead: "applyExtractions", within: /src\/(ingest|jobs|decide|memory)\// },
  {
    words: /^(?:sortOut|rate|orient|madeFacts|madeEntities)$/u,
    instead: "deduplicate, scoreNovelty, canonicalizeDirection, createdFacts, createdEntities",
    within: /\/(ingest|novelty|decide)\//,
  },
  { words: /doomed|needle/iu, instead: "erasureSet, residueTerms" },
  { words: /Anew$|-anew\./u, instead: "rederive…, reresolve…" },
  {
    words: /^(?:putDown|take|keep|giveBack|setBack|hurry)$/u,
    instead: "enqueue, lease, renewLease, release, retryLater, expedite",
    within: /src\/(jobs|queue|embed|ingest)\//,
  },
  { words: /^(?:letGo|lookAgain)$/u, instead: "evict, invalidate" },
  {
    words: /^takeIn$|^arrivals?$/u,
    instead: "processInbox, inboxMessages",
    within: /\/(inbox|memory|forget|supabase)\//,
  },
  {
    words: /^(?:Visit|Conversation|seats?|doors?|guests?)$/u,
    instead: "ClientSession, RemoteTransaction, connection, endpoint, client",
    within: /\/db\//,
  },
  {
    words: /^(?:Turnstile|Gate|Turns)$/u,
    instead: "a library's semaphore or keyed mutex",
    within: /src\/(db|jobs|queue|scheduling|memory|server)\//,
  },
  { words: /^during$/u, instead: "trackCall", within: /\/(db|memory|scheduling)\// },
  {
    words: /^(?:Steps|atOnce|othersFirst|pauseIfDue)$/u,
    instead: "CooperativeTask, runToCompletion, yieldToEventLoop, yieldIfDue",
    within: /^(?:src|tests)\//,
  },
  { words: /foresight/iu, instead: "SpeculativeEmbedder" },
  {
    words: /^MOST_|^(?:LONGEST|FEWEST|PATIENCE|CROWD|ANSWER)$/u,
    instead: "MAX_…, MAX_LENGTH, MIN_…, OWNER_WAIT_MS, BURST_SIZE, ANSWER_TIMEOUT_MS",
  },
  { words: /^LONGEST_|^FEWEST_/u, instead: "MAX_…, MIN_…" },
  {
    words: /^(?:Signal|OntologyChanged)$/u,
    instead: "Latch, DerivationOutdated",
    within: /src\/(domain|ontology|graph)\//,
  },
  { words: /feedback(?:Terms)?$/iu, instead: "query expansion", within: /src\/recall\/index\// },
  { words: /^(?:standardised|nthHighest|further)$/u, instead: "zScores, quickselect, external" },
];

/**
 * Names that keep such a word, each with its reason. A name that is nowhere any more has to leave the list.
 */
const EXCEPTIONS = new Map([
  ["src/recall/ranking/signals/semantic.ts:meaning", "a weight of recall(), which callers set"],
  ["src/recall/ranking/signals/informativeness.ts:specific", "a weight of recall(), which callers set"],
  ["src/recall/ranking/signals/synonyms.ts:related", "a weight of recall(), which callers set"],
  ["src/recall/ranking/signals/temporal-proximity.ts:when", "a weight of recall(), which callers set"],
  ["src/recall/facts/rank-facts.ts:meaning", "a part of a fact's score, which callers read"],
  ["src/recall/recall-result.ts:meaning", "a field of recall()'s result, and of its timings"],
  ["src/recall/recall.ts:meaning", "a field of recall()'s result, and of its timings"],
  ["src/forget/receipt.ts:arrivals", "a count of forget()'s receipt"],
  ["src/forget/erase-graph.ts:arrivals", "a count of forget()'s receipt"],
  ["src/forget/erase-slice.ts:arrivals", "a count of forget()'s receipt"],
  ["src/forget/erase-tenant.ts:arrivals", "a count of forget()'s receipt"],
  ["src/forget/erase-words.ts:arrivals", "a count of forget()'s receipt"],
  ["src/memory/memory.ts:takeIn", "a method of a tenant; docs and callers have it"],
  ["src/memory/tenant.ts:takeIn", "declares it"],
  ["src/memory/take-in.ts:takeIn", "what stands behind the method of that name"],
  ["tests/supabase/inbox.test.ts:takeIn", "calls the method of that name"],
  ["tests/supabase/requests.test.ts:arrivals", "a count of forget()'s receipt"],
  ["src/db/embedded/lock.ts:door", "a key of the lock file, which processes of other versions read"],
  ["held-instead.ts", "about facts that are held: `held` is their status"],
  ["held-up.mjs", "how long the event loop is held up, which is the usual word"],
]);

const files = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard", "src", "bench", "tests", "web", "scripts"],
  {
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((path) => /\.(?:tsx?|mjs)$/u.test(path));

/** Names that a file declares, with their lines. */
function declaredIn(path) {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest);
  const found = [];
  const visit = (node) => {
    const isUse = ts.isPropertyAccessExpression(node) || ts.isImportSpecifier(node);
    if (node.name !== undefined && ts.isIdentifier(node.name) && !isUse)
      found.push({
        name: node.name.text,
        line: source.getLineAndCharacterOfPosition(node.name.getStart(source)).line + 1,
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const used = new Set();
const faults = files.flatMap((path) =>
  [{ name: basename(path), line: 1 }, ...declaredIn(path)].flatMap(({ name, line }) => {
    const rule = RULES.find(({ words, within }) => words.test(name) && (within?.test(path) ?? true));
    if (rule === undefined) return [];
    const key = [`${path}:${name}`, name].find((one) => EXCEPTIONS.has(one));
    if (key === undefined) return [`${path}:${line} ${name}: the field says ${rule.instead}.`];
    used.add(key);
    return [];
  }),
);
/** How a docstring begins that says nothing on hover: the reader does not see what stands before it. */
const NO_SUBJECT =
  /^(?:The same\b|(?:Of|In which|By which|By whom|At which|From which|To which|With which|For which|On which|Whose|Whom|As many|So many|Is told)\b)/u;
for (const path of files.filter((file) => file.startsWith("src/"))) {
  const text = readFileSync(path, "utf8");
  for (const { 1: doc, index } of text.matchAll(/\/\*\*[\s*]*(.*?)\*\//gsu))
    if (NO_SUBJECT.test(doc ?? ""))
      faults.push(
        `${path}:${text.slice(0, index).split("\n").length} A docstring begins "${doc?.slice(0, 20)}": name its subject.`,
      );
}
for (const key of EXCEPTIONS.keys())
  if (!used.has(key))
    faults.push(`${key} is declared nowhere any more: take it off the exceptions of this check.`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
