import type { CaseChange } from "../../compare/case-changes.ts";
import type { GateRun } from "../../gate/gate-run.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";
import { caseStatus } from "../wording/case-status.ts";
import { appendCauses } from "./append-causes.ts";
import type { ByteText } from "./byte-text.ts";
import { type MetricWriter, metricWriter } from "./metric-writer.ts";
import { StagesWriter } from "./stages-writer.ts";
import { utf8Bytes } from "./utf8-bytes.ts";

/** Writes the rows of `cases.jsonl`, each as the `CaseRow` of one case. */
export class CaseRowWriter {
  readonly #out: ByteText;
  readonly #run: GateRun;
  readonly #baseline: RunScores | null;
  readonly #own: MetricWriter;
  readonly #theirs: MetricWriter | null;
  readonly #stages: StagesWriter;
  readonly #config: Uint8Array;

  constructor(run: GateRun, out: ByteText) {
    const { head, comparison } = run.input;
    this.#out = out;
    this.#run = run;
    this.#baseline = comparison?.baseline ?? null;
    this.#own = metricWriter(head, out);
    this.#theirs = this.#baseline === null ? null : metricWriter(this.#baseline, out);
    this.#stages = new StagesWriter(out);
    this.#config = utf8Bytes(`,"config_id":${JSON.stringify(head.configId)},"tags":`);
  }

  /** A case of the head, and its pair in the baseline; below 0: it has none. */
  append(i: number, j: number): void {
    const out = this.#out;
    const { input, causes, includeText } = this.#run;
    const { head, golden, comparison } = input;
    const { id, tags } = golden.cases[i]!;
    const status = caseStatus(head, i);
    this.#begin(id, tags, status);
    const isExcluded = status === "excluded";
    if (isExcluded) appendLeaks(out, head, i);
    else this.#own.write(i);
    out.appendBytes(BASELINE);
    if (j < 0 || this.#theirs === null) out.append("{}");
    else this.#theirs.write(j);
    out.appendBytes(CHANGES[comparison?.changes[i] ?? "none"]);
    appendTexts(out, head.failedChecks.get(i) ?? NONE);
    out.appendBytes(STAGES);
    this.#stages.write(head, isExcluded ? -1 : i, this.#baseline, j);
    appendSizes(out, head, i);
    if (head.isFlaky(i)) out.append('"flaky":true,');
    if (head.refuses(i)) out.append('"refused":true,');
    if (includeText) appendSaid(out, head.judgedOf(i));
    appendCauses(out, causes.byCase.get(i));
    out.append("}\n");
  }

  /** A case that only the baseline has. */
  appendRemoved(id: string, j: number): void {
    const out = this.#out;
    this.#begin(id, NONE, "excluded");
    out.append('{},"baseline_metrics":');
    this.#theirs!.write(j);
    out.append(',"change":"removed","failed_checks":[],"stages":');
    this.#stages.write(this.#run.input.head, -1, this.#baseline, j);
    out.append(',"sizes":null,"causes":[]}\n');
  }

  #begin(id: string, tags: readonly string[], status: Status): void {
    const out = this.#out;
    out.append('{"id":');
    out.appendJson(id);
    out.appendBytes(this.#config);
    appendTexts(out, tags);
    out.appendBytes(STATUS[status]);
  }
}

type Status = ReturnType<typeof caseStatus>;

const statusBytes = (status: Status): Uint8Array => utf8Bytes(`,"status":"${status}","metrics":`);
const changeBytes = (change: CaseChange): Uint8Array => utf8Bytes(`,"change":"${change}","failed_checks":`);

const STATUS: Readonly<Record<Status, Uint8Array>> = {
  pass: statusBytes("pass"),
  fail: statusBytes("fail"),
  missing: statusBytes("missing"),
  error: statusBytes("error"),
  excluded: statusBytes("excluded"),
};

const CHANGES: Readonly<Record<CaseChange | "none", Uint8Array>> = {
  improved: changeBytes("improved"),
  regressed: changeBytes("regressed"),
  mixed: changeBytes("mixed"),
  unchanged: changeBytes("unchanged"),
  added: changeBytes("added"),
  removed: changeBytes("removed"),
  relabelled: changeBytes("relabelled"),
  none: utf8Bytes(',"change":null,"failed_checks":'),
};

const BASELINE = utf8Bytes(',"baseline_metrics":');
const STAGES = utf8Bytes(',"stages":');
const NONE: readonly string[] = [];

function appendTexts(out: ByteText, texts: readonly string[]): void {
  out.append("[");
  for (let t = 0; t < texts.length; t++) {
    if (t > 0) out.append(",");
    out.appendJson(texts[t]!);
  }
  out.append("]");
}

/** What leaked in a case that takes no part counts all the same, as a baseline too. */
function appendLeaks(out: ByteText, { columns }: RunScores, i: number): void {
  const leaks = columns.get("acl_leaks")?.at(i) ?? 0;
  if (leaks > 0) {
    out.append('{"acl_leaks":');
    out.appendNumber(leaks);
    out.append("}");
  } else out.append("{}");
}

/** How many chunks were retrieved, reranked and in the context. */
function appendSizes(out: ByteText, head: RunScores, i: number): void {
  const sizes = head.sizesOf(i);
  if (sizes === null) {
    out.append(',"sizes":null,');
    return;
  }
  out.append(',"sizes":[');
  out.appendNumber(sizes.retrieved);
  out.append(",");
  out.appendNumber(sizes.reranked);
  out.append(",");
  out.appendNumber(sizes.context);
  out.append("],");
}

/** What a judge said in words. */
function appendSaid(out: ByteText, detail: ReturnType<RunScores["judgedOf"]>): void {
  const notes = detail?.notes ?? null;
  if (notes === null) return;
  const { reason, unsupportedClaims, missingFacts, badCitations, statements } = notes;
  const told = {
    reason,
    unsupported_claims: unsupportedClaims,
    missing_facts: missingFacts,
    bad_citations: badCitations,
    statements,
  };
  out.append(`"judge":${JSON.stringify(told)},`);
}
