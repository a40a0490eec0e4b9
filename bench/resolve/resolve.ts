/**
 * Pairs of names of which somebody knows whether they are one, and what the measure of names makes of them.
 */
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { UNTYPED } from "../../src/domain/entity.ts";
import { Ontology } from "../../src/domain/ontology.ts";
import type { Embedder } from "../../src/embed/encoders/embedder.ts";
import { MIN_COSINE } from "../../src/embed/similar-names.ts";
import { InputError, NotFoundError } from "../../src/errors.ts";
import {
  combineEvidence,
  nameWeightBesideSemantic,
  neighboursInCommon,
} from "../../src/resolve/combine-evidence.ts";
import { NO_ENTITY_LISTS } from "../../src/resolve/entity-lists.ts";
import { CANDIDATE_SCORE, MERGE_SCORE, nameSimilarity } from "../../src/resolve/name-similarity.ts";

/** A pair that was judged otherwise than it is. */
export interface MisjudgedPair {
  readonly one: string;
  readonly other: string;
  readonly score: number;
  readonly reason: string;
}

/** How many pairs fell where. */
export interface Bands {
  readonly merged: number;
  readonly candidates: number;
  readonly apart: number;
}

export interface ResolveReport {
  readonly pairs: number;
  /** Of the pairs that are one. */
  readonly same: Bands;
  /** Of those that are two; what is merged here is wrong. */
  readonly different: Bands;
  readonly falseMerges: readonly MisjudgedPair[];
  /** Pairs that are one and are not even candidates. */
  readonly missed: readonly MisjudgedPair[];
  /**
   * With an encoder: pairs that letters leave apart and meaning puts up for review, if both have the same
   * three neighbours and no other.
   */
  readonly byMeaning: { readonly same: number; readonly different: readonly MisjudgedPair[] } | null;
  /** Milliseconds for all of them, without vectors. */
  readonly milliseconds: number;
}

/** Neighbours in common that pairs are taken to have; without any, meaning puts up none. */
const NEIGHBOURS = 3;

const pairShape = z.object({
  one: z.string().min(1),
  other: z.string().min(1),
  verdict: z.enum(["same", "different"]),
  type: z.string().min(1).optional(),
});
type Pair = z.infer<typeof pairShape>;

/**
 * Judges the pairs of a file: lines of `one<TAB>other<TAB>same|different`, perhaps with a type of both as a
 * fourth field, or JSON lines with the fields `one`, `other`, `verdict` and `type`. Empty lines and those
 * that begin with `#` are left out.
 *
 * @param embedder Compares what the names mean, too.
 * @throws NotFoundError `file_not_found`; InputError `import_invalid` with the line that cannot be read;
 *   EmbeddingError if the encoder fails
 */
export async function benchResolve(path: string, embedder?: Embedder): Promise<ResolveReport> {
  const pairs = pairsOf(await textOf(path));
  const started = performance.now();
  const judged = pairs.map((pair) => {
    const context = pair.type === undefined ? {} : { type: pair.type };
    return { pair, ...nameSimilarity(pair.one, pair.other, context) };
  });
  const milliseconds = performance.now() - started;
  const of = (verdict: Pair["verdict"]) => judged.filter(({ pair }) => pair.verdict === verdict);
  const misjudged = ({ pair, score, reason }: (typeof judged)[number]): MisjudgedPair => ({
    one: pair.one,
    other: pair.other,
    score,
    reason,
  });
  return {
    pairs: pairs.length,
    same: bandsOf(of("same")),
    different: bandsOf(of("different")),
    falseMerges: of("different")
      .filter(({ score }) => score >= MERGE_SCORE)
      .map(misjudged),
    missed: of("same")
      .filter(({ score }) => score < CANDIDATE_SCORE)
      .map(misjudged),
    byMeaning: embedder === undefined ? null : await judgeBySemantic(pairs, embedder),
    milliseconds,
  };
}

async function judgeBySemantic(
  pairs: readonly Pair[],
  embedder: Embedder,
): Promise<NonNullable<ResolveReport["byMeaning"]>> {
  const neighbours = neighboursInCommon(NEIGHBOURS, NEIGHBOURS);
  const different: MisjudgedPair[] = [];
  let same = 0;
  for (const { one, other, verdict, type = UNTYPED } of pairs) {
    const named = [
      { name: one, type },
      { name: other, type },
    ] as const;
    const names = nameWeightBesideSemantic(...named, NO_ENTITY_LISTS, new Ontology());
    if (names === undefined) continue;
    const { vectors } = await embedder.embed([one, other], { purpose: "items" });
    const semantic = cosine(vectors[0] ?? null, vectors[1] ?? null);
    const score = semantic < MIN_COSINE ? 0 : combineEvidence({ names, semantic, neighbours });
    if (score < CANDIDATE_SCORE) continue;
    if (verdict === "same") same += 1;
    else different.push({ one, other, score, reason: `a cosine of ${semantic.toFixed(2)}` });
  }
  return { same, different };
}

function cosine(one: Float32Array | null, other: Float32Array | null): number {
  return one === null || other === null
    ? 0
    : one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

function bandsOf(judged: readonly { readonly score: number }[]): Bands {
  const merged = judged.filter(({ score }) => score >= MERGE_SCORE).length;
  const apart = judged.filter(({ score }) => score < CANDIDATE_SCORE).length;
  return { merged, candidates: judged.length - merged - apart, apart };
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    throw new NotFoundError(
      "file_not_found",
      `The file ${path} cannot be read. Give the path of a file of pairs.`,
      {
        cause,
      },
    );
  }
}

function pairsOf(text: string): Pair[] {
  return text.split(/\r?\n/u).flatMap((line, index) => {
    if (line.trim() === "" || line.startsWith("#")) return [];
    const parsed = pairShape.safeParse(line.startsWith("{") ? jsonOf(line) : fieldsOf(line));
    if (parsed.success) return [parsed.data];
    throw new InputError(
      "import_invalid",
      `Line ${index + 1} is no pair. Write two names and "same" or "different" with tabs between them, or a JSON object with "one", "other" and "verdict".`,
    );
  });
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

function fieldsOf(line: string): unknown {
  const [one, other, verdict, type] = line.split("\t").map((field) => field.trim());
  return { one, other, verdict, ...(type ? { type } : {}) };
}
