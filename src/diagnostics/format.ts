import { logLine } from "../text/index.ts";
import { codes } from "./codes.ts";
import type { Diagnostic } from "./log.ts";

/** What zod says of one place of a value. */
export interface ShapeIssue {
  readonly path: readonly PropertyKey[];
  readonly code: string;
  readonly message: string;
  readonly expected?: unknown;
  readonly values?: readonly unknown[];
  readonly errors?: readonly (readonly ShapeIssue[])[];
}

/** Of a key that a value must have and has not. */
export const MISSING = "is missing";

/** What is wrong at the place of an issue in a value, in words that need no zod; the value itself is never quoted. */
export function describeIssue(issue: ShapeIssue, whole: unknown): string {
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], whole);
  if (value === undefined) return MISSING;
  if (issue.expected === "int" && Number.isFinite(value)) return "must be a whole number";
  if (issue.code === "invalid_type") return `must be ${article(String(issue.expected))}, is ${kindOf(value)}`;
  if (issue.code === "invalid_value" && issue.values)
    return `must be ${issue.values.length === 1 ? "" : "one of "}${issue.values.join(", ")}`;
  if (issue.code === "invalid_union") return `must be ${choices(issue)}, is ${kindOf(value)}`;
  if (issue.code === "too_small" && value === "") return "must not be empty";
  return issue.message
    .replace(/^(?:Invalid input: |Too (?:small|big): )/, "")
    .replace(/received .*$/, `is ${kindOf(value)}`);
}

/** What a union takes, by the first thing that each of its branches asks for. */
function choices({ errors = [] }: ShapeIssue): string {
  const taken = errors.flatMap(([first]) => first?.values?.map(String) ?? article(String(first?.expected)));
  return [taken.slice(0, -1).join(", "), taken.at(-1)!].join(" or ");
}

function article(type: string): string {
  if (type === "record") return "an object";
  if (type === "int") return "a whole number";
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  // No JSON holds it: readers of other tools' files give it for a text that was meant as a number.
  if (Number.isNaN(value)) return "a text that is no plain number such as 0.95";
  return typeof value === "number" && !Number.isFinite(value) ? "no finite number" : article(typeof value);
}

/** What a problem says, and where; a report has null where a finding has nothing. */
interface Told {
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly file?: string | null | undefined;
  readonly line?: number | null | undefined;
  readonly hint?: string | null | undefined;
}

/** Further places that a message names; of more their number is told. */
const NAMED = 5;

/**
 * The same mistake in many lines of one file is told once, at the first of them, and names the others: what is wrong in
 * every row would bury what is wrong in one. A problem with a hint of its own stands alone. `places` counts what was told.
 */
export function foldAlike<T extends Told>(problems: readonly T[]): { readonly problem: T; readonly places: number }[] {
  const groups: T[][] = [];
  const byText = new Map<string, T[]>();
  for (const problem of problems) {
    const { severity, code, message, file, line, hint } = problem;
    const key = JSON.stringify([file, severity, code, message]);
    const group = typeof line === "number" ? byText.get(key) : undefined;
    if (group !== undefined && (!hint || hint === group[0]!.hint)) group.push(problem);
    else {
      const own = [problem];
      groups.push(own);
      if (typeof line === "number" && group === undefined) byText.set(key, own);
    }
  }
  return groups.map((group) => ({ problem: withPlaces(group), places: group.length }));
}

function withPlaces<T extends Told>(group: readonly T[]): T {
  const [first, ...rest] = group as [T, ...T[]];
  const lines = [...new Set(rest.map(({ line }) => line as number))].filter((line) => line !== first.line);
  return lines.length === 0 ? first : { ...first, message: `${first.message}, also in ${lineNames(lines)}` };
}

/** `line 4`, `lines 4-9 and 12`, `lines 4, 6, 8-9 and 30 more`: runs of lines as one. */
function lineNames(lines: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const line of [...lines].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === line - 1) last[1] = line;
    else runs.push([line, line]);
  }
  const named = runs.slice(0, NAMED);
  const left = lines.length - named.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  const names = named.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
  if (left > 0) names.push(`${left} more`);
  const last = names.pop()!;
  const list = names.length === 0 ? last : `${names.join(", ")} and ${last}`;
  return `${lines.length === 1 ? "line" : "lines"} ${list}`;
}

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
