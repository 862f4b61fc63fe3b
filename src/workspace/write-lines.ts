import { closeSync, openSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { mistake } from "../diagnostics/mistake.ts";
import { UserError } from "../diagnostics/user-error.ts";
import { makeFolder } from "./make-folder.ts";
import { writeWhole } from "./write-whole.ts";

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
