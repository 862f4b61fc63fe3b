/** The longest page that GitHub gives. */
export const PAGE = 100;

/** All items of a list, page by page, at most so many pages. */
export async function readPages<T>(most: number, fetchPage: (page: number) => Promise<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; page <= most; page++) {
    const items = await fetchPage(page);
    all.push(...items);
    if (items.length < PAGE) break;
  }
  return all;
}
