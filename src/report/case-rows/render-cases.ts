import type { ExplainedCase } from "../../causes/explain-run.ts";
import type { GateRun } from "../../gate/gate-run.ts";
import type { ChunkRanks, ListSizes, RunScores } from "../../metrics/run/run-scores.ts";
import { compareBytes } from "../../text/byte-order.ts";
import { caseStatus } from "../wording/case-status.ts";
import { ByteText } from "./byte-text.ts";
import { jsonNumber } from "./json-number.ts";
import { metricWriter } from "./metric-writer.ts";

/** Bytes joined into one piece, so that writing costs few calls and little memory. */
const PIECE_BYTES = 1 << 18;

/**
 * `cases.jsonl` in id byte order, piece by piece; a piece is valid until the next is asked for. Written by hand and not
 * through objects: at a hundred thousand cases this file is most of what the gate produces. A case that only the baseline
 * has is a row with `change: removed`.
 */
export function* renderCases({ input, causes, includeText }: GateRun): Generator<Uint8Array> {
  const { head, comparison, golden } = input;
  const baseline = comparison?.baseline ?? null;
  const own = metricWriter(head);
  const theirs = baseline === null ? null : metricWriter(baseline);
  const config = JSON.stringify(head.configId);
  const gone = new Set(comparison?.pairing.removed);
  const removed = (baseline?.ids ?? []).flatMap((id, j) => (gone.has(id) ? [{ id, head: -1, baseline: j }] : []));
  const kept = head.ids.map((id, i) => ({ id, head: i, baseline: comparison?.pairing.baselineOf[i] ?? -1 }));
  const rows = removed.length === 0 ? kept : [...kept, ...removed].sort((a, b) => compareBytes(a.id, b.id));
  const out = new ByteText();
  const begin = (id: string, tags: readonly string[], status: string): void =>
    out.append(
      `{"id":${JSON.stringify(id)},"config_id":${config},"tags":${JSON.stringify(tags)},"status":"${status}","metrics":`,
    );
  const appendRemoved = (id: string, j: number): void => {
    begin(id, [], "excluded");
    out.append('{},"baseline_metrics":');
    theirs!.write(j, out);
    const stood = stages(null, baseline!.ranksOf(j));
    out.append(`,"change":"removed","failed_checks":[],"stages":${stood},"sizes":null,"causes":[]}\n`);
  };
  const appendCase = (i: number, j: number): void => {
    const item = golden.cases[i]!;
    const status = caseStatus(head, i);
    begin(item.id, item.tags, status);
    const isExcluded = status === "excluded";
    if (isExcluded) out.append(leaked(head, i));
    else own.write(i, out);
    out.append(',"baseline_metrics":');
    if (j < 0 || theirs === null) out.append("{}");
    else theirs.write(j, out);
    const change = comparison?.changes[i] ?? null;
    out.append(
      `,"change":${change === null ? "null" : `"${change}"`},` +
        `"failed_checks":${JSON.stringify(head.failedChecks.get(i) ?? [])},` +
        `"stages":${stages(isExcluded ? null : head.ranksOf(i), j < 0 ? null : baseline!.ranksOf(j))},` +
        `"sizes":${sizes(head.sizesOf(i))},${marks(head, i)}${includeText ? said(head.judgedOf(i)) : ""}"causes":${explained(causes.byCase.get(i))}}\n`,
    );
  };
  for (const { id, head: i, baseline: j } of rows) {
    if (i < 0) appendRemoved(id, j);
    else appendCase(i, j);
    if (out.length > PIECE_BYTES) yield out.take();
  }
  yield out.take();
}

/** What leaked in a case that takes no part counts all the same, as a baseline too. */
function leaked({ columns }: RunScores, i: number): string {
  const leaks = columns.get("acl_leaks")?.at(i) ?? 0;
  return leaks > 0 ? `{"acl_leaks":${jsonNumber(leaks)}}` : "{}";
}

function marks({ isFlaky, refuses }: RunScores, i: number): string {
  return `${isFlaky(i) ? '"flaky":true,' : ""}${refuses(i) ? '"refused":true,' : ""}`;
}

/** What a judge said in words. */
function said(detail: ReturnType<RunScores["judgedOf"]>): string {
  const notes = detail?.notes ?? null;
  if (notes === null) return "";
  const { reason, unsupportedClaims, missingFacts, badCitations, statements } = notes;
  const told = {
    reason,
    unsupported_claims: unsupportedClaims,
    missing_facts: missingFacts,
    bad_citations: badCitations,
    statements,
  };
  return `"judge":${JSON.stringify(told)},`;
}

/** The causes, and behind them the stage that lost each chunk where one did. */
function explained(found: ExplainedCase | undefined): string {
  if (found === undefined) return "[]";
  const causes = JSON.stringify(found.causes);
  if (found.lost.length === 0) return causes;
  const places = found.lost.map(({ chunkId, head, baseline }) => [chunkId, head, baseline]);
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
