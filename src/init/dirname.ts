/** The folder of a path with `/`; empty for a name alone. */
export function dirname(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
