import { isObject } from "../../dataset/rows/is-type.ts";
import { codes, type DiagnosticCode } from "../../diagnostics/codes.ts";
import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";

type Row = Readonly<Record<string, unknown>>;

/** More warnings than this were never counted one by one. */
const MAX_COUNT = 100_000_000;

/** Gives a warning that scoring gave in another process. */
export function replayWarning({ warning, message, file, line, column, hint }: Row, log: DiagnosticLog): void {
  if (!isCode(warning) || typeof message !== "string") return;
  log.warn(warning, message, {
    ...(typeof file === "string" ? { file } : {}),
    ...(typeof line === "number" ? { line } : {}),
    ...(typeof column === "number" ? { column } : {}),
    ...(typeof hint === "string" ? { hint } : {}),
  });
}

/** Counts the warnings that the file does not hold one by one, because a log keeps only the first of a kind. */
export function replayWarningCounts({ warnings }: Row, log: DiagnosticLog): void {
  if (!isObject(warnings)) return;
  for (const [code, unkept] of Object.entries(warnings))
    if (isCode(code) && typeof unkept === "number" && unkept > 0 && unkept < MAX_COUNT) log.countWarnings(code, unkept);
}

const isCode = (code: unknown): code is DiagnosticCode => typeof code === "string" && Object.hasOwn(codes, code);
