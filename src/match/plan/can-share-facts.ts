/** Within one MATCH no fact stands for two edges. */
import type { EdgeAlternative } from "../../graph/walk/edge-alternatives.ts";

/** Can two edges stand for the same fact? */
export function canShareFacts(one: readonly EdgeAlternative[], other: readonly EdgeAlternative[]): boolean {
  const [names, others] = [namesOf(one), namesOf(other)];
  return names === null || others === null || names.some((name) => others.includes(name));
}

function namesOf(alternatives: readonly EdgeAlternative[]): readonly string[] | null {
  const lists = alternatives.flatMap((alternative) =>
    alternative.kind === "closure"
      ? alternative.steps.map((step) => step.names)
      : [alternative.kind === "direct" ? alternative.names : [alternative.name]],
  );
  return lists.some((names) => names === null) ? null : lists.flatMap((names) => names ?? []);
}
