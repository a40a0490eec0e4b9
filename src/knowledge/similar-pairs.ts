/** Which vectors are alike: the product of a matrix with itself, block by block, eight numbers at a time. */
import module from "./products.wat";

/** Two rows and their cosine. */
interface SimilarPair {
  readonly a: number;
  readonly b: number;
  readonly cosine: number;
}

interface PairLimits {
  /** Cosines from here on count, from -1 to 1. */
  readonly threshold: number;
  /** At most so many pairs of a row, its nearest: a pair is kept if either row keeps it. Default: all. */
  readonly topK?: number | undefined;
  /** At most so many pairs, the nearest. Default: all. */
  readonly maxEdges?: number | undefined;
  /** Only pairs whose `b` is this row or a later one. Default: the first. */
  readonly from?: number | undefined;
}

/** Rows of a block: they stay in the processor's cache while each is multiplied with each. */
const BLOCK = 64;
/** Products of two rows with a block, of 32 bits. */
const OUT_BYTES = 2 * BLOCK * 4;
/** More pairs than these of two rows with a block are not compared one by one. */
const MAX_FEW = 8;
const LANES = 8;
const PAGE_BYTES = 65_536;
const INTEGER_BYTES = 2;
/** The number 1 as an integer of 16 bits: the product of two vectors of length 1 is at most its square. */
const ONE = 32_767;

/**
 * The pairs of rows, `a < b`, whose cosine reaches a threshold, the nearest first; equal ones by their rows.
 * Cosines are of single precision. A row of zeros is like no other.
 *
 * @param vectors all of the same dimensions
 */
export function similarPairs(vectors: readonly ArrayLike<number>[], limits: PairLimits): SimilarPair[] {
  const {
    threshold,
    topK = Number.POSITIVE_INFINITY,
    maxEdges = Number.POSITIVE_INFINITY,
    from = 0,
  } = limits;
  const all = pairsAbove(vectors, threshold, from).sort(
    (x, y) => y.cosine - x.cosine || x.a - y.a || x.b - y.b,
  );
  if (topK === Number.POSITIVE_INFINITY) return all.slice(0, maxEdges);
  const kept = new Uint32Array(vectors.length);
  return all
    .filter(({ a, b }) => {
      const isKept = (kept[a] ?? 0) < topK || (kept[b] ?? 0) < topK;
      kept[a] = (kept[a] ?? 0) + 1;
      kept[b] = (kept[b] ?? 0) + 1;
      return isKept;
    })
    .slice(0, maxEdges);
}

function pairsAbove(vectors: readonly ArrayLike<number>[], threshold: number, from: number): SimilarPair[] {
  const { isZero, cosine, candidates } = unitRows(vectors, threshold);
  const pairs: SimilarPair[] = [];
  for (let top = 0; top < vectors.length; top += BLOCK) {
    const bottom = Math.min(top + BLOCK, vectors.length);
    for (let left = Math.max(top, from - (from % BLOCK)); left < vectors.length; left += BLOCK) {
      for (let row = top; row < bottom; row += 2) {
        for (const { a, b } of candidates(row, left)) {
          if (b <= a || b < from || isZero(a) || isZero(b)) continue;
          const exact = cosine(a, b);
          if (exact >= threshold) pairs.push({ a, b, cosine: exact });
        }
      }
    }
  }
  return pairs;
}

interface UnitRows {
  /** Is a row one of zeros, as all are behind the last vector? */
  readonly isZero: (row: number) => boolean;
  readonly cosine: (a: number, b: number) => number;
  /**
   * The pairs of an even row and the one after it with a block from `left` on that may reach the threshold.
   */
  readonly candidates: (row: number, left: number) => readonly { readonly a: number; readonly b: number }[];
}

interface Products {
  readonly memory: WebAssembly.Memory;
  readonly products: (
    one: number,
    two: number,
    others: number,
    count: number,
    length: number,
    stride: number,
    out: number,
  ) => void;
}

/**
 * Vectors of length 1; and, in the memory of the module, products of two rows with a block first, then the
 * vectors as integers of 16 bits, filled up with zeros. Each integer is at most 1/2 beside its number, so by
 * Cauchy and Schwarz a product is at most `ONE * sqrt(dimensions) + dimensions / 4` beside that of the
 * vectors.
 *
 * By the same inequality the numbers behind the first half add at most the product of their lengths: most
 * pairs are ruled out by the first half alone. Where many are not, the second half is multiplied, too.
 */
