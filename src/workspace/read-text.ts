import { readFileSync, statSync } from "node:fs";
import type { DiagnosticCode } from "../diagnostics/codes.ts";
import { mistake } from "../diagnostics/mistake.ts";
import { attemptRead } from "./attempt-read.ts";
import { resolveIn } from "./find-files.ts";

/** A small text file whole, at most `maxBytes`, as UTF-8. `tooLarge`: what is said of a larger one. */
export function readText(
  file: string,
  root: string,
  maxBytes: number,
  tooLarge: DiagnosticCode = "file/too-large",
): string {
  const path = resolveIn(root, file);
  return attemptRead(() => {
    const stat = statSync(path);
    if (!stat.isFile()) throw mistake("file/not-a-file", `${file} is no regular file`, { file });
    if (stat.size > maxBytes) throw mistake(tooLarge, `${file} is larger than ${maxBytes} bytes`, { file });
    const bytes = readFileSync(path);
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch (error) {
      throw error instanceof TypeError ? mistake("data/not-utf8", `${file} is not UTF-8`, { file }) : error;
    }
  }, file);
}
