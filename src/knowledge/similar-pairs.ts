/** Which vectors are alike: the product of a matrix with itself, block by block, four numbers at a time. */
import module from "./products.wat";

/** Two rows and their cosine. */
export interface SimilarPair {
  readonly a: number;
  readonly b: number;
  readonly cosine: number;
}

export interface PairLimits {
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
const OUT = 2 * BLOCK;
const LANES = 4;
const PAGE_BYTES = 65_536;
const FLOAT_BYTES = 4;

/**
 * The pairs of rows, `a < b`, whose cosine reaches a threshold, the nearest first; equal ones by their rows. Cosines are of
 * single precision. A row of zeros is like no other.
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
  const { isZero, productsOfTwo, behind } = unitRows(vectors);
  const pairs: SimilarPair[] = [];
  for (let top = 0; top < vectors.length; top += BLOCK) {
    const bottom = Math.min(top + BLOCK, vectors.length);
    for (let left = Math.max(top, from - (from % BLOCK)); left < vectors.length; left += BLOCK) {
      const right = Math.min(left + BLOCK, vectors.length);
      for (let a = top; a < bottom; a += 1) {
        const products = a % 2 === 0 ? productsOfTwo(a, left) : behind;
        if (isZero(a)) continue;
        for (let b = Math.max(left, a + 1, from); b < right; b += 1) {
          const cosine = products[b - left] ?? 0;
          if (cosine >= threshold && !isZero(b)) pairs.push({ a, b, cosine: Math.min(1, cosine) });
        }
      }
    }
  }
  return pairs;
}

interface UnitRows {
  readonly isZero: (row: number) => boolean;
  /** The products of a row with a block of rows from `left` on, and of the row after it in `behind`. The same arrays each time. */
  readonly productsOfTwo: (row: number, left: number) => Float32Array;
  readonly behind: Float32Array;
}

interface Products {
  readonly memory: WebAssembly.Memory;
  readonly products: (
    one: number,
    two: number,
    others: number,
    count: number,
    stride: number,
    out: number,
  ) => void;
}

/** Vectors of length 1 in the memory of the module: products of two rows with a block first, then rows, filled up with zeros. */
function unitRows(vectors: readonly ArrayLike<number>[]): UnitRows {
  const { memory, products } = new WebAssembly.Instance(compiled()).exports as unknown as Products;
  const dimensions = vectors[0]?.length ?? 0;
  const width = Math.max(1, Math.ceil(dimensions / LANES)) * LANES;
  const rows = Math.ceil(vectors.length / BLOCK) * BLOCK;
  memory.grow(Math.ceil(((OUT + rows * width) * FLOAT_BYTES) / PAGE_BYTES));
  const values = new Float32Array(memory.buffer);
  const zeros = new Set<number>();
  for (const [row, vector] of vectors.entries()) {
    let squares = 0;
    for (let at = 0; at < dimensions; at += 1) squares += (vector[at] ?? 0) ** 2;
    if (squares === 0) zeros.add(row);
    const length = Math.sqrt(squares) || 1;
    for (let at = 0; at < dimensions; at += 1) values[OUT + row * width + at] = (vector[at] ?? 0) / length;
  }
  const place = (row: number) => (OUT + row * width) * FLOAT_BYTES;
  const first = values.subarray(0, BLOCK);
  return {
    isZero: (row) => zeros.has(row),
    behind: values.subarray(BLOCK, OUT),
    productsOfTwo: (row, left) => {
      products(place(row), place(row + 1), place(left), BLOCK, width * FLOAT_BYTES, 0);
      return first;
    },
  };
}

let kernel: WebAssembly.Module | undefined;

function compiled(): WebAssembly.Module {
  kernel ??= new WebAssembly.Module(Uint8Array.from(atob(module), (char) => char.charCodeAt(0)));
  return kernel;
}
