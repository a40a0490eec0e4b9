/** The tagger of English, wink-nlp, loaded in steps. */
import { readFileSync } from "node:fs";
import { createRequire, Module } from "node:module";
import type winkNLP from "wink-nlp";
import type { Model } from "wink-nlp";
import type { CooperativeTask } from "../../../scheduling/cooperative-task.ts";

export interface Tagger extends Pick<ReturnType<typeof winkNLP>, "its" | "readDoc"> {
  /** Is a word in its lexicon, as it is written? */
  readonly isInLexicon: (word: string) => boolean;
}

/** A list of the model, and where each of its members stands. */
interface Feature {
  list: (string | Set<number>)[];
  hash?: Record<string, number>;
  intrinsicSize?: number;
  index?: number;
  maxIndex?: number;
}

/** What wink's model file holds, as far as it is prepared for use. */
interface CoreModel {
  lexicon: string | Uint32Array;
  xpansions: string | Uint32Array;
  readonly packing: { readonly layout: Readonly<Record<string, readonly number[]>>; efList?: string[] };
  readonly features: Readonly<Record<string, Feature>>;
  readonly pos: { readonly hash: Readonly<Record<string, number>> };
  /** The patterns of its tokenizer: of tokens in a text, and of a whole token. */
  readonly trex: {
    readonly rtc: [pattern: string, ...unknown[]][];
    readonly ltc: [pattern: string, ...unknown[]][];
  };
}

/**
 * Parts of the pattern of a URL that read what is none in any number of ways, and what reads the same in one:
 * a host of eighty characters took minutes, and a name before it time by the cube of its length.
 */
const IN_ONE_WAY = [
  [
    String.raw`(?:[a-z\u00A1-\uFFFF\d]-*)*[a-z\u00A1-\uFFFF\d]+`,
    String.raw`[a-z\u00A1-\uFFFF\d]+(?:-+[a-z\u00A1-\uFFFF\d]+)*`,
  ],
  [String.raw`(?:\S+(?::\S*)?@)?`, String.raw`(?:\S{1,100}@)?`],
] as const;

/** Members of a list that are numbered at a stretch. */
const MEMBERS_AT_ONCE = 8_192;

const require = createRequire(import.meta.url);

/** Loads the tagger, which takes a tenth of a second and 60 MB that only who reads text pays. */
export function* loadTagger(): CooperativeTask<Tagger> {
  const make: typeof winkNLP = require("wink-nlp");
  yield;
  const core = yield* loadCoreModel();
  for (const rule of [...core.trex.rtc, ...core.trex.ltc])
    for (const [given, plain] of IN_ONE_WAY) rule[0] = rule[0].replaceAll(given, plain);
  const model: Model = require("wink-eng-lite-web-model");
  yield;
  const { its, readDoc } = make({ ...model, core: () => core } as Model, ["pos"]);
  yield;
  const { hash = {}, intrinsicSize = 0 } = core.features.lexeme ?? {};
  // Words that it reads are added behind its own.
  return { its, readDoc, isInLexicon: (word) => (hash[word] ?? intrinsicSize) < intrinsicSize };
}

/**
 * What `core()` of wink's model gives, in steps and without the copy of 3 MB through JSON that it makes each
 * time: for that the process stood still for a tenth of a second. The model file is used up by it: it may be
 * called once.
 */
export function* loadCoreModel(): CooperativeTask<CoreModel> {
  const path = require.resolve("wink-eng-lite-web-model/dist/languages/cur/models/eng-core-web-model.json");
  const text = readFileSync(path, "utf8");
  yield;
  const core: CoreModel = JSON.parse(text);
  // The model requires the same file.
  require.cache[path] = Object.assign(new Module(path), { exports: core, filename: path, loaded: true });
  yield;
  const { packing, features, pos } = core;
  core.lexicon = numbersOf(core.lexicon);
  core.xpansions = numbersOf(core.xpansions);
  yield;
  packing.efList = [];
  for (const [name, [, mask = 0, shift = 0, type, isExtracted]] of Object.entries(packing.layout)) {
    if (isExtracted === 1) packing.efList.push(name);
    const feature = features[name];
    if (type !== 0 || feature === undefined) continue;
    yield* number(feature);
    feature.maxIndex = mask >>> shift;
  }
  const { lexeme, posClusters } = features;
  if (lexeme !== undefined) yield* number(lexeme);
  yield;
  if (posClusters !== undefined) {
    posClusters.list = posClusters.list.map(
      (cluster) =>
        new Set(
          String(cluster)
            .split("_")
            .map((tag) => pos.hash[tag] ?? 0),
        ),
    );
  }
  yield;
  return core;
}

function* number(feature: Feature): CooperativeTask<void> {
  feature.hash = Object.create(null) as Record<string, number>;
  for (const [at, member] of feature.list.entries()) {
    feature.hash[String(member)] = at;
    if (at % MEMBERS_AT_ONCE === 0) yield;
  }
  feature.intrinsicSize = feature.list.length;
  feature.index = feature.list.length;
}

/** Numbers of 32 bits from base64. */
function numbersOf(text: string | Uint32Array): Uint32Array {
  return typeof text === "string"
    ? new Uint32Array(Uint8Array.from(Buffer.from(text, "base64")).buffer)
    : text;
}
