/**
 * Fields that were given, without those that are `undefined`.
 *
 * @example given({ speaker: "Ann", thread: undefined }) // { speaker: "Ann" }
 */
export function given<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const present: { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } = {};
  for (const name in fields) {
    const field = fields[name];
    if (field !== undefined) Object.assign(present, { [name]: field });
  }
  return present;
}
