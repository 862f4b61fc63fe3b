import type { GateRun } from "../../gate/index.ts";
import type { ChunkRanks, RunScores, ValueColumn } from "../../scoring/index.ts";
import type { MissingReason } from "../../scoring/metrics/index.ts";
import { compareBytes } from "../../text/index.ts";
import type { CaseRow } from "../schema/index.ts";
import { caseStatus } from "../text/index.ts";

/** Characters of a piece, at least. */
const PIECE_CHARACTERS = 1 << 16;

/** `cases.jsonl`, in pieces of whole lines. */
export function* renderCases(run: GateRun): Generator<string> {
  let text = "";
  for (const row of caseRows(run)) {
    text += `${JSON.stringify(row)}\n`;
    if (text.length < PIECE_CHARACTERS) continue;
    yield text;
    text = "";
  }
  yield text;
}

/** All cases in byte order of the IDs. A case that only the baseline has gets a row with `change: removed`. */
export function* caseRows(run: GateRun): Generator<CaseRow> {
  const { head, comparison } = run.input;
  const columns = {
    head: measuredColumns(head.columns, [...head.columns.keys()]),
    baseline: measuredColumns(comparison?.baseline.columns ?? new Map(), columnOrder(run)),
  };
  const removed = removedCases(run);
  let r = 0;
  for (let i = 0; i < head.ids.length; i++) {
    for (; r < removed.length && compareBytes(removed[r]!.id, head.ids[i]!) < 0; r++)
      yield removedRow(run, removed[r]!, columns.baseline);
    yield caseRow(run, i, comparison?.pairing.baselineOf[i] ?? -1, columns);
  }
  for (; r < removed.length; r++) yield removedRow(run, removed[r]!, columns.baseline);
}

type NamedColumns = readonly (readonly [name: string, column: ValueColumn])[];

/** The columns in which some case has a value. The others would repeat one reason in every row. */
function measuredColumns(columns: RunScores["columns"], names: readonly string[]): NamedColumns {
  return names.flatMap((name) => {
    const column = columns.get(name);
    return column?.hasValue() ? [[name, column] as const] : [];
  });
}

/** The columns of both runs in the order of the head, so that a baseline read from a report gives the same bytes. */
function columnOrder({ input: { head, comparison } }: GateRun): string[] {
  const others = [...(comparison?.baseline.columns.keys() ?? [])].filter((name) => !head.columns.has(name));
  return [...head.columns.keys(), ...others.sort(compareBytes)];
}

/** A case of the baseline. */
interface RemovedCase {
  readonly id: string;
  readonly j: number;
}

function removedCases({ input: { comparison } }: GateRun): RemovedCase[] {
  if (comparison === null || comparison.pairing.removed.length === 0) return [];
  const gone = new Set(comparison.pairing.removed);
  const found = comparison.baseline.ids.flatMap((id, j) => (gone.has(id) ? [{ id, j }] : []));
  return found.sort((a, b) => compareBytes(a.id, b.id));
}

/** The row of case `i` of the head. `j` is its pair in the baseline, or negative. */
function caseRow(
  { input, causes, includeText }: GateRun,
  i: number,
  j: number,
  columns: { readonly head: NamedColumns; readonly baseline: NamedColumns },
): CaseRow {
  const { head, golden, comparison } = input;
  const status = caseStatus(head, i);
  const isExcluded = status === "excluded";
  const baseline = comparison === null || j < 0 ? null : comparison.baseline;
  const own = isExcluded ? leaksOf(head, i) : valuesOf(columns.head, i);
  const theirs = baseline === null ? NO_VALUES : differingValues(own, valuesOf(columns.baseline, j));
  const sizes = head.sizesOf(i);
  const found = causes.byCase.get(i);
  const notes = includeText ? head.judgedOf(i)?.notes : null;
  return {
    id: golden.cases[i]!.id,
    config_id: head.configId,
    tags: golden.cases[i]!.tags,
    status,
    metrics: own.metrics,
    missing: own.missing,
    baseline_metrics: theirs.metrics,
    baseline_missing: theirs.missing,
    change: comparison?.changes[i] ?? null,
    failed_checks: head.failedChecks.get(i) ?? [],
    stages: stagesOf(isExcluded ? NO_RANKS : head.ranksOf(i), baseline === null ? NO_RANKS : baseline.ranksOf(j)),
    sizes: sizes === null ? null : [sizes.retrieved, sizes.reranked, sizes.context],
    causes: found?.causes ?? [],
    ...(head.isFlaky(i) ? { flaky: true } : {}),
    ...(head.refuses(i) ? { refused: true } : {}),
    ...(notes
      ? {
          judge: {
            reason: notes.reason,
            unsupported_claims: notes.unsupportedClaims,
            missing_facts: notes.missingFacts,
            bad_citations: notes.badCitations,
            statements: notes.statements,
          },
        }
      : {}),
    ...(found === undefined || found.lost.length === 0
      ? {}
      : { lost: found.lost.map(({ chunkId, head: now, baseline: then }) => [chunkId, now, then] as const) }),
  };
}

