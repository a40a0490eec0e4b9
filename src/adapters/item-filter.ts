/** Which items of a LangGraph store a filter lets through: what its own store in memory would. */

const OPERATORS: {
  readonly [operator: string]: ((item: unknown, wanted: unknown) => boolean) | undefined;
} = {
  $eq: (item, wanted) => item === wanted,
  $ne: (item, wanted) => item !== wanted,
  $gt: (item, wanted) => Number(item) > Number(wanted),
  $gte: (item, wanted) => Number(item) >= Number(wanted),
  $lt: (item, wanted) => Number(item) < Number(wanted),
  $lte: (item, wanted) => Number(item) <= Number(wanted),
  $in: (item, wanted) => Array.isArray(wanted) && wanted.includes(item),
  $nin: (item, wanted) => !Array.isArray(wanted) || !wanted.includes(item),
};

/** Every field is the value that the filter names, or is as all its operators say. Lists and objects are equal to nothing. */
export function matchesFilter(
  value: { readonly [field: string]: unknown },
  filter: { readonly [field: string]: unknown } | undefined,
): boolean {
  return Object.entries(filter ?? {}).every(([field, wanted]) => matches(value[field], wanted));
}

function matches(item: unknown, wanted: unknown): boolean {
  if (typeof wanted !== "object" || wanted === null) return item === wanted;
  const conditions = Object.entries(wanted).map(([name, operand]) => ({ holds: OPERATORS[name], operand }));
  return conditions.every(({ holds, operand }) => holds?.(item, operand) ?? false);
}