function unitRows(vectors: readonly ArrayLike<number>[], threshold: number): UnitRows {
  const { memory, products } = new WebAssembly.Instance(compiled()).exports as unknown as Products;
  const dimensions = vectors[0]?.length ?? 0;
  const width = Math.max(1, Math.ceil(dimensions / LANES)) * LANES;
  const head = Math.ceil(width / 2 / LANES) * LANES;
  const rows = Math.ceil(vectors.length / BLOCK) * BLOCK;
  memory.grow(Math.ceil((OUT_BYTES + rows * width * INTEGER_BYTES) / PAGE_BYTES));
  const integers = new Int16Array(memory.buffer, OUT_BYTES);
  const units = new Float32Array(vectors.length * width);
  const zeros = new Set<number>();
  /** Lengths of the numbers behind the head, times `ONE`. */
  const tails = new Float64Array(rows + 1);
  /** The longest of each block. */
  const longestTails = new Float64Array(rows / BLOCK);
  for (const [row, vector] of vectors.entries()) {
    let squares = 0;
    let behind = 0;
    for (let at = 0; at < dimensions; at += 1) {
      const square = (vector[at] ?? 0) ** 2;
      squares += square;
      if (at >= head) behind += square;
    }
    if (squares === 0) zeros.add(row);
    const length = Math.sqrt(squares) || 1;
    const tail = (ONE * Math.sqrt(behind)) / length;
    const block = Math.floor(row / BLOCK);
    tails[row] = tail;
    longestTails[block] = Math.max(longestTails[block] ?? 0, tail);
    for (let at = 0; at < dimensions; at += 1) {
      const value = (vector[at] ?? 0) / length;
      units[row * width + at] = value;
      integers[row * width + at] = Math.round(value * ONE);
    }
  }
  const out = new Int32Array(memory.buffer, 0, 2 * BLOCK);
  const least = threshold * ONE ** 2 - ONE * Math.sqrt(dimensions) - dimensions / 4;
  const stride = width * INTEGER_BYTES;
  const multiply = (row: number, left: number, columns: number) => {
    const place = (of: number) => OUT_BYTES + of * stride;
    products(place(row), place(row + 1), place(left), BLOCK, columns * INTEGER_BYTES, stride, 0);
  };
  return {
    isZero: (row) => row >= vectors.length || zeros.has(row),
    cosine: (a, b) => cosineOf(units, a * width, b * width, width),
    candidates: (row, left) => {
      multiply(row, left, head);
      const behind = Math.max(tails[row] ?? 0, tails[row + 1] ?? 0) * (longestTails[left / BLOCK] ?? 0);
      const few = reaching(out, row, left, least - behind);
      if (few.length <= MAX_FEW || head === width) return few;
      multiply(row, left, width);
      return reaching(out, row, left, least);
    },
  };
}

/** The pairs of two rows with a block whose products are as large as they have to be. */
function reaching(
  products: Int32Array,
  row: number,
  left: number,
  least: number,
): { readonly a: number; readonly b: number }[] {
  const found: { a: number; b: number }[] = [];
  for (let at = 0; at < products.length; at += 1)
    if ((products[at] ?? 0) >= least)
      found.push(at < BLOCK ? { a: row, b: left + at } : { a: row + 1, b: left + at - BLOCK });
  return found;
}

/** Cosine of two vectors of length 1. Four sums, so that none waits for the one before. */
function cosineOf(units: Float32Array, one: number, other: number, width: number): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let at = 0; at < width; at += 4) {
    first += (units[one + at] ?? 0) * (units[other + at] ?? 0);
    second += (units[one + at + 1] ?? 0) * (units[other + at + 1] ?? 0);
    third += (units[one + at + 2] ?? 0) * (units[other + at + 2] ?? 0);
    fourth += (units[one + at + 3] ?? 0) * (units[other + at + 3] ?? 0);
  }
  return Math.max(-1, Math.min(1, first + second + third + fourth));
}

let kernel: WebAssembly.Module | undefined;

function compiled(): WebAssembly.Module {
  kernel ??= new WebAssembly.Module(Uint8Array.from(atob(module), (char) => char.charCodeAt(0)));
  return kernel;
}