/** The row of a case that only the baseline has. */
function removedRow({ input: { head, comparison } }: GateRun, { id, j }: RemovedCase, columns: NamedColumns): CaseRow {
  const { baseline } = comparison!;
  const { metrics, missing } = valuesOf(columns, j);
  return {
    id,
    config_id: head.configId,
    tags: [],
    status: "excluded",
    ...NO_VALUES,
    baseline_metrics: metrics,
    baseline_missing: missing,
    change: "removed",
    failed_checks: [],
    stages: stagesOf(NO_RANKS, baseline.ranksOf(j)),
    sizes: null,
    causes: [],
  };
}

/** The values of a case, and the reasons of those that it lacks although the metric applies. */
type Values = Pick<CaseRow, "metrics" | "missing">;

const NO_VALUES: Values = { metrics: {}, missing: {} };

function valuesOf(columns: NamedColumns, i: number): Values {
  const metrics: Record<string, number> = {};
  const missing: Record<string, MissingReason> = {};
  for (const [name, column] of columns) {
    const value = column.at(i);
    const reason = column.missingAt(i);
    if (!Number.isNaN(value)) metrics[name] = jsonNumber(value);
    else if (reason !== null) missing[name] = reason;
  }
  return { metrics, missing };
}

/** JSON has no infinity, which a sum of repeats can be. */
const jsonNumber = (value: number): number => Math.max(-Number.MAX_VALUE, Math.min(value, Number.MAX_VALUE));

/** Leaks of an excluded case count, also if this run becomes a baseline. */
function leaksOf({ columns }: RunScores, i: number): Values {
  const leaks = columns.get("acl_leaks")?.at(i) ?? 0;
  return leaks > 0 ? { metrics: { acl_leaks: leaks }, missing: {} } : NO_VALUES;
}

/** What the baseline has otherwise than this run. A value that it does not have is always listed as missing. */
function differingValues(own: Values, theirs: Values): Values {
  const differing = <T>(now: Readonly<Record<string, T>>, then: Readonly<Record<string, T>>): Record<string, T> => {
    const found: Record<string, T> = {};
    for (const name in then) if (now[name] !== then[name]) found[name] = then[name]!;
    return found;
  };
  const missing = differing(own.missing, theirs.missing);
  for (const name in own.metrics)
    if (theirs.metrics[name] === undefined) missing[name] = theirs.missing[name] ?? "not_measured";
  return { metrics: differing(own.metrics, theirs.metrics), missing };
}

const NO_RANKS: ReadonlyMap<string, ChunkRanks> = new Map();

function stagesOf(head: ReadonlyMap<string, ChunkRanks>, baseline: ReadonlyMap<string, ChunkRanks>): CaseRow["stages"] {
  const stages: [string, CaseRow["stages"][string]][] = [];
  for (const id of new Set([...head.keys(), ...baseline.keys()])) {
    const now = head.get(id) ?? null;
    const then = withoutChunks(baseline.get(id));
    const isSame = now !== null && then !== null && JSON.stringify(withoutChunks(now)) === JSON.stringify(then);
    stages.push([id, isSame ? { head: now } : { head: now, baseline: then }]);
  }
  return Object.fromEntries(stages);
}

/** A report read back does not keep the chunks that carry evidence. */
export function withoutChunks(ranks: ChunkRanks | undefined): Omit<ChunkRanks, "chunks"> | null {
  if (ranks?.chunks === undefined) return ranks ?? null;
  const { chunks: _, ...others } = ranks;
  return others;
}
