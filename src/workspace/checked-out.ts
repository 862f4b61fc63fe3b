import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The commit that the repository in a folder is at; null where there is none, or it cannot be told by a look. */
export function checkedOut(root: string): string | null {
  try {
    const read = (name: string): string => readFileSync(join(root, ".git", name), "utf8").trim();
    const head = read("HEAD");
    const commit = head.startsWith("ref: ") ? read(head.slice(5)) : head;
    return /^[0-9a-f]{40}$/.test(commit) ? commit : null;
  } catch {
    return null;
  }
}
