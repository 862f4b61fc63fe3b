type Fields = Readonly<Record<string, unknown>>;

/**
 * What a case says in our own words in several places of its row, the last place counting first, but that none of two lists
 * of canaries takes the place of the other: what either forbids is forbidden.
 */
export function mergeOwn(...places: readonly Fields[]): Record<string, unknown> {
  const lists = places.map(({ must_not_contain: canaries }) => canaries).filter((canaries) => canaries !== undefined);
  const canaries =
    lists.length > 1 && lists.every(Array.isArray) ? { must_not_contain: [...new Set(lists.flat())] } : {};
  return Object.assign({}, ...places, canaries);
}
