import { lstatSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { mistake } from "../diagnostics/mistake.ts";
import { resolveIn } from "./find-files.ts";
import { wayInside } from "./way-inside.ts";

export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** Writes files that a user named and that do not exist yet: none is overwritten, and where one exists, none is written. */
export function writeNewFiles(files: readonly NewFile[], root: string): void {
  write(files, root, () => false);
}

/** The same for paths that no user named: nothing is written through a symbolic link that leads out of `root` either. */
export function writeNewFilesInside(files: readonly NewFile[], root: string): void {
  write(files, root, (path) => leadsOut(join(root, path), root));
}

function write(files: readonly NewFile[], root: string, isOutside: (path: string) => boolean): void {
  const problems = new DiagnosticLog();
  for (const { path } of files) {
    if (exists(resolveIn(root, path))) problems.error("file/exists", `${path} exists already`, { file: path });
    else if (isOutside(path)) problems.error("file/outside", `${path} leads out of this folder`, { file: path });
  }
  problems.throwIfErrors();
  for (const { path, text } of files) {
    const full = resolveIn(root, path);
    try {
      mkdirSync(dirname(full), { recursive: true });
      writeFileSync(full, text, { flag: "wx" });
    } catch (error) {
      const { code, syscall } = error as NodeJS.ErrnoException;
      if (syscall === undefined) throw error;
      throw mistake("file/not-writable", `${path} cannot be written (${code})`, {
        file: path,
        hint: "check its folder",
      });
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
    return wayInside(realpathSync(root), realpathSync(folder)) === null;
  } catch {
    return true;
  }
}
