import { lstatSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative } from "node:path";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { UserError } from "../diagnostics/user-error.ts";
import { resolveIn } from "./find-files.ts";

export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Writes files that do not exist yet, and never overwrites. With `inside`, for paths that no user named, nothing is written
 * through a symbolic link that leads out of `root` either. Where one cannot be written for such a reason, none is.
 */
export function writeNewFiles(files: readonly NewFile[], root: string, inside = false): void {
  const problems: Diagnostic[] = [];
  for (const { path } of files) {
    if (exists(resolveIn(root, path)))
      problems.push({ severity: "error", code: "file/exists", message: `${path} exists already`, file: path });
    else if (inside && leadsOut(join(root, path), root))
      problems.push({
        severity: "error",
        code: "file/outside",
        message: `${path} leads out of this folder`,
        file: path,
      });
  }
  if (problems.length > 0) throw new UserError(problems);
  for (const { path, text } of files) {
    const full = resolveIn(root, path);
    try {
      mkdirSync(dirname(full), { recursive: true });
      writeFileSync(full, text, { flag: "wx" });
    } catch (error) {
      const { code, syscall } = error as NodeJS.ErrnoException;
      if (syscall === undefined) throw error;
      const message = `${path} cannot be written (${code})`;
      throw new UserError([
        { severity: "error", code: "file/not-writable", message, file: path, hint: "check its folder" },
      ]);
    }
  }
}

/** A symbolic link that leads nowhere exists, too. */
function exists(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}

function leadsOut(path: string, root: string): boolean {
  let folder = dirname(path);
  while (!exists(folder)) folder = dirname(folder);
  try {
    const way = relative(realpathSync(root), realpathSync(folder));
    return way.startsWith("..") || isAbsolute(way);
  } catch {
    return true;
  }
}
