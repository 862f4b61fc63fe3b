import { statSync } from "node:fs";

/** What tells that none of these files was changed or replaced since: of each its number, size and time of change. */
export function fileStamps(files: readonly { readonly path: string }[]): string {
  return files.map(({ path }) => stampOf(path)).join("\n");
}

function stampOf(path: string): string {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? "none" : [stat.dev, stat.ino, stat.size, stat.mtimeNs].join(" ");
}
