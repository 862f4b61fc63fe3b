import { type GateRun, gateName } from "../gate/index.ts";
import type { RunScores } from "../scoring/index.ts";
import { record, renderCases } from "./build/index.ts";
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

/** `report.json`, indented, one piece per field. If `run` is given, the hashes of its cases are added to `dataset`. */
export function* jsonPieces(report: Report, run: GateRun | null): Generator<string> {
  let start = "{";
  for (const [key, value] of Object.entries(report)) {
    if (value === undefined) continue;
    const field = key === "dataset" && run !== null ? { ...report.dataset, ...caseHashes(run.input.head) } : value;
    yield `${start}${JSON.stringify({ [key]: field }, null, 2).slice("{".length, -"\n}".length)}`;
    start = ",";
  }
  yield "\n}\n";
}

/** The hashes by which `readReport` pairs cases. */
function caseHashes({ ids, labelHashes, answerHashes }: RunScores) {
  const hashes = (of: readonly string[]) => record(ids.flatMap((id, i) => (of[i] ? [[id, of[i]] as const] : [])));
  return { label_hashes: hashes(labelHashes), answer_hashes: hashes(answerHashes) };
}

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
