/** A path or glob of the workspace as a path of the repository; null where it leads out of it. */
export function repositoryPath(path: string, workspace: string): string | null {
  const root = workspace.replaceAll("\\", "/").replace(/\/+$/, "");
  const plain = path.replaceAll("\\", "/");
  const inside = plain.startsWith(`${root}/`) ? plain.slice(root.length + 1) : plain;
  if (inside.startsWith("/") || /^[A-Za-z]:/.test(inside)) return null;
  const parts: string[] = [];
  for (const part of inside.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.length === 0 ? null : parts.join("/");
}
