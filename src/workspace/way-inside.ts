import { isAbsolute, relative, sep } from "node:path";

/** The way from a folder to what lies in it, empty to itself; null where that leads out. A name may begin with two dots. */
export function wayInside(folder: string, path: string): string | null {
  const way = relative(folder, path);
  return way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way) ? null : way;
}
