import { expect, it } from "vitest";
import { countJudged } from "../../bench/judged/judged.ts";

it("counts what is learned of judged messages by what was said of it", async () => {
  const { messages, right, wrong, lost, wrongs } = await countJudged("mixed");
  expect(messages).toBe(300);
  expect(right).toBeGreaterThan(90);
  expect(wrongs).toHaveLength(wrong);
  expect(lost.length).toBeLessThan(10);
});
