import { statSync } from "node:fs";
import type { DiagnosticCode } from "../diagnostics/codes.ts";
import { mistake } from "../diagnostics/mistake.ts";

/** Throws of what is no regular file, or is larger than `maxBytes`; `tooLarge`: what is said of a larger one. */
export function checkFile(path: string, file: string, maxBytes: number, tooLarge: DiagnosticCode): void {
  const stat = statSync(path);
  if (!stat.isFile()) throw mistake("file/not-a-file", `${file} is no regular file`, { file });
  if (stat.size > maxBytes) throw mistake(tooLarge, `${file} is larger than ${maxBytes} bytes`, { file });
}
