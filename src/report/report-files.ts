import { type GateRun, gateName } from "../gate/index.ts";
import type { RunScores } from "../scoring/index.ts";
import { jsonText, placesOf } from "../text/index.ts";
import { renderCases } from "./cases/index.ts";
import { renderJunit } from "./junit.ts";
import { renderMarkdown } from "./markdown/index.ts";
import { JUDGE_CACHE_FILE } from "./read/index.ts";
import type { Report } from "./schema/index.ts";

/** Name of the HTML report. */
export const PAGE_FILE = "report.html";

/** All files that a report directory can contain. */
export const REPORT_FILES = [
  "report.json",
  "report.md",
  "junit.xml",
  "predicate.json",
  "cases.jsonl",
  JUDGE_CACHE_FILE,
  "judge-scores.jsonl",
  PAGE_FILE,
] as const;

/** A file of a report directory. `pieces` is its content in order. */
export interface ReportFile {
  readonly name: (typeof REPORT_FILES)[number];
  readonly pieces: Iterable<string | Uint8Array>;
}

/** The files of a report directory, except the HTML report. Pieces are generated lazily and can be read once. */
export function reportFiles(report: Report, run: GateRun | null): ReportFile[] {
  const judged: ReportFile[] =
    run?.judge === undefined
      ? []
      : [
          { name: JUDGE_CACHE_FILE, pieces: run.judge.cache(run.includeText) },
          { name: "judge-scores.jsonl", pieces: run.judge.scores() },
        ];
  return [
    { name: "report.json", pieces: jsonPieces(report, run) },
    { name: "report.md", pieces: [renderMarkdown(report)] },
    { name: "junit.xml", pieces: [renderJunit(report)] },
    { name: "predicate.json", pieces: [renderPredicate(report)] },
    { name: "cases.jsonl", pieces: run === null ? [] : renderCases(run) },
    ...judged,
  ];
}

/**
 * The HTML report. Its renderer is loaded late, because a start should not pay for it. All pieces are rendered before the
 * file is opened, so that an error cannot leave an incomplete page.
 */
export async function reportPage(report: Report, run: GateRun | null): Promise<ReportFile> {
  const { renderPage } = await import("./html/lazy.ts");
  return { name: PAGE_FILE, pieces: [...renderPage(report, run)] };
}

/**
 * `report.json`, indented, in pieces to save memory in large runs. No piece ends inside a string. If `run` is given, its
 * case hashes are added to `dataset`.
 */
export function* jsonPieces(report: Report, run: GateRun | null): Generator<string> {
  let gathered = "{\n";
  let before = "";
  for (const [key, value] of Object.entries(report)) {
    if (value === undefined) continue;
    const parts = splitValue(value);
    const hashed = key === "dataset" ? run : null;
    for (const [p, part] of parts.entries()) {
      const text = JSON.stringify({ [key]: part }, null, 2);
      const isWhole = p === parts.length - 1 && hashed === null;
      const [from, to] = [p === 0 ? OPENING : listOpening(key), isWhole ? CLOSING : INNER_CLOSING];
      gathered += before + text.slice(from, -to);
      before = ",\n";
      if (gathered.length < PIECE_CHARACTERS) continue;
      yield gathered;
      gathered = "";
    }
    if (hashed === null) continue;
    yield gathered;
    yield* hashPieces(hashed.input.head);
    gathered = "\n  }";
  }
  yield `${gathered}\n}\n`;
}

/** Minimum size of a piece, except the last one. */
const PIECE_CHARACTERS = 1 << 16;

/** List entries serialized at once. Short strings are freed earlier. */
const ENTRIES_PER_PIECE = 100;

const HASHES_PER_PIECE = 1000;

/**
 * The last fields of `dataset` in `report.json`: `label_hashes` and `answer_hashes`, which `readReport` uses to pair cases.
 * Written as text, which is much faster than building and serializing an object with a key per case.
 */
