import { type GateRun, gateName } from "../gate/index.ts";
import type { RunScores } from "../scoring/index.ts";
import { jsonText, placesOf } from "../text/index.ts";
import { renderCases } from "./cases/index.ts";
import { renderJunit } from "./junit.ts";
import { renderMarkdown } from "./markdown/index.ts";
import { JUDGE_CACHE_FILE } from "./read/index.ts";
import type { Report } from "./schema/index.ts";

/** Entries that are put into text at once. */
const ENTRIES = 1000;

/**
 * The last fields of `dataset` in `report.json`, as text: `label_hashes` and `answer_hashes`, which `readReport` pairs cases
 * by. An object with a key a case takes longer to make, and longer still to put into text, than all of its text.
 */
export function* hashPieces({ ids, labelHashes, answerHashes }: RunScores): Generator<string> {
  const places = keyOrder(ids);
  yield* fieldPieces("label_hashes", places, ids, labelHashes);
  const answered = places.filter((i) => answerHashes[i]);
  yield* fieldPieces("answer_hashes", answered, ids, answerHashes);
}

function* fieldPieces(
  name: string,
  places: readonly number[],
  ids: readonly string[],
  hashes: readonly string[],
): Generator<string> {
  let text = `,\n    "${name}": {`;
  for (const [p, i] of places.entries()) {
    text += `${p === 0 ? "" : ","}\n      ${jsonText(ids[i]!)}: ${jsonText(hashes[i]!)}`;
    if (p % ENTRIES > 0) continue;
    yield text;
    text = "";
  }
  yield `${text}${places.length === 0 ? "" : "\n    "}}`;
}

/** The places of ids in the order that they have as keys of an object: small whole numbers come first, by size. */
function keyOrder(ids: readonly string[]): readonly number[] {
  const isNumber = ids.map((id) => String(Number(id) >>> 0) === id && Number(id) < 2 ** 32 - 1);
  const places = placesOf(ids);
  if (!isNumber.includes(true)) return places;
  const numbers = places.filter((i) => isNumber[i]).sort((a, b) => Number(ids[a]) - Number(ids[b]));
  return [...numbers, ...places.filter((i) => !isNumber[i])];
}

/** Characters from which on what was gathered is a piece. */
const PIECE = 1 << 16;

/** Entries of a list that are put into text at once: short texts are freed soon, long ones stay for a while. */
const ENTRIES_PER_PIECE = 100;

/**
 * `report.json`, indented for people and diffs, piece by piece: whole it is one of the largest things that a large run
 * holds, and once more as bytes. No piece ends within a text. With the run that it tells of come the hashes of its cases.
 */
export function* jsonPieces(report: Report, run: GateRun | null): Generator<string> {
  let gathered = "{\n";
  let before = "";
  for (const [key, value] of Object.entries(report)) {
    if (value === undefined) continue;
    const parts = partsOf(value);
    const hashed = key === "dataset" ? run : null;
    for (const [p, part] of parts.entries()) {
      const text = JSON.stringify({ [key]: part }, null, 2);
      const isWhole = p === parts.length - 1 && hashed === null;
      const [from, to] = [p === 0 ? OPENING : opening(key), isWhole ? CLOSING : INNER_CLOSING];
      gathered += before + text.slice(from, -to);
      before = ",\n";
      if (gathered.length < PIECE) continue;
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

/** A value as several of its kind that together say what it says: a list by its entries, an object by its fields. */
function partsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) {
    const parts: unknown[] = [];
    for (let at = 0; at < value.length; at += ENTRIES_PER_PIECE) parts.push(value.slice(at, at + ENTRIES_PER_PIECE));
    return parts.length === 0 ? [value] : parts;
  }
  if (typeof value !== "object" || value === null) return [value];
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return fields.length === 0 ? [{}] : fields.map(([name, field]) => ({ [name]: field }));
}

/** What stands around the field of an object with one field, and around what a list or object in that field holds. */
const OPENING = "{\n".length;
const CLOSING = "\n}".length;
const INNER_CLOSING = "\n  ]\n}".length;
const opening = (key: string): number => `{\n  ${JSON.stringify(key)}: [\n`.length;

const RESULTS = { PASS: "PASSED", PASS_WITH_RISK: "WARNED", FAIL: "FAILED" } as const;

/**
 * `predicate.json`: the decision as an in-toto predicate of the type `https://in-toto.io/attestation/test-result/v0.1`,
 * to be bound to what ships by `actions/attest`. Its tests are the gates; what rag-gate knows besides stands under
 * `ragGate`.
 */
export function renderPredicate(report: Report): string {
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
      head: origin(head),
      baseline: baseline === null ? null : origin(baseline),
      cases: head.cases,
      acl_leaks: report.acl.leaks,
    },
  };
  return `${JSON.stringify(predicate, null, 2)}\n`;
}

function origin({ sha, run_id, attempt, config_id }: Report["head"]) {
  return { sha, run_id, attempt, config_id };
}

export const PAGE_FILE = "report.html";

/** Every file that a report directory can have. */
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

/** One of them; large ones come in pieces. */
export interface ReportFile {
  readonly name: (typeof REPORT_FILES)[number];
  readonly pieces: Iterable<string | Uint8Array>;
}

/** The files of a report directory. Pieces are made when they are asked for, and once. */
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
 * `report.html`, the report as a page. Loaded when it is wanted: a start does not pay for it, and a run that is stopped has
 * no time for it. Rendered whole before its file is touched, so that it can never leave half a page behind.
 */
export async function reportPage(report: Report, run: GateRun | null): Promise<ReportFile> {
  const { renderPage } = await import("./html/lazy.ts");
  return { name: PAGE_FILE, pieces: [...renderPage(report, run)] };
}
