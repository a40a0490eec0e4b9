/** Characters that count as one token of a model: a common rule of thumb for English. */
const CHARACTERS_PER_TOKEN = 4;

/** About how many tokens a text has. */
export function estimatedTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}
