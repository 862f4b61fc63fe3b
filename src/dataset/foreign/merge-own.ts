type Fields = Readonly<Record<string, unknown>>;

/**
 * What a case says in our own words in several places of its row, the last place counting first, but that none of two lists
 * of canaries takes the place of the other: what either forbids is forbidden.
 */
export function mergeOwn(...places: readonly Fields[]): Record<string, unknown> {
  const said = places.map(({ must_not_contain: canaries }) => canaries).filter((canaries) => canaries !== undefined);
  const all = said.filter(Array.isArray).flat();
  // What is no list is for the check of the row to refuse, but for the text of a list that it was read into.
  const other = said.find((canaries) => !Array.isArray(canaries) && !all.includes(canaries));
  const canaries = said.length > 1 ? { must_not_contain: other ?? [...new Set(all)] } : {};
  return Object.assign({}, ...places, canaries);
}
