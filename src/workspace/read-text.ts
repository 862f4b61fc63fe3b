import { readFileSync, statSync } from "node:fs";
import { UserError } from "../diagnostics/user-error.ts";
import { resolveIn } from "./find-files.ts";

/** A small text file whole, at most `maxBytes`, as UTF-8. */
export function readText(file: string, root: string, maxBytes: number): string {
  const path = resolveIn(root, file);
  try {
    const stat = statSync(path);
    if (!stat.isFile())
      throw new UserError([
        { severity: "error", code: "file/not-a-file", message: `${file} is no regular file`, file },
      ]);
    if (stat.size > maxBytes) {
      throw new UserError([
        { severity: "error", code: "file/too-large", message: `${file} is larger than ${maxBytes} bytes`, file },
      ]);
    }
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (error instanceof TypeError)
      throw new UserError([{ severity: "error", code: "data/not-utf8", message: `${file} is not UTF-8`, file }]);
    const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
    const message = missing ? `${file} does not exist` : `${file} cannot be read`;
    throw new UserError([{ severity: "error", code: missing ? "file/not-found" : "file/unreadable", message, file }]);
  }
}
