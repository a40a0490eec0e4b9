export function longestStretch(work: () => Promise<unknown>): Promise<number>;
export function heldUp(
  work: () => Promise<unknown>,
): Promise<{ readonly worked: number; readonly late: number }>;
