/** The sentences of the ontology in the past tense. */

const PAST: { readonly [verb: string]: string } = {
  is: "was",
  are: "were",
  has: "had",
  comes: "came",
  knows: "knew",
  likes: "liked",
  dislikes: "disliked",
  lives: "lived",
  owns: "owned",
  plans: "planned",
  prefers: "preferred",
  reports: "reported",
  studies: "studied",
  uses: "used",
  works: "worked",
  work: "worked",
};

/** Puts the first verb that is known into the past; a sentence without one stays as it is. */
export function inPast(text: string): string {
  const verb = text.split(" ").find((word) => Object.hasOwn(PAST, word));
  return verb === undefined ? text : text.replace(new RegExp(`(?<= )${verb}(?= )`, "u"), PAST[verb] ?? verb);
}
