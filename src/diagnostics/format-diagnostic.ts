import { logLine } from "../text/log-line.ts";
import { codes } from "./codes.ts";
import type { Diagnostic } from "./diagnostic.ts";

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
    const more = (counts.get(kind) ?? alike.length) - Math.min(alike.length, WARNINGS_PER_CODE);
    const shown = formatDiagnostics([...alike].sort(byPlace).slice(0, WARNINGS_PER_CODE));
    return more > 0 ? `${shown}\nand ${more} more ${kind}` : shown;
  });
  return blocks.join("\n");
}

/** All problems in the order of the input, the first of them in full; repeated hints are printed once. */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  total = diagnostics.length,
  shown = SHOWN,
): string {
  const ordered = [...diagnostics].sort(byPlace);
  const seen = new Set<string>();
  const lines = ordered.slice(0, shown).map((diagnostic) => {
    const hint = diagnostic.hint ?? codes[diagnostic.code].hint;
    const repeated = hint !== "" && seen.has(hint);
    seen.add(hint);
    return formatDiagnostic(repeated ? { ...diagnostic, hint: "" } : diagnostic);
  });
  if (total > lines.length) lines.push(`and ${total - lines.length} more`);
  return lines.join("\n");
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  const [fileA, fileB] = [a.file ?? "", b.file ?? ""];
  if (fileA !== fileB) return fileA < fileB ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
