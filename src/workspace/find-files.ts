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

/** The path without links. Null if nothing exists there. */
export function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

function checkFile(file: string, root: string): void {
  const stat = attemptRead(() => statSync(resolveIn(root, file)), file);
  if (stat.isFile()) return;
  throw mistake("file/not-a-file", `${file} is ${stat.isDirectory() ? "a folder" : "no regular file"}`, { file });
}

/** The files that match a glob, in byte order. */
function expand(pattern: string, root: string, mostFolders: number): string[] {
  const segments = pattern.split(/[/\\]+/);
  const isAbsoluteGlob = segments[0] === "" || /^[A-Za-z]:$/.test(segments[0] ?? "");
  const [base, rest] = isAbsoluteGlob ? [`${segments[0]}${sep}`, segments.slice(1)] : ["", segments];
  const namesByFolder = new Map<string, readonly string[]>();
  const links: (readonly [folder: string, segments: readonly string[]])[] = [];
  const walk: GlobWalk = {
    root,
    namesIn(folder) {
      let names = namesByFolder.get(folder);
      if (names === undefined) {
        if (namesByFolder.size === mostFolders)
          throw mistake("file/too-many-folders", `${pattern} crosses too many folders`);
        names = namesIn(folder, root);
        namesByFolder.set(folder, names);
      }
      return names;
    },
    onLink: (folder, left) => links.push([folder, left]),
  };
  const files = [...new Set(matchingFiles(base, rest, walk))].sort(compareBytes);
  if (links.length > 0) checkLinks(links, files, pattern, root);
  return files;
}

/** Throws if a match is only reachable through a link to a folder. */
function checkLinks(
  links: readonly (readonly [folder: string, segments: readonly string[]])[],
  files: readonly string[],
  pattern: string,
  root: string,
): void {
  const found = new Set(files.map((file) => realpathSync(resolveIn(root, file))));
  let foldersLeft = MAX_LINKED_FOLDERS;
  const walk: GlobWalk = {
    root,
    namesIn: (folder) => (foldersLeft-- > 0 ? namesBehindLink(folder, root) : []),
    onLink: () => {},
  };
  for (const [folder, segments] of links) {
    for (const file of matchingFiles(folder, segments, walk)) {
      if (found.has(realpathSync(resolveIn(root, file)))) continue;
      const message = `${folder} is a link, which ${pattern} does not follow: ${file} lies there`;
      throw mistake("file/linked-folder", message);
    }
  }
}

/** How the folders of a glob are read. */
interface GlobWalk {
  readonly root: string;
  namesIn(folder: string): readonly string[];
  /** Called for a link to a folder, which is not followed, with the segments that are left to match below it. */
  onLink(folder: string, segments: readonly string[]): void;
}

/** The files below `base` that match the segments of a glob. A file can be found more than once. */
function* matchingFiles(base: string, segments: readonly string[], walk: GlobWalk): Generator<string> {
  const [segment, ...rest] = segments;
  if (segment === undefined) {
    if (isFile(resolveIn(walk.root, base))) yield base;
  } else if (segment === "**") {
    yield* matchingFiles(base, rest, walk);
    for (const name of walk.namesIn(base)) if (isVisible(name)) yield* enter(child(base, name), segments, walk);
  } else if (!/[*?]/.test(segment)) yield* matchingFiles(child(base, segment), rest, walk);
  else {
    const matches = segmentMatcher(segment);
    for (const name of walk.namesIn(base)) {
      if (!matches(name) || (!isVisible(name) && !segment.startsWith("."))) continue;
      const path = child(base, name);
      yield* rest.length === 0 ? matchingFiles(path, rest, walk) : enter(path, rest, walk);
    }
  }
}

function* enter(folder: string, segments: readonly string[], walk: GlobWalk): Generator<string> {
  const kind = folderKind(resolveIn(walk.root, folder));
  if (kind === "folder") yield* matchingFiles(folder, segments, walk);
  else if (kind === "link") walk.onLink(folder, segments);
}

function namesBehindLink(base: string, root: string): readonly string[] {
  try {
    return readdirSync(resolveIn(root, base));
  } catch {
    return [];
  }
}

/** The names in a folder. Empty if it does not exist. */
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

const isVisible = (name: string): boolean => !name.startsWith(".") && name !== "node_modules";

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

/** Links to folders are not followed, because they can form a circle. */
function folderKind(path: string): "folder" | "link" | null {
  try {
    const entry = lstatSync(path);
    if (entry.isDirectory()) return "folder";
    return entry.isSymbolicLink() && statSync(path).isDirectory() ? "link" : null;
  } catch {
    return null;
  }
}
