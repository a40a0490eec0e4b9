/**
 * A number with its noun, which is singular for one.
 *
 * @example counted(1, "fact") // "1 fact"
 * @example counted(2, "entity", "entities") // "2 entities"
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
