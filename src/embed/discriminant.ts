/** What sets a question apart from everything else that was said in some graphs. */
import { normalised } from "./encoders/embedder.ts";
import { type Matrix, product } from "./matrix.ts";

/** Vectors that are looked at, evenly over all: from 256 up to all of 800 find the same. */
const SAMPLE = 512;
/**
 * Added to the variance of each direction, in mean variances: a sample knows little of most directions. 2.5
 * to 10 gain alike.
 */
const RIDGE = 5;
/** Steps of the solver; with so large a ridge more change nothing. */
const STEPS = 4;

/**
 * The direction in which what is like a question differs from the rest: (Σ + λI)⁻¹q, where Σ is the
 * covariance of what the graphs hold. Directions in which its texts differ anyway (who speaks, how long, how
 * cheerfully) count less than in a cosine. A linear discriminant of one example (Hariharan, Malik & Ramanan,
 * "Discriminative decorrelation for clustering and classification", ECCV 2012); solved by conjugate gradients
 * (Hestenes & Stiefel 1952) without the matrix; of length 1. The question itself if there is nothing to tell
 * apart.
 *
 * @param question of length 1
 * @param matrices with as many dimensions as it
 */
export function discriminant(question: Float32Array, matrices: readonly Matrix[]): Float32Array {
  const sample = centredSample(matrices, question.length);
  if (sample.variance === 0) return question;
  const ridge = (RIDGE * sample.variance) / question.length;
  const solution = new Float32Array(question.length);
  const residual = Float32Array.from(question);
  const direction = Float32Array.from(question);
  let left = squared(residual);
  for (let step = 0; step < STEPS && left > 0; step += 1) {
    const image = spreadAlong(direction, sample, ridge);
    const length = left / product(direction, image, 0, image.length);
    addTimes(solution, direction, length);
    addTimes(residual, image, -length);
    const before = left;
    left = squared(residual);
    for (let at = 0; at < direction.length; at += 1)
      direction[at] = (residual[at] ?? 0) + (left / before) * (direction[at] ?? 0);
  }
  return normalised(solution) ?? question;
}

interface Sample {
  /** Vectors one after the other, their mean taken off. */
  readonly rows: Float32Array;
  /** How many. */
  readonly size: number;
  /** Variance of all directions together. */
  readonly variance: number;
}

/** Evenly from all matrices. */
function centredSample(matrices: readonly Matrix[], dimensions: number): Sample {
  const total = matrices.reduce((sum, { size }) => sum + size, 0);
  const every = Math.max(1, Math.ceil(total / SAMPLE));
  const rows = new Float32Array(Math.ceil(total / every) * dimensions);
  let size = 0;
  let passed = 0;
  for (const matrix of matrices) {
    // The place in all of them goes on from one to the next.
    for (let row = (every - (passed % every)) % every; row < matrix.size; row += every) {
      rows.set(matrix.row(row), size * dimensions);
      size += 1;
    }
    passed += matrix.size;
  }
  const each = Array.from({ length: size }, (_, row) =>
    rows.subarray(row * dimensions, (row + 1) * dimensions),
  );
  const mean = new Float32Array(dimensions);
  for (const row of each) addTimes(mean, row, 1 / size);
  for (const row of each) addTimes(row, mean, -1);
  return { rows, size, variance: size === 0 ? 0 : squared(rows) / size };
}

/** (Σ + ridge I) times a vector, Σ being the covariance of the sample. */
function spreadAlong(vector: Float32Array, { rows, size }: Sample, ridge: number): Float32Array {
  const image = vector.map((value) => ridge * value);
  for (let row = 0; row < size; row += 1) {
    const offset = row * vector.length;
    const share = product(vector, rows, offset, vector.length) / size;
    addTimes(image, rows.subarray(offset, offset + vector.length), share);
  }
  return image;
}

function addTimes(sum: Float32Array, vector: Float32Array, factor: number): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + factor * (vector[at] ?? 0);
}

function squared(vector: Float32Array): number {
  return product(vector, vector, 0, vector.length);
}
