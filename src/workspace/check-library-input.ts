import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import { nearestName } from "../text/nearest-name.ts";
import { isoTime } from "./iso-time.ts";

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
