/** Few ids are searched faster than hashed; many are not. */
const FEW = 24;

/** Whether ids hold one. */
export function isIn(ids: readonly string[] | ReadonlySet<string>, id: string): boolean {
  return ids instanceof Set ? ids.has(id) : (ids as readonly string[]).includes(id);
}

/** Ids with one more; what is given may be changed. */
export function remember(ids: string[] | Set<string>, id: string): string[] | Set<string> {
  if (ids instanceof Set) return ids.add(id);
  if (ids.length >= FEW) return new Set(ids).add(id);
  ids.push(id);
  return ids;
}
