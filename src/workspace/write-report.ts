import {
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { DiagnosticLog, mistake, UserError } from "../diagnostics/index.ts";
import type { ReportFile } from "../report/index.ts";
import { resolveIn, wayInside } from "./find-files.ts";
import { writeWhole } from "./host.ts";

/**
 * Makes a folder and those above it. Node's own `recursive` never ends where a file system denies what it does not have
 * (`/proc`).
 */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process was faster.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

const BLOCK_CHARACTERS = 1 << 20;

/**
 * Writes lines to a file, packed where its name ends in `.gz`. The file appears when it is whole: where reading the
 * lines fails, nothing is left of it, and an older one stays.
 */
export async function writeLines(path: string, lines: AsyncIterable<string>, what: string): Promise<void> {
  const partial = join(dirname(path), `.${basename(path)}.partial`);
  // Only a packed file needs Node's zlib, which takes a while to load.
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

/** Adds a file to a report that is written. */
export function addFile(directory: string, file: ReportFile): void {
  try {
    writeFile(directory, file);
  } catch (error) {
    throw notWritable(error, directory);
  }
}

function writePieces(path: string, pieces: ReportFile["pieces"]): void {
  const descriptor = openSync(path, "w");
  try {
    for (const bytes of bytesOf(pieces)) writeWhole(descriptor, bytes);
  } finally {
    closeSync(descriptor);
  }
}

function removeOlder(directory: string, later: readonly string[]): void {
  makeFolder(directory);
  for (const name of [LAST, ...later]) rmSync(join(directory, name), { force: true });
}

function writeAll(directory: string, files: readonly ReportFile[]): void {
  const ordered = [...files].sort((a, b) => Number(a.name === LAST) - Number(b.name === LAST));
  for (const file of ordered) writeFile(directory, file);
}

function writeFile(directory: string, file: ReportFile): void {
  const partial = partialOf(directory, file);
  writePieces(partial, file.pieces);
  // Some file systems flush to disk whatever takes the place of another file.
  rmSync(join(directory, file.name), { force: true });
  renameSync(partial, join(directory, file.name));
}

const partialOf = (directory: string, { name }: ReportFile): string => join(directory, `.${name}.partial`);

function* bytesOf(pieces: ReportFile["pieces"]): Generator<Uint8Array> {
  for (const piece of pieces) yield typeof piece === "string" ? Buffer.from(piece) : piece;
}

function notWritable(error: unknown, directory: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof UserError || code === undefined) return error;
  return mistake("file/not-writable", `the report cannot be written to ${directory} (${code})`);
}

const LAST = "report.json";
