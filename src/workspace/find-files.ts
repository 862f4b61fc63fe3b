import { lstatSync, readdirSync, statSync } from "node:fs";
import { isAbsolute, join, sep } from "node:path";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { mistake } from "../diagnostics/mistake.ts";
import { compareBytes } from "../text/byte-order.ts";
import { segmentMatcher } from "../text/segment-matcher.ts";
import { attemptRead } from "./attempt-read.ts";

/** Folders read for one glob; more is a mistake such as a `**` at the root of a disk. */
const MAX_FOLDERS = 20_000;

/**
 * The files that paths and globs name, below `root`, each once and in byte order for a glob. `*` and `?` stay within a
 * name, `**` crosses folders; hidden names and `node_modules` are matched only where spelled out. A pattern without a
 * match is the user's mistake; all of them are reported together.
 */
export function findFiles(patterns: readonly string[], root: string): string[] {
  const problems = new DiagnosticLog();
  const found = new Set<string>();
  for (const pattern of patterns) {
    const matches = /[*?]/.test(pattern) ? expand(pattern, root) : [pattern];
    if (matches.length === 0) problems.error("file/no-match", `no file matches ${pattern}`);
    for (const file of matches) {
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

function expand(pattern: string, root: string): string[] {
  const segments = pattern.split(/[/\\]+/);
  const absolute = segments[0] === "" || /^[A-Za-z]:$/.test(segments[0] ?? "");
  const found: string[] = [];
  let folders = 0;
  const walk = (base: string, rest: readonly string[]): void => {
    const [segment, ...next] = rest;
    if (segment === undefined) {
      if (isFile(resolveIn(root, base))) found.push(base);
      return;
    }
    if (segment === "**") {
      walk(base, next);
      for (const name of list(base))
        if (visible(name) && isFolder(resolveIn(root, child(base, name)))) walk(child(base, name), rest);
      return;
    }
    if (!/[*?]/.test(segment)) {
      walk(child(base, segment), next);
      return;
    }
    const matcher = segmentMatcher(segment);
    for (const name of list(base)) {
      if (!matcher(name) || (!visible(name) && !segment.startsWith("."))) continue;
      if (next.length === 0 || isFolder(resolveIn(root, child(base, name)))) walk(child(base, name), next);
    }
  };
  const list = (base: string): string[] => {
    if (++folders > MAX_FOLDERS) return [];
    try {
      return readdirSync(resolveIn(root, base === "" ? "." : base));
    } catch {
      return [];
    }
  };
  if (absolute) walk(`${segments[0]}${sep}`, segments.slice(1));
  else walk("", segments);
  return [...new Set(found)].sort(compareBytes);
}

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
function isFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    return false;
  }
}
