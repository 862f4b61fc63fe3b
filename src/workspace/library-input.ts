import { type Diagnostic, DiagnosticLog, UserError } from "../diagnostics/index.ts";
import { nearestName } from "../text/index.ts";
import { isoTime } from "./host.ts";

/** What an input may be, and how that is said. */
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
  ...["golden", "traces", "corpus", "qrels"].map((name) => [name, ROWS] as const),
  ...["policy", "calibration"].map((name) => [name, DOCUMENT] as const),
  ...["configId", "suite", "tracesFormat", "goldenFormat"].map((name) => [name, TEXT] as const),
  ["baseline", { is: isBaseline, words: "{ traces }, or the { report, cases } of an earlier run" }],
  ["now", { is: (value) => isText(value) && isoTime(value) !== null, words: "an ISO date, e.g. 2026-06-01" }],
  ["includeText", { is: (value) => typeof value === "boolean", words: "true or false" }],
]);

/** No file is one word that ends so. */
const PATH = /^[^\s{}[\]",:]+\.(?:jsonl?|ya?ml|csv|tsv|gz)$/i;

function isBaseline(value: unknown): boolean {
  if (!isObject(value)) return false;
  return "traces" in value ? ROWS.is(value.traces) : isObject(value.report) && ROWS.is(value.cases);
}

/**
 * Refuses what a caller without types gets wrong: an input that does not exist would be a policy or baseline that nobody
 * misses, and `null` as a date one on which no waiver has expired. Throws every mistake at once.
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
    } else if (kind !== TEXT && isText(value) && PATH.test(value)) {
      const hint = "read the file first";
      problems.error("usage/invalid-value", `${name} is a path, and must be what the file holds`, { hint });
    }
  }
  problems.throwIfErrors();
}

/** Problems that are told; of a thousand alike nobody reads more. */
const TOLD = 50;

/**
 * Rows as the JSONL that a file of them would be. Throws what JSON cannot hold, with its line: a NaN would become null,
 * which says that nothing was measured where something went wrong.
 */
export function rowsAsText(name: string, rows: readonly unknown[]): string {
  const problems: Diagnostic[] = [];
  // Not `map`, which passes over a hole: the row that is not there would be one that nobody misses.
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
  if (problems.length > 0) throw new UserError(problems.slice(0, TOLD), problems.length);
  return lines.join("");
}

class NotFinite extends Error {}

function finite(key: string, value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value))
    throw new NotFinite(`${key} is ${value}, which is no value`);
  return value;
}
