/** Brings unlike scores to one scale. */
import { valueAt } from "../index/table.ts";

/**
 * Moves to mean 0 and standard deviation 1, so that unlike scores can be added; all 0 if all are the same.
 * The deviation is taken to be a fifth of the highest score at least: two scores of which one is a little
 * higher differ a little, not by 2.
 */
export function zScores(values: Float64Array): Float64Array {
  const size = values.length;
  let sum = 0;
  let highest = 0;
  for (let at = 0; at < size; at += 1) {
    const value = valueAt(values, at);
    sum += value;
    if (value > highest) highest = value;
  }
  const mean = sum / size;
  let squares = 0;
  for (let at = 0; at < size; at += 1) squares += (valueAt(values, at) - mean) ** 2;
  const deviation = Math.max(Math.sqrt(squares / size), highest / 5);
  const standard = new Float64Array(size);
  if (deviation > 0)
    for (let at = 0; at < size; at += 1) standard[at] = (valueAt(values, at) - mean) / deviation;
  return standard;
}
