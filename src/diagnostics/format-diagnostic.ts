import { logLine } from "../text/log-line.ts";
import { codes } from "./codes.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { foldAlike } from "./fold-alike.ts";

/** How many problems are printed before "and N more". */
const SHOWN = 50;

/** `file:line:column error code message` and an indented hint, every part safe to log. */
function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, severity, code, message } = diagnostic;
  const place =
    file === undefined ? "" : `${[logLine(file), line, column].filter((part) => part !== undefined).join(":")} `;
  const hint = diagnostic.hint ?? codes[code].hint;
  return `${place}${severity} ${code} ${logLine(message)}${hint ? `\n  hint: ${logLine(hint)}` : ""}`;
}

/** Warnings of one kind that are printed; they must not bury the verdict. */
const WARNINGS_PER_CODE = 5;

/** The first few warnings of each kind; `counts` knows how many there were. */
export function formatWarnings(warnings: readonly Diagnostic[], counts: ReadonlyMap<string, number>): string {
  const kinds = [...new Set(warnings.map(({ code }) => code))].sort();
  const blocks = kinds.map((kind) => {
    const alike = warnings.filter(({ code }) => code === kind);
    const { text, more } = firstOf(alike, counts.get(kind) ?? alike.length, WARNINGS_PER_CODE);
    return more > 0 ? `${text}\nand ${more} more ${kind}` : text;
  });
  return blocks.join("\n");
}

/** All problems in the order of the input, the first of them in full. */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  total = diagnostics.length,
  shown = SHOWN,
): string {
  const { text, more } = firstOf(diagnostics, total, shown);
  return more > 0 ? `${text}\nand ${more} more` : text;
}

/** The first `shown`, of `total`, and how many of these that does not tell. A repeated hint is printed once. */
function firstOf(diagnostics: readonly Diagnostic[], total: number, shown: number): { text: string; more: number } {
  const told = foldAlike([...diagnostics].sort(byPlace)).slice(0, shown);
  const seen = new Set<string>();
  const lines = told.map(({ problem }) => {
    const hint = problem.hint ?? codes[problem.code].hint;
    const repeated = hint !== "" && seen.has(hint);
    seen.add(hint);
    return formatDiagnostic(repeated ? { ...problem, hint: "" } : problem);
  });
  return { text: lines.join("\n"), more: told.reduce((left, { places }) => left - places, total) };
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  const [fileA, fileB] = [a.file ?? "", b.file ?? ""];
  if (fileA !== fileB) return fileA < fileB ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
