import type { ExplainedCase } from "../causes/explain-run.ts";
import type { GateRun } from "../gate/gate-run.ts";
import type { ChunkRanks, ListSizes, RunScores } from "../metrics/run-scores.ts";
import { compareBytes } from "../text/byte-order.ts";
import { caseStatus } from "./case-status.ts";

/** Rows joined into one piece of text, so that writing costs few calls and little memory. */
const ROWS_PER_PIECE = 50;

/**
 * `cases.jsonl` in id byte order, piece by piece. Written by hand and not through objects: at a hundred thousand cases
 * this file is most of what the gate produces. A case that only the baseline has is a row with `change: removed`.
 */
export function* renderCases({ input, causes, includeText }: GateRun): Generator<string> {
  const { head, comparison, golden } = input;
  const baseline = comparison?.baseline ?? null;
  const own = new MetricWriter(head);
  const theirs = baseline === null ? null : new MetricWriter(baseline);
  const config = JSON.stringify(head.configId);
  const gone = new Set(comparison?.pairing.removed);
  const removed = (baseline?.ids ?? []).flatMap((id, j) => (gone.has(id) ? [{ id, head: -1, baseline: j }] : []));
  const kept = head.ids.map((id, i) => ({ id, head: i, baseline: comparison?.pairing.baselineOf[i] ?? -1 }));
  const rows = removed.length === 0 ? kept : [...kept, ...removed].sort((a, b) => compareBytes(a.id, b.id));
  let piece = "";
  for (let r = 0; r < rows.length; r++) {
    const { id, head: i, baseline: j } = rows[r]!;
    const item = i < 0 ? null : golden.cases[i]!;
    const status = i < 0 ? "excluded" : caseStatus(head, i);
    const change = i < 0 ? "removed" : (comparison?.changes[i] ?? null);
    const metrics = i < 0 || status === "excluded" ? "{}" : own.write(i);
    const baselineMetrics = j < 0 || theirs === null ? "{}" : theirs.write(j);
    piece +=
      `{"id":${JSON.stringify(id)},"config_id":${config},"tags":${JSON.stringify(item?.tags ?? [])},"status":"${status}",` +
      `"metrics":${metrics},"baseline_metrics":${baselineMetrics},"change":${change === null ? "null" : `"${change}"`},` +
      `"failed_checks":${JSON.stringify(i < 0 ? [] : (head.failedChecks.get(i) ?? []))},` +
      `"stages":${stages(i < 0 || status === "excluded" ? null : head.ranksOf(i), j < 0 ? null : baseline!.ranksOf(j))},` +
      `"sizes":${i < 0 ? "null" : sizes(head.sizesOf(i))},${i >= 0 && head.isFlaky(i) ? '"flaky":true,' : ""}${i < 0 || !includeText ? "" : said(head.judgedOf(i))}"causes":${explained(causes.byCase.get(i))}}\n`;
    if ((r + 1) % ROWS_PER_PIECE === 0) {
      yield piece;
      piece = "";
    }
  }
  if (piece !== "") yield piece;
}

/** A column whose values differ, with the text before its numbers; what comes again is not written anew. */
interface Varying {
  readonly before: string;
  readonly values: Float64Array;
  readonly written: Map<number, string>;
}

/** Different numbers of a column that are kept as text. */
const REMEMBERED = 512;

/**
 * Writes the numbers of one case. Keys, and columns that say the same of every case, are made once; scores of golden
 * sets come again and again, so most of the rest is found written already.
 */
class MetricWriter {
  readonly #columns: Varying[] = [];
  readonly #end: string;

  constructor(run: RunScores) {
    let before = "{";
    for (const [name, values] of run.columns) {
      before += `${before === "{" || before.endsWith(",") ? "" : ","}${JSON.stringify(name)}:`;
      if (isConstant(values)) {
        before += `${numberText(values[0] ?? Number.NaN)},`;
        continue;
      }
      this.#columns.push({ before, values, written: new Map() });
      before = ",";
    }
    this.#end = `${before.replace(/,$/, "")}}`;
  }

  write(i: number): string {
    let text = "";
    for (let c = 0; c < this.#columns.length; c++) {
      const { before, values, written } = this.#columns[c]!;
      const value = values[i]!;
      let piece = written.get(value);
      if (piece === undefined) {
        piece = before + numberText(value);
        if (written.size < REMEMBERED) written.set(value, piece);
      }
      text += piece;
    }
    return text + this.#end;
  }
}

function isConstant(values: Float64Array): boolean {
  for (let i = 1; i < values.length; i++) if (!Object.is(values[i], values[0])) return false;
  return true;
}

function numberText(value: number): string {
  return Number.isNaN(value) ? "null" : String(value);
}

/** What a judge said in words. */
function said(detail: ReturnType<RunScores["judgedOf"]>): string {
  const notes = detail?.notes ?? null;
  if (notes === null) return "";
  const { reason, unsupportedClaims, missingFacts, badCitations, statements } = notes;
  const told = {
    ...{ reason, unsupported_claims: unsupportedClaims },
    ...{ missing_facts: missingFacts, bad_citations: badCitations, statements },
  };
  return `"judge":${JSON.stringify(told)},`;
}

/** The causes, and behind them the stage that lost each chunk where one did. */
function explained(found: ExplainedCase | undefined): string {
  if (found === undefined) return "[]";
  const lost = found.lost.filter(({ head, baseline }) => head !== null || baseline !== null);
  const causes = JSON.stringify(found.causes);
  if (lost.length === 0) return causes;
  const places = lost.map(({ chunkId, head, baseline }) => [chunkId, head, baseline]);
  return `${causes},"lost":${JSON.stringify(places)}`;
}

/** How many chunks were retrieved, reranked and in the context. */
function sizes(found: ListSizes | null): string {
  return found === null ? "null" : `[${found.retrieved},${found.reranked},${found.context}]`;
}

function stages(
  head: ReadonlyMap<string, ChunkRanks> | null,
  baseline: ReadonlyMap<string, ChunkRanks> | null,
): string {
  const ids = new Set([...(head?.keys() ?? []), ...(baseline?.keys() ?? [])]);
  const entries = [...ids].map(
    (id) => `${JSON.stringify(id)}:{"head":${ranks(head?.get(id))},"baseline":${ranks(baseline?.get(id))}}`,
  );
  return `{${entries.join(",")}}`;
}

function ranks(found: ChunkRanks | undefined): string {
  if (found === undefined) return "null";
  const { retrieved, reranked, context, cited, lists, instead } = found;
  const merged = lists === undefined ? "" : `,"lists":${JSON.stringify(lists)}`;
  const other = instead === undefined ? "" : `,"instead":"${instead}"`;
  return `{"retrieved":${retrieved},"reranked":${reranked},"context":${context},"cited":${cited}${merged}${other}}`;
}
