import { expect, test } from "vitest";
import { LruCache } from "../../src/domain/lru-cache.ts";

test("what is asked for again and again stays, however much else comes by", () => {
  const kept = new LruCache<number, number>(10);
  let made = 0;
  for (let key = 0; key < 1000; key += 1) {
    kept.get(-1, () => {
      made += 1;
      return 7;
    });
    expect(kept.get(key, () => key)).toBe(key);
  }
  expect(made).toBe(1);
});

test("no more is held than was said, and what nobody asked for is made again", () => {
  const kept = new LruCache<number, object>(10);
  const first = kept.get(0, () => ({}));
  expect(kept.get(0, () => ({}))).toBe(first);
  for (let key = 1; key <= 10; key += 1) kept.get(key, () => ({}));
  expect(kept.get(0, () => ({}))).not.toBe(first);
});
