import { lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import { DiagnosticLog, mistake, UserError } from "../diagnostics/index.ts";
import { compareBytes, segmentMatcher } from "../text/index.ts";

/** Calls the file system and turns its errors into a `UserError` about the file. */
export function attemptRead<T>(read: () => T, file: string): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UserError) throw error;
    const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw missing
      ? mistake("file/not-found", `${file} does not exist`, { file })
      : mistake("file/unreadable", `${file} cannot be read`, { file });
  }
}

/** Most folders read for one glob. More is a mistake such as `**` at the root of a disk. */
const MAX_FOLDERS = 20_000;

/** Most folders read behind links to look for a match. */
const MAX_LINKED_FOLDERS = 1000;

/**
 * Returns the files that paths and globs name, each once, relative to `root`. The files of a glob are in byte order. `*`
 * and `?` match within one name, and `**` crosses folders. Hidden names and `node_modules` match only if they are
 * written in the glob. Throws one `UserError` with all problems: a pattern without a match, a folder that cannot be read,
 * and a link to a folder with a match, whose files would be missing without notice.
 */
export function findFiles(patterns: readonly string[], root: string, mostFolders = MAX_FOLDERS): string[] {
  const problems = new DiagnosticLog();
  const found = new Set<string>();
  for (const pattern of patterns) {
    const matches = /[*?]/.test(pattern) ? problems.attempt(() => expand(pattern, root, mostFolders)) : [pattern];
    if (matches?.length === 0) problems.error("file/no-match", `no file matches ${pattern}`);
    for (const file of matches ?? []) {
      problems.attempt(() => checkFile(file, root));
      found.add(file);
    }
  }
  problems.throwIfErrors();
  return [...found];
}

/** Returns the relative path from a folder to a path inside it, or null if the path is outside. Names can begin with `..`. */
export function wayInside(folder: string, path: string): string | null {
  const inside = relative(folder, path);
  return inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside) ? null : inside;
}

/** The path of a file below `root`. An absolute path stays as it is. */
export function resolveIn(root: string, file: string): string {
  return isAbsolute(file) ? file : join(root, file);
}

/** Returns what the file system answers, or null for any error. */
export function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** The path without links. Null if nothing exists there. */
export const realPath = (path: string): string | null => orNull(() => realpathSync(path));

function checkFile(file: string, root: string): void {
  const stat = attemptRead(() => statSync(resolveIn(root, file)), file);
  if (stat.isFile()) return;
  throw mistake("file/not-a-file", `${file} is ${stat.isDirectory() ? "a folder" : "no regular file"}`, { file });
}

/** The files that match a glob, in byte order. */
function expand(pattern: string, root: string, mostFolders: number): string[] {
  const parts = pattern.split(/[/\\]+/);
  const isAbsoluteGlob = parts[0] === "" || /^[A-Za-z]:$/.test(parts[0] ?? "");
  const namesByFolder = new Map<string, readonly string[]>();
  let linkedFoldersLeft = MAX_LINKED_FOLDERS;

  function namesIn(folder: string, link: string | null): readonly string[] {
    if (link !== null) return linkedFoldersLeft-- > 0 ? (orNull(() => readdirSync(resolveIn(root, folder))) ?? []) : [];
    let names = namesByFolder.get(folder);
    if (names === undefined) {
      if (namesByFolder.size === mostFolders)
        throw mistake("file/too-many-folders", `${pattern} crosses too many folders`);
      names = readNames(folder, root);
      namesByFolder.set(folder, names);
    }
    return names;
  }

  /**
   * Finds the files below `base` that match the segments, some of them twice. Links to folders can form a circle, so the
   * files behind one are found with its name, and a link behind it is not followed.
   */
  function* matches(
    base: string,
    segments: readonly string[],
    link: string | null,
  ): Generator<readonly [file: string, link: string | null]> {
    const [segment, ...rest] = segments;
    if (segment === undefined) {
      if (orNull(() => statSync(resolveIn(root, base)).isFile())) yield [base, link];
      return;
    }
    if (!/[*?]/.test(segment)) return yield* matches(child(base, segment), rest, link);
    if (segment === "**") yield* matches(base, rest, link);
    const left = segment === "**" ? segments : rest;
    const fits = segmentMatcher(segment);
    for (const name of namesIn(base, link)) {
      const isHidden = name.startsWith(".") || name === "node_modules";
      if (!fits(name) || (isHidden && !segment.startsWith("."))) continue;
      const path = child(base, name);
      const kind = left.length === 0 ? "folder" : folderKind(resolveIn(root, path));
      if (kind === "folder") yield* matches(path, left, link);
      else if (kind === "link" && link === null) yield* matches(path, left, path);
    }
  }

  const found = [...(isAbsoluteGlob ? matches(`${parts[0]}${sep}`, parts.slice(1), null) : matches("", parts, null))];
  const files = [...new Set(found.flatMap(([file, link]) => (link === null ? [file] : [])))].sort(compareBytes);
  const linked = found.filter(([, link]) => link !== null);
  const real = (file: string): string => realpathSync(resolveIn(root, file));
  const reached = new Set(linked.length === 0 ? [] : files.map(real));
  for (const [file, link] of linked) {
    if (reached.has(real(file))) continue;
    throw mistake("file/linked-folder", `${link} is a link, which ${pattern} does not follow: ${file} lies there`);
  }
  return files;
}

/** The names in a folder. Empty if it does not exist. */
function readNames(folder: string, root: string): readonly string[] {
  try {
    return readdirSync(resolveIn(root, folder === "" ? "." : folder));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    const hint = "check its permissions, or let the glob begin with the folder that the files lie in";
    throw mistake("file/unreadable", `the folder ${folder} cannot be read`, { hint });
  }
}

function child(base: string, name: string): string {
  return base === "" ? name : base.endsWith("/") || base.endsWith("\\") ? base + name : `${base}/${name}`;
}

const folderKind = (path: string): "folder" | "link" | null =>
  orNull(() => {
    const entry = lstatSync(path);
    if (entry.isDirectory()) return "folder";
    return entry.isSymbolicLink() && statSync(path).isDirectory() ? "link" : null;
  });
