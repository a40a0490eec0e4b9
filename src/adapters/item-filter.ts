/** Which items of a LangGraph store a filter lets through: what its own store in memory would. */

const OPERATORS: {
  readonly [operator: string]: ((item: unknown, bound: unknown) => boolean) | undefined;
} = {
  $eq: (item, bound) => item === bound,
  $ne: (item, bound) => item !== bound,
  $gt: (item, bound) => Number(item) > Number(bound),
  $gte: (item, bound) => Number(item) >= Number(bound),
  $lt: (item, bound) => Number(item) < Number(bound),
  $lte: (item, bound) => Number(item) <= Number(bound),
  $in: (item, bound) => Array.isArray(bound) && bound.includes(item),
  $nin: (item, bound) => !Array.isArray(bound) || !bound.includes(item),
};

/**
 * Every field is the value that the filter names, or is as all its operators say. Lists and objects are equal
 * to nothing.
 */
export function matchesFilter(
  value: { readonly [field: string]: unknown },
  filter: { readonly [field: string]: unknown } | undefined,
): boolean {
  return Object.entries(filter ?? {}).every(([field, bound]) => matches(value[field], bound));
}

function matches(item: unknown, bound: unknown): boolean {
  if (typeof bound !== "object" || bound === null) return item === bound;
  const conditions = Object.entries(bound).map(([name, operand]) => ({ holds: OPERATORS[name], operand }));
  return conditions.every(({ holds, operand }) => holds?.(item, operand) ?? false);
}
