/** Within one MATCH no fact stands for two edges. */
import type { Arm } from "../../graph/walk/arms.ts";

/** Can two edges stand for the same fact? */
export function mayMeet(one: readonly Arm[], other: readonly Arm[]): boolean {
  const [names, others] = [namesOf(one), namesOf(other)];
  return names === null || others === null || names.some((name) => others.includes(name));
}

function namesOf(arms: readonly Arm[]): readonly string[] | null {
  const lists = arms.flatMap((arm) =>
    arm.kind === "direct" ? [arm.names] : arm.steps.map((step) => step.names),
  );
  return lists.some((names) => names === null) ? null : lists.flatMap((names) => names ?? []);
}
