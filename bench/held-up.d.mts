export function longestStretch(work: () => Promise<unknown>): Promise<number>;
