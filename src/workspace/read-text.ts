import { readFileSync } from "node:fs";
import type { DiagnosticCode } from "../diagnostics/codes.ts";
import { mistake } from "../diagnostics/mistake.ts";
import { attemptRead } from "./attempt-read.ts";
import { checkFile } from "./check-file.ts";
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
    checkFile(path, file, maxBytes, tooLarge);
    const bytes = readFileSync(path);
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch (error) {
      throw error instanceof TypeError ? mistake("data/not-utf8", `${file} is not UTF-8`, { file }) : error;
    }
  }, file);
}
