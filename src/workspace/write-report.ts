import { closeSync, openSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { mistake } from "../diagnostics/mistake.ts";
import { UserError } from "../diagnostics/user-error.ts";
import type { ReportFile } from "../report/report-files.ts";
import { makeFolder } from "./make-folder.ts";
import { writeBeside } from "./write-beside.ts";
import { writeWhole } from "./write-whole.ts";

/**
 * Writes the files of a report. Each is written beside its place and moved there, and `report.json` is removed first
 * and comes last: a directory that has it holds a whole report, whenever the program was stopped. Files named `later`
 * are removed, because they would tell of an older run until `addFile` brings them.
 */
export function writeReport(directory: string, files: readonly ReportFile[], later: readonly string[] = []): void {
  try {
    removeOlder(directory, later);
    writeAll(directory, files);
  } catch (error) {
    throw notWritable(error, directory);
  }
}

/** The same of a report that may be long: what is most of it is written by another thread while it is made. */
export async function writeLongReport(
  directory: string,
  files: readonly ReportFile[],
  later: readonly string[] = [],
): Promise<void> {
  try {
    removeOlder(directory, later);
    const written: FileToWrite[] = [];
    for (const file of files) written.push(file.name === LONG ? await writeAhead(directory, file) : file);
    writeAll(directory, written);
  } catch (error) {
    throw notWritable(error, directory);
  }
}

/** Adds a file to a report that is written. */
export function addFile(directory: string, file: ReportFile): void {
  try {
    writeFile(directory, file);
  } catch (error) {
    throw notWritable(error, directory);
  }
}

/** A file of a report; without pieces it is written, but not in its place. */
type FileToWrite = Omit<ReportFile, "pieces"> & Partial<ReportFile>;

async function writeAhead(directory: string, file: ReportFile): Promise<FileToWrite> {
  const descriptor = openSync(partialOf(directory, file), "w");
  try {
    await writeBeside(descriptor, bytesOf(file.pieces));
  } finally {
    closeSync(descriptor);
  }
  return { name: file.name };
}

function removeOlder(directory: string, later: readonly string[]): void {
  makeFolder(directory);
  for (const name of [LAST, ...later]) rmSync(join(directory, name), { force: true });
}

function writeAll(directory: string, files: readonly FileToWrite[]): void {
  const ordered = [...files].sort((a, b) => Number(a.name === LAST) - Number(b.name === LAST));
  for (const file of ordered) writeFile(directory, file);
}

function writeFile(directory: string, file: FileToWrite): void {
  const partial = partialOf(directory, file);
  if (file.pieces !== undefined) {
    const descriptor = openSync(partial, "w");
    try {
      for (const bytes of bytesOf(file.pieces)) writeWhole(descriptor, bytes);
    } finally {
      closeSync(descriptor);
    }
  }
  // Some file systems flush to disk whatever takes the place of another file.
  rmSync(join(directory, file.name), { force: true });
  renameSync(partial, join(directory, file.name));
}

const partialOf = (directory: string, { name }: FileToWrite): string => join(directory, `.${name}.partial`);

function* bytesOf(pieces: ReportFile["pieces"]): Generator<Uint8Array> {
  for (const piece of pieces) yield typeof piece === "string" ? Buffer.from(piece) : piece;
}

function notWritable(error: unknown, directory: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof UserError || code === undefined) return error;
  return mistake("file/not-writable", `the report cannot be written to ${directory} (${code})`);
}

const LAST = "report.json";

/** A row a case. */
const LONG = "cases.jsonl";
