import { closeSync, lstatSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DiagnosticLog, mistake, UserError } from "../diagnostics/index.ts";
import type { ReportFile } from "../report/index.ts";
import { orNull, realPath, resolveIn, wayInside } from "./find-files.ts";
import { writeWhole } from "./host.ts";

/** Makes a folder and its parents. The `recursive` option of Node never ends in `/proc`. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process can have made it.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

const BLOCK_CHARACTERS = 1 << 20;

/** Writes lines, as gzip if the name ends in `.gz`. An older file is replaced only by a complete one. */
export async function writeLines(path: string, lines: AsyncIterable<string>, what: string): Promise<void> {
  const partial = join(dirname(path), `.${basename(path)}.partial`);
  // Loaded late, because zlib takes long to load.
  const bytesOf: (text: string) => Uint8Array = path.endsWith(".gz")
    ? (await import("node:zlib")).gzipSync
    : (text) => Buffer.from(text);
  let descriptor: number | null = null;
  try {
    makeFolder(dirname(path));
    const file = openSync(partial, "w");
    descriptor = file;
    let block = "";
    const flush = (): void => {
      writeWhole(file, bytesOf(block));
      block = "";
    };
    for await (const line of lines) {
      block += `${line}\n`;
      if (block.length >= BLOCK_CHARACTERS) flush();
    }
    flush();
    closeSync(file);
    descriptor = null;
    renameSync(partial, path);
  } catch (error) {
    if (descriptor !== null) closeSync(descriptor);
    rmSync(partial, { force: true });
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (error instanceof UserError || syscall === undefined) throw error;
    const message = `${what} cannot be written to ${path} (${code})`;
    throw mistake("file/not-writable", message);
  }
}

/** The path and content of a file to write. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Writes new files. Throws a `UserError` and writes nothing if one of them exists. `isInside`: a user did not name the
 * paths, so none can lead out of `root` by a symbolic link.
 */
export function writeNewFiles(files: readonly NewFile[], root: string, { isInside = false } = {}): void {
  const problems = new DiagnosticLog();
  for (const { path } of files) {
    if (exists(resolveIn(root, path))) problems.error("file/exists", `${path} exists already`, { file: path });
    else if (isInside && leadsOut(join(root, path), root))
      problems.error("file/outside", `${path} leads out of this folder`, { file: path });
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

/** True also for a broken symbolic link. */
const exists = (path: string): boolean => orNull(() => lstatSync(path)) !== null;

function leadsOut(path: string, root: string): boolean {
  let folder = dirname(path);
  while (!exists(folder)) folder = dirname(folder);
  const [from, to] = [realPath(root), realPath(folder)];
  return from === null || to === null || wayInside(from, to) === null;
}

const LAST = "report.json";

/**
 * Writes files of a report, each to a temporary file that is moved. `report.json` is removed first and written last, so a
 * directory that contains it has a complete report. Files named in `later` are removed, because they belong to an older
 * run until the new ones are written.
 */
export function writeReport(directory: string, files: readonly ReportFile[], later: readonly string[] = []): void {
  try {
    makeFolder(directory);
    const last = files.filter(({ name }) => name === LAST);
    for (const name of [...last.map((file) => file.name), ...later]) rmSync(join(directory, name), { force: true });
    for (const file of [...files.filter((one) => !last.includes(one)), ...last]) writeFile(directory, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof UserError || code === undefined) throw error;
    throw mistake("file/not-writable", `the report cannot be written to ${directory} (${code})`);
  }
}

function writeFile(directory: string, { name, pieces }: ReportFile): void {
  const path = join(directory, name);
  const partial = join(directory, `.${name}.partial`);
  const descriptor = openSync(partial, "w");
  try {
    for (const piece of pieces) writeWhole(descriptor, typeof piece === "string" ? Buffer.from(piece) : piece);
  } finally {
    closeSync(descriptor);
  }
  // Removed first, because some file systems flush a file to disk if it replaces another one.
  rmSync(path, { force: true });
  renameSync(partial, path);
}
