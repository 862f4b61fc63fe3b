import { closeSync, openSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { mistake } from "../diagnostics/mistake.ts";
import { UserError } from "../diagnostics/user-error.ts";
import type { ReportFile } from "../report/report-files.ts";
import { makeFolder } from "./make-folder.ts";
import { writeWhole } from "./write-whole.ts";

/**
 * Writes the files of a report. Each is written beside its place and moved there, and `report.json` is removed first
 * and comes last: a directory that has it holds a whole report, whenever the program was stopped. Files named `later`
 * are removed, because they would tell of an older run until `addFile` brings them.
 */
export function writeReport(directory: string, files: readonly ReportFile[], later: readonly string[] = []): void {
  writing(directory, () => {
    makeFolder(directory);
    for (const name of [LAST, ...later]) rmSync(join(directory, name), { force: true });
    const ordered = [...files].sort((a, b) => Number(a.name === LAST) - Number(b.name === LAST));
    for (const file of ordered) writeFile(directory, file);
  });
}

/** Adds a file to a report that is written. */
export function addFile(directory: string, file: ReportFile): void {
  writing(directory, () => writeFile(directory, file));
}

function writeFile(directory: string, { name, pieces }: ReportFile): void {
  const partial = join(directory, `.${name}.partial`);
  const descriptor = openSync(partial, "w");
  try {
    for (const piece of pieces) writeWhole(descriptor, typeof piece === "string" ? Buffer.from(piece) : piece);
  } finally {
    closeSync(descriptor);
  }
  // Some file systems flush to disk whatever takes the place of another file.
  rmSync(join(directory, name), { force: true });
  renameSync(partial, join(directory, name));
}

function writing(directory: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    if (error instanceof UserError || (error as NodeJS.ErrnoException).code === undefined) throw error;
    const reason = (error as NodeJS.ErrnoException).code;
    throw mistake("file/not-writable", `the report cannot be written to ${directory} (${reason})`);
  }
}

const LAST = "report.json";
