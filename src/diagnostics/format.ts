import { logLine } from "../text/index.ts";
import { codes } from "./codes.ts";
import type { Diagnostic } from "./log.ts";

/** Most problems printed before "and N more". */
const MAX_PROBLEMS = 50;

/** Formats problems by place, at most `shown`, and the number of further ones. */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  total = diagnostics.length,
  shown = MAX_PROBLEMS,
): string {
  const { text, more } = firstOf(diagnostics, total, shown);
  return more > 0 ? `${text}\nand ${more} more` : text;
}

/** Most warnings printed per code, so that they do not bury the decision. */
const WARNINGS_PER_CODE = 5;

/** Formats the first few warnings of each code. `counts` has the total number per code. */
export function formatWarnings(warnings: readonly Diagnostic[], counts: ReadonlyMap<string, number>): string {
  const kinds = [...new Set(warnings.map(({ code }) => code))].sort();
  const blocks = kinds.map((kind) => {
    const alike = warnings.filter(({ code }) => code === kind);
    const { text, more } = firstOf(alike, counts.get(kind) ?? alike.length, WARNINGS_PER_CODE);
    return more > 0 ? `${text}\nand ${more} more ${kind}` : text;
  });
  return blocks.join("\n");
}

/** Formats the first `shown` of `total` problems, and counts the rest. A repeated hint is printed once. */
function firstOf(diagnostics: readonly Diagnostic[], total: number, shown: number): { text: string; more: number } {
  const merged = mergeRepeated([...diagnostics].sort(comparePlaces)).slice(0, shown);
  const seen = new Set<string>();
  const lines = merged.map(({ problem }) => {
    const hint = problem.hint ?? codes[problem.code];
    const repeated = hint !== "" && seen.has(hint);
    seen.add(hint);
    return formatDiagnostic(repeated ? { ...problem, hint: "" } : problem);
  });
  return { text: lines.join("\n"), more: merged.reduce((left, { places }) => left - places, total) };
}

/** Formats `file:line:column error code message` and an indented hint. Every part is safe to log. */
function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, severity, code, message } = diagnostic;
  const place =
    file === undefined ? "" : `${[logLine(file), line, column].filter((part) => part !== undefined).join(":")} `;
  const hint = diagnostic.hint ?? codes[code];
  return `${place}${severity} ${code} ${logLine(message)}${hint ? `\n  hint: ${logLine(hint)}` : ""}`;
}

function comparePlaces(a: Diagnostic, b: Diagnostic): number {
  const [fileA, fileB] = [a.file ?? "", b.file ?? ""];
  if (fileA !== fileB) return fileA < fileB ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** A problem from a log, or from a report, which has null instead of undefined. */
interface Problem {
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly file?: string | null | undefined;
  readonly line?: number | null | undefined;
  readonly hint?: string | null | undefined;
}

/** Most line ranges listed in a message; further lines are counted. */
const MAX_LINE_RANGES = 5;

/**
 * Merges equal problems in one file into the first one, which then lists the other lines. Otherwise a mistake in every
 * row would bury a mistake in one row. A problem with a different hint is not merged. `places` is the number of merged
 * problems.
 */
export function mergeRepeated<T extends Problem>(
  problems: readonly T[],
): { readonly problem: T; readonly places: number }[] {
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
  return groups.map((group) => ({ problem: withLines(group), places: group.length }));
}

function withLines<T extends Problem>(group: readonly T[]): T {
  const [first, ...rest] = group as [T, ...T[]];
  const lines = [...new Set(rest.map(({ line }) => line as number))].filter((line) => line !== first.line);
  return lines.length === 0 ? first : { ...first, message: `${first.message}, also in ${lineNames(lines)}` };
}

/** Formats lines as `line 4`, `lines 4-9 and 12`, or `lines 4, 6, 8-9 and 30 more`. */
function lineNames(lines: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const line of [...lines].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === line - 1) last[1] = line;
    else runs.push([line, line]);
  }
  const named = runs.slice(0, MAX_LINE_RANGES);
  const left = lines.length - named.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  const names = named.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
  if (left > 0) names.push(`${left} more`);
  const last = names.pop()!;
  const list = names.length === 0 ? last : `${names.join(", ")} and ${last}`;
  return `${lines.length === 1 ? "line" : "lines"} ${list}`;
}

/** One zod issue, as far as it is used here. */
export interface ShapeIssue {
  readonly path: readonly PropertyKey[];
  readonly code: string;
  readonly message: string;
  readonly expected?: unknown;
  readonly values?: readonly unknown[];
  readonly errors?: readonly (readonly ShapeIssue[])[];
}

/** Text for a required key that is missing. */
export const MISSING = "is missing";

/** Describes a zod issue in plain words. The value itself is never quoted. */
export function describeIssue(issue: ShapeIssue, whole: unknown): string {
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], whole);
  if (value === undefined) return MISSING;
  if (issue.expected === "int" && Number.isFinite(value)) return "must be a whole number";
  if (issue.code === "invalid_type") return `must be ${article(String(issue.expected))}, is ${kindOf(value)}`;
  if (issue.code === "invalid_value" && issue.values)
    return `must be ${issue.values.length === 1 ? "" : "one of "}${issue.values.join(", ")}`;
  if (issue.code === "invalid_union") {
    const near = nearestBranch(issue);
    if (near !== undefined) return describeIssue(near, value);
    const isOfKind = issue.errors?.some(([first]) => first?.values?.some((known) => typeof known === typeof value));
    return `must be ${unionText(issue)}${isOfKind ? "" : `, is ${kindOf(value)}`}`;
  }
  if (issue.code === "too_small" && value === "") return "must not be empty";
  return issue.message
    .replace(/^(?:Invalid input: |Too (?:small|big): )/, "")
    .replace(/received .*$/, `is ${kindOf(value)}`);
}

/** The problem of a value that has the type of a branch; undefined if it has none of the types. */
function nearestBranch({ errors = [] }: ShapeIssue): ShapeIssue | undefined {
  const found = errors.find(
    ([first]) => first !== undefined && /^(?:too_small|too_big|invalid_format)$/.test(first.code),
  );
  return found?.[0];
}

/** Lists what a union accepts, by the first requirement of each branch. */
function unionText({ errors = [] }: ShapeIssue): string {
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
  // JSON cannot contain NaN. Readers of other formats use it for text that should be a number.
  if (Number.isNaN(value)) return "a text that is no plain number such as 0.95";
  return typeof value === "number" && !Number.isFinite(value) ? "no finite number" : article(typeof value);
}