function* hashPieces({ ids, labelHashes, answerHashes }: RunScores): Generator<string> {
  const indices = keyOrder(ids);
  yield* fieldPieces("label_hashes", indices, ids, labelHashes);
  const answered = indices.filter((i) => answerHashes[i]);
  yield* fieldPieces("answer_hashes", answered, ids, answerHashes);
}

function* fieldPieces(
  name: string,
  indices: readonly number[],
  ids: readonly string[],
  hashes: readonly string[],
): Generator<string> {
  let text = `,\n    "${name}": {`;
  for (const [p, i] of indices.entries()) {
    text += `${p === 0 ? "" : ","}\n      ${jsonText(ids[i]!)}: ${jsonText(hashes[i]!)}`;
    if (p % HASHES_PER_PIECE > 0) continue;
    yield text;
    text = "";
  }
  yield `${text}${indices.length === 0 ? "" : "\n    "}}`;
}

/** Indices of the IDs in the key order of a JavaScript object: array indices first, by number, then the other keys. */
function keyOrder(ids: readonly string[]): readonly number[] {
  const isNumber = ids.map((id) => String(Number(id) >>> 0) === id && Number(id) < 2 ** 32 - 1);
  const indices = placesOf(ids);
  if (!isNumber.includes(true)) return indices;
  const numbers = indices.filter((i) => isNumber[i]).sort((a, b) => Number(ids[a]) - Number(ids[b]));
  return [...numbers, ...indices.filter((i) => !isNumber[i])];
}

/** Splits a list into shorter lists, and an object into objects with one field each. */
function splitValue(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) {
    const parts: unknown[] = [];
    for (let at = 0; at < value.length; at += ENTRIES_PER_PIECE) parts.push(value.slice(at, at + ENTRIES_PER_PIECE));
    return parts.length === 0 ? [value] : parts;
  }
  if (typeof value !== "object" || value === null) return [value];
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return fields.length === 0 ? [{}] : fields.map(([name, field]) => ({ [name]: field }));
}

/** Lengths of the text around the only field of an object, and around the content of a list or object in that field. */
const OPENING = "{\n".length;
const CLOSING = "\n}".length;
const INNER_CLOSING = "\n  ]\n}".length;
const listOpening = (key: string): number => `{\n  ${JSON.stringify(key)}: [\n`.length;

const RESULTS = { PASS: "PASSED", PASS_WITH_RISK: "WARNED", FAIL: "FAILED" } as const;

/**
 * `predicate.json`: the decision as an in-toto predicate of type `https://in-toto.io/attestation/test-result/v0.1`, which
 * `actions/attest` can bind to a released artifact. Its tests are the gates. Further results are in `ragGate`.
 */
function renderPredicate(report: Report): string {
  const { head, baseline, gates, policy, decision, reasons } = report;
  const named = (...statuses: readonly string[]): string[] =>
    gates.filter(({ status }) => statuses.includes(status)).map((gate) => `${gateName(gate)} ${gate.kind}`);
  const golden = head.fingerprint.golden_hash;
  const predicate = {
    result: RESULTS[decision],
    configuration: [
      ...(golden === "" ? [] : [{ name: "golden-set", digest: { sha256: golden } }]),
      ...(typeof policy.file === "string" ? [{ name: policy.file }] : []),
    ],
    passedTests: named("pass"),
    warnedTests: named("warn", "waived", "not_evaluated"),
    failedTests: named("fail"),
    ragGate: {
      decision,
      reasons: [...new Set(reasons.map(({ code }) => code))],
      head: runOrigin(head),
      baseline: baseline === null ? null : runOrigin(baseline),
      cases: head.cases,
      acl_leaks: report.acl.leaks,
    },
  };
  return `${JSON.stringify(predicate, null, 2)}\n`;
}

function runOrigin({ sha, run_id, attempt, config_id }: Report["head"]) {
  return { sha, run_id, attempt, config_id };
}
