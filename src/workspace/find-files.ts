import { lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import { DiagnosticLog, mistake, UserError } from "../diagnostics/index.ts";
import { compareBytes, segmentMatcher } from "../text/index.ts";

/** What a call of the file system gives; what the system throws is the user's mistake about a file. */
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

/** Folders read for one glob; more is a mistake such as a `**` at the root of a disk. */
const MAX_FOLDERS = 20_000;

/** Folders read behind links, where only what would match is looked for. */
const MAX_LINKED = 1000;

/**
 * The files that paths and globs name, below `root`, each once and in byte order for a glob. `*` and `?` stay within a
 * name, `**` crosses folders; hidden names and `node_modules` are matched only where spelled out. A pattern without a
 * match is the user's mistake, and so is one that meets a folder that cannot be read, or one that is a link and holds a
 * match: what lies there would be left out without a word. All of them are reported together.
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

function checkFile(file: string, root: string): void {
  const stat = attemptRead(() => statSync(resolveIn(root, file)), file);
  if (stat.isFile()) return;
  throw mistake("file/not-a-file", `${file} is ${stat.isDirectory() ? "a folder" : "no regular file"}`, { file });
}

/** Joins without normalising away an absolute path. */
export function resolveIn(root: string, file: string): string {
  return isAbsolute(file) ? file : join(root, file);
}

function expand(pattern: string, root: string, mostFolders: number): string[] {
  const segments = pattern.split(/[/\\]+/);
  const absolute = segments[0] === "" || /^[A-Za-z]:$/.test(segments[0] ?? "");
  let found: string[] = [];
  const linked: (readonly [folder: string, rest: readonly string[]])[] = [];
  let leftBehindLinks: number | null = null;
  const listed = new Map<string, readonly string[]>();
  const enter = (folder: string, rest: readonly string[]): void => {
    const kind = folderKind(resolveIn(root, folder));
    if (kind === "folder") walk(folder, rest);
    else if (kind === "link" && leftBehindLinks === null) linked.push([folder, rest]);
  };
  const walk = (base: string, rest: readonly string[]): void => {
    const [segment, ...next] = rest;
    if (segment === undefined) {
      if (isFile(resolveIn(root, base))) found.push(base);
      return;
    }
    if (segment === "**") {
      walk(base, next);
      for (const name of list(base)) if (visible(name)) enter(child(base, name), rest);
      return;
    }
    if (!/[*?]/.test(segment)) {
      walk(child(base, segment), next);
      return;
    }
    const matcher = segmentMatcher(segment);
    for (const name of list(base)) {
      if (!matcher(name) || (!visible(name) && !segment.startsWith("."))) continue;
      if (next.length === 0) walk(child(base, name), next);
      else enter(child(base, name), next);
    }
  };
  const list = (base: string): readonly string[] => {
    if (leftBehindLinks !== null) {
      if (leftBehindLinks-- <= 0) return [];
      return namesBehindLink(base, root);
    }
    let names = listed.get(base);
    if (names === undefined) {
      if (listed.size === mostFolders) throw mistake("file/too-many-folders", `${pattern} crosses too many folders`);
      names = namesIn(base, root);
      listed.set(base, names);
    }
    return names;
  };
  if (absolute) walk(`${segments[0]}${sep}`, segments.slice(1));
  else walk("", segments);
  const files = [...new Set(found)].sort(compareBytes);
  if (linked.length === 0) return files;
  const seen = new Set(files.map((file) => realpathSync(resolveIn(root, file))));
  leftBehindLinks = MAX_LINKED;
  for (const [folder, rest] of linked) {
    found = [];
    walk(folder, rest);
    const missed = found.find((file) => !seen.has(realpathSync(resolveIn(root, file))));
    if (missed !== undefined)
      throw mistake(
        "file/linked-folder",
        `${folder} is a link, which ${pattern} does not follow: ${missed} lies there`,
      );
  }
  return files;
}

function namesBehindLink(base: string, root: string): readonly string[] {
  try {
    return readdirSync(resolveIn(root, base));
  } catch {
    return [];
  }
}

/** The names in a folder; none where there is no such folder. */
function namesIn(base: string, root: string): readonly string[] {
  try {
    return readdirSync(resolveIn(root, base === "" ? "." : base));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw mistake("file/unreadable", `the folder ${base} cannot be read`, { hint: UNREADABLE_HINT });
  }
}

const UNREADABLE_HINT = "check its permissions, or let the glob begin with the folder that the files lie in";

const visible = (name: string): boolean => !name.startsWith(".") && name !== "node_modules";

function child(base: string, name: string): string {
  return base === "" ? name : base.endsWith("/") || base.endsWith("\\") ? base + name : `${base}/${name}`;
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Symbolic links to folders are not followed, so that a walk ends. */
function folderKind(path: string): "folder" | "link" | null {
  try {
    const entry = lstatSync(path);
    if (entry.isDirectory()) return "folder";
    return entry.isSymbolicLink() && statSync(path).isDirectory() ? "link" : null;
  } catch {
    return null;
  }
}

/** The way from a folder to what lies in it, empty to itself; null where that leads out. A name may begin with two dots. */
export function wayInside(folder: string, path: string): string | null {
  const way = relative(folder, path);
  return way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way) ? null : way;
}
