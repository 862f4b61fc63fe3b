/** The fields of a row that say something and are none of the carried ones. */
export function presentFields(row: object, carried: ReadonlySet<string>): string[] {
  return Object.entries(row).flatMap(([name, value]) => (carried.has(name) || isNothing(value) ? [] : [name]));
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}
