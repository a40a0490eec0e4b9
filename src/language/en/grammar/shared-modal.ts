/** A modal that two verbs share. */
import type { Clause } from "../../clause.ts";
import { placeOfVerb, type Word } from "../../word.ts";

type Draft = Omit<Clause, "isBelieved">;

/**
 * "I could sell the house and move to Spain": neither is so. A verb in its base form behind "and" or "or" has
 * the modal of the one before it, and is denied with it: "I won't sell up and move".
 */
export function withSharedModals(drafts: readonly Draft[], words: readonly Word[]): Draft[] {
  const told: Draft[] = [];
  for (const draft of drafts) {
    const before = told.at(-1);
    told.push(
      before !== undefined && sharesVerbGroup(draft, before, words) ? withModalOf(before, draft) : draft,
    );
  }
  return told;
}

function sharesVerbGroup(draft: Draft, before: Draft, words: readonly Word[]): boolean {
  if ((before.modal === undefined && !before.isFuture) || draft.modal !== undefined || draft.isFuture)
    return false;
  const isBehind =
    draft.subject !== undefined && draft.subject.start < before.end && /^(?:and|or)$/u.test(draft.link ?? "");
  return (
    isBehind && draft.subject === before.subject && words[placeOfVerb(words, draft)]?.verb?.form === "base"
  );
}

function withModalOf({ modal, isFuture, isNegated }: Draft, draft: Draft): Draft {
  return {
    ...draft,
    ...(modal === undefined ? {} : { modal }),
    isFuture,
    isNegated: draft.isNegated || isNegated,
  };
}
