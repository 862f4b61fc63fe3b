import { type Diagnostic, DiagnosticLog, UserError } from "../diagnostics/index.ts";
import { nearestName } from "../text/index.ts";
import { isoTime } from "./host.ts";

/** A check of an input and its wording in messages. */
interface Kind {
  readonly is: (value: unknown) => boolean;
  readonly words: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";

const ROWS: Kind = {
  is: (value) => isText(value) || value instanceof Uint8Array || Array.isArray(value),
  words: "a list of rows, or the text or bytes of a file",
};
const DOCUMENT: Kind = { is: (value) => isText(value) || isObject(value), words: "an object or text" };
const TEXT: Kind = { is: isText, words: "a text" };

const KINDS: ReadonlyMap<string, Kind> = new Map([
  ...["golden", "traces", "corpus", "baselineCorpus", "qrels"].map((name) => [name, ROWS] as const),
  ...["policy", "calibration"].map((name) => [name, DOCUMENT] as const),
  ...["configId", "suite", "metrics", "tracesFormat", "goldenFormat"].map((name) => [name, TEXT] as const),
  ["baseline", { is: isBaseline, words: "{ traces }, or the { report, cases } of an earlier run" }],
  ["now", { is: (value) => isText(value) && isoTime(value) !== null, words: "an ISO date, e.g. 2026-06-01" }],
  ["includeText", { is: (value) => typeof value === "boolean", words: "true or false" }],
]);

/** A text that is a file name. The content of a file never matches. */
const FILE_NAME = /^[^\s{}[\]",:]+\.(?:jsonl?|ya?ml|csv|tsv|gz)$/i;

function isBaseline(value: unknown): boolean {
  if (!isObject(value)) return false;
  return "traces" in value ? ROWS.is(value.traces) : isObject(value.report) && ROWS.is(value.cases);
}

/**
 * Checks the input of a library call at run time, for callers without types. A misspelled `policy` or `baseline` would be
 * ignored without notice. Throws one `UserError` with all mistakes.
 */
export function checkLibraryInput(input: unknown): void {
  const problems = new DiagnosticLog();
  if (!isObject(input)) problems.error("usage/missing-option", "golden and traces are needed");
  for (const [name, value] of Object.entries(input ?? {})) {
    const kind = KINDS.get(name);
    if (kind === undefined) {
      const near = nearestName(name, KINDS.keys());
      const hint = near === undefined ? `there are ${[...KINDS.keys()].join(", ")}` : `did you mean ${near}?`;
      problems.error("usage/unknown-option", `there is no input "${name}"`, { hint });
    } else if (value !== undefined && !kind.is(value)) {
      const hint = "leave it out where there is none";
      problems.error("usage/invalid-value", `${name} must be ${kind.words}`, { hint });
    } else if (kind !== TEXT && isText(value) && FILE_NAME.test(value)) {
      const hint = "read the file first";
      problems.error("usage/invalid-value", `${name} is a path, and must be what the file holds`, { hint });
    }
  }
  problems.throwIfErrors();
}

/** Most problems to list. */
const LISTED = 50;

/**
 * Converts rows to JSONL. Throws a `UserError` that lists the rows that JSON cannot contain. That includes NaN, which
 * `JSON.stringify` would turn into null, a missing value.
 */
export function rowsAsText(name: string, rows: readonly unknown[]): string {
  const problems: Diagnostic[] = [];
  // `map` would skip the holes of a sparse array.
  const lines = Array.from(rows, (row, i) => {
    try {
      return `${JSON.stringify(row, finite)}\n`;
    } catch (error) {
      const message =
        error instanceof NotFinite ? error.message : "this row holds what JSON cannot: a cycle or a bigint";
      const hint = "write null where there is no value";
      problems.push({ severity: "error", code: "data/not-json", message, file: name, line: i + 1, hint });
      return "";
    }
  });
  if (problems.length > 0) throw new UserError(problems.slice(0, LISTED), problems.length);
  return lines.join("");
}

class NotFinite extends Error {}

function finite(key: string, value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value))
    throw new NotFinite(`${key} is ${value}, which is no value`);
  return value;
}
