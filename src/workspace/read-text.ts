import { readFileSync, statSync } from "node:fs";
import { mistake } from "../diagnostics/mistake.ts";
import { attemptRead } from "./attempt-read.ts";
import { resolveIn } from "./find-files.ts";

/** A small text file whole, at most `maxBytes`, as UTF-8. */
export function readText(file: string, root: string, maxBytes: number): string {
  const path = resolveIn(root, file);
  return attemptRead(() => {
    const stat = statSync(path);
    if (!stat.isFile()) throw mistake("file/not-a-file", `${file} is no regular file`, { file });
    if (stat.size > maxBytes) throw mistake("file/too-large", `${file} is larger than ${maxBytes} bytes`, { file });
    const bytes = readFileSync(path);
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch (error) {
      throw error instanceof TypeError ? mistake("data/not-utf8", `${file} is not UTF-8`, { file }) : error;
    }
  }, file);
}
