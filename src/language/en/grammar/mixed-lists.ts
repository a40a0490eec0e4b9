/** Lists of what is not alike: "I have three kids and a parrot". */
import type { Clause, NounPhrase } from "../../clause.ts";
import { isKinOrPet, relationOf } from "../kinship.ts";
import { singular } from "../singular.ts";

/** The clause once for those of each kind that somebody has: kin, pets and the rest. */
export function apartByKind<Each extends Omit<Clause, "isBelieved">>(clause: Each): readonly Each[] {
  const [first, another] = clause.objects;
  if (clause.verb !== "have" || first === undefined || another !== undefined) return [clause];
  const kinds = new Map<string, NounPhrase[]>();
  for (const each of [{ ...first, others: [] }, ...first.others])
    kinds.set(kindOf(each), [...(kinds.get(kindOf(each)) ?? []), each]);
  if (kinds.size < 2) return [clause];
  return [...kinds.values()].flatMap(([one, ...others]) =>
    one === undefined ? [] : [{ ...clause, objects: [{ ...one, others }] }],
  );
}

function kindOf({ head, text }: NounPhrase): string {
  if (relationOf(head) !== undefined) return "kin";
  return isKinOrPet(singular(head)) || isKinOrPet(text) ? "pet" : "thing";
}
