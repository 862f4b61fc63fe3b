import type { ExplainedCase } from "../../causes/index.ts";
import type { CaseChange } from "../../compare/index.ts";
import type { GateRun } from "../../gate/index.ts";
import { type ChunkNumbers, type ChunkRanks, type RunScores, readMarks } from "../../scoring/index.ts";
import { compareBytes } from "../../text/index.ts";
import { caseStatus } from "../text/index.ts";
import { ByteText, CachingWriter, jsonNumber, TextCache, utf8Bytes, varyingColumns } from "./case-text.ts";

/** Size of a piece: large enough for few write calls, small enough to save memory. */
const PIECE_BYTES = 1 << 18;

/** Size of the cache for repeated texts. */
const CACHE_BYTES = 1 << 22;

/** From this number of cases on, the caching writer is faster. */
const MANY_CASES = 512;

/**
 * `cases.jsonl` in byte order of the IDs, in pieces. Each piece is valid until the second next one is requested. The bytes
 * are written by hand for speed: with 100,000 cases, this file is most of the output. A case that only the baseline has
 * gets a row with `change: removed`.
 */
export function* renderCases(run: GateRun): Generator<Uint8Array> {
  const { head, comparison } = run.input;
  const out = new ByteText(head.ids.length < MANY_CASES ? 0 : CACHE_BYTES);
  const writer = new CaseRowWriter(run, out);
  const removed = removedCases(run);
  let r = 0;
  for (let i = 0; i < head.ids.length; i++) {
    for (; r < removed.length && compareBytes(removed[r]!.id, head.ids[i]!) < 0; r++) {
      writer.appendRemoved(removed[r]!.id, removed[r]!.j);
      if (out.length > PIECE_BYTES) yield out.take();
    }
    writer.append(i, comparison?.pairing.baselineOf[i] ?? -1);
    if (out.length > PIECE_BYTES) yield out.take();
  }
  for (; r < removed.length; r++) {
    writer.appendRemoved(removed[r]!.id, removed[r]!.j);
    if (out.length > PIECE_BYTES) yield out.take();
  }
  yield out.take();
}

function removedCases({ input }: GateRun): { readonly id: string; readonly j: number }[] {
  const { comparison } = input;
  if (comparison === null || comparison.pairing.removed.length === 0) return [];
  const gone = new Set(comparison.pairing.removed);
  const found = comparison.baseline.ids.flatMap((id, j) => (gone.has(id) ? [{ id, j }] : []));
  return found.sort((a, b) => compareBytes(a.id, b.id));
}

/** Appends rows of `cases.jsonl`, in the shape of `CaseRow`. */
class CaseRowWriter {
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

  /** Appends case `i` of the head. `j` is its pair in the baseline, or negative. */
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
    out.appendBytes(BASELINE_KEY);
    if (j < 0 || this.#theirs === null) out.append("{}");
    else this.#theirs.write(j);
    out.appendBytes(CHANGE_TEXTS[comparison?.changes[i] ?? "none"]);
    appendTexts(out, head.failedChecks.get(i) ?? NO_TEXTS);
    out.appendBytes(STAGES_KEY);
    this.#stages.write(head, isExcluded ? -1 : i, this.#baseline, j);
    appendSizes(out, head, i);
    if (head.isFlaky(i)) out.append('"flaky":true,');
    if (head.refuses(i)) out.append('"refused":true,');
    if (includeText) appendJudgeNotes(out, head.judgedOf(i));
    appendCauses(out, causes.byCase.get(i));
    out.append("}\n");
  }

  /** Appends a case that only the baseline has. */
  appendRemoved(id: string, j: number): void {
    const out = this.#out;
    this.#begin(id, NO_TEXTS, "excluded");
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
    out.appendBytes(STATUS_TEXTS[status]);
  }
}

/** Appends the fields `causes` and `lost`. */
function appendCauses(out: ByteText, found: ExplainedCase | undefined): void {
  out.append('"causes":[');
  let isFirst = true;
  for (const { label, confidence, evidence } of found?.causes ?? NO_CAUSES) {
    out.append(isFirst ? '{"label":"' : ',{"label":"');
    isFirst = false;
    out.append(label);
    out.append('","confidence":');
    out.appendNumber(confidence);
    out.append(',"evidence":');
    out.appendJson(evidence);
    out.append("}");
  }
  out.append("]");
  if (found === undefined || found.lost.length === 0) return;
  isFirst = true;
  for (const { chunkId, head, baseline } of found.lost) {
    out.append(isFirst ? ',"lost":[[' : "],[");
    isFirst = false;
    out.appendJson(chunkId);
    out.append(head === null ? ",null" : `,"${head}"`);
    out.append(baseline === null ? ",null" : `,"${baseline}"`);
  }
  out.append("]]");
}

const NO_CAUSES: ExplainedCase["causes"] = [];

/** Appends the metrics of case `i` as a JSON object. */
export interface MetricWriter {
  write(i: number): void;
}

/** The fastest writer for the size of a run. All writers produce the same bytes. */
export function metricWriter(run: RunScores, out: ByteText): MetricWriter {
  const { columns, end } = varyingColumns(run);
  if (run.ids.length >= MANY_CASES) return new CachingWriter(columns, end, out);
  return {
    write(i) {
      let text = "";
      for (const { before, values } of columns) text += before + jsonNumber(values.at(i));
      out.append(text + end);
    },
  };
}

/** Texts for ranks below this limit are cached, because most expected chunks have low ranks. */
const RANK_LIMIT = 16;

/** Number of values of a chunk's marks. */
const MARK_COUNT = 8;

/** Appends the ranks of a case's expected chunks in both runs as a JSON object. */
class StagesWriter {
  readonly #out: ByteText;
  readonly #cache: TextCache;

  constructor(out: ByteText) {
    this.#out = out;
    this.#cache = new TextCache(out, RANK_LIMIT ** 3 * MARK_COUNT);
  }

  /** `i` and `j` are the case's indices in head and baseline, or negative if a run has no ranks for it. */
  write(head: RunScores, i: number, baseline: RunScores | null, j: number): void {
    const now = numbersWithoutLists(head, i);
    const then = baseline === null ? null : numbersWithoutLists(baseline, j);
    if (now === null || (j >= 0 && (then === null || !hasSameChunks(now, i, then, j)))) {
      this.#writeAll(i < 0 ? NO_RANKS : head.ranksOf(i), j < 0 || baseline === null ? NO_RANKS : baseline.ranksOf(j));
      return;
    }
    const count = now.countOf(i);
    for (let chunk = 0; chunk < count; chunk++) {
      this.#begin(chunk, now.idOf(i, chunk));
      this.#appendNumbers(now, i, chunk);
      this.#out.append(STAGE_BASELINE);
      if (then === null) this.#out.append("null");
      else this.#appendNumbers(then, j, chunk);
    }
    this.#end(count);
  }

  #writeAll(head: ReadonlyMap<string, ChunkRanks>, baseline: ReadonlyMap<string, ChunkRanks>): void {
    const ids = new Set([...head.keys(), ...baseline.keys()]);
    let chunk = 0;
    for (const id of ids) {
      this.#begin(chunk++, id);
      this.#appendRanks(head.get(id), true);
      this.#out.append(STAGE_BASELINE);
      this.#appendRanks(baseline.get(id), false);
    }
    this.#end(ids.size);
  }

  #begin(index: number, id: string): void {
    this.#out.append(index === 0 ? "{" : "},");
    this.#out.appendJson(id);
    this.#out.append(':{"head":');
  }

  #end(count: number): void {
    this.#out.append(count === 0 ? "{}" : "}}");
  }

  #appendNumbers(numbers: ChunkNumbers, i: number, chunk: number): void {
    const retrieved = numbers.numberOf(i, chunk, 0);
    const reranked = numbers.numberOf(i, chunk, 1);
    const context = numbers.numberOf(i, chunk, 2);
    const marks = numbers.numberOf(i, chunk, 3);
    const isNear = Math.max(retrieved, reranked, context) < RANK_LIMIT;
    const key = isNear ? ((retrieved * RANK_LIMIT + reranked) * RANK_LIMIT + context) * MARK_COUNT + marks : -1;
    if (this.#cache.append(key)) return;
    const start = this.#out.length;
    const { cited, instead } = readMarks(marks);
    this.#appendPlainRanks(retrieved, reranked, context, cited);
    this.#endRanks(instead);
    this.#cache.keepSince(start, key);
  }

  /** The chunks that carry evidence are written for this run only: a report read back does not keep them. */
  #appendRanks(found: ChunkRanks | undefined, isHead: boolean): void {
    if (found === undefined) {
      this.#out.append("null");
      return;
    }
    const { retrieved, reranked, context, cited, lists, chunks, instead } = found;
    this.#appendPlainRanks(retrieved ?? 0, reranked ?? 0, context ?? 0, cited);
    if (lists !== undefined) this.#out.append(`,"lists":${JSON.stringify(lists)}`);
    if (chunks !== undefined && isHead) this.#out.append(`,"chunks":${JSON.stringify(chunks)}`);
    this.#endRanks(instead ?? null);
  }

  /** Rank 0 means that the chunk is not in the list. */
  #appendPlainRanks(retrieved: number, reranked: number, context: number, cited: boolean): void {
    const rank = (value: number): string => (value === 0 ? "null" : String(value));
    this.#out.append(
      `{"retrieved":${rank(retrieved)},"reranked":${rank(reranked)},"context":${rank(context)},"cited":${cited}`,
    );
  }

  #endRanks(instead: ChunkRanks["instead"] | null): void {
    this.#out.append(instead === null ? "}" : `,"instead":"${instead}"}`);
  }
}

const STAGE_BASELINE = ',"baseline":';
const NO_RANKS: ReadonlyMap<string, ChunkRanks> = new Map();

/** The numbers of a case, or null if its chunks also have ranks in named lists. */
function numbersWithoutLists({ chunkNumbers }: RunScores, i: number): ChunkNumbers | null {
  return i < 0 || chunkNumbers.hasLists(i) ? null : chunkNumbers;
}

function hasSameChunks(now: ChunkNumbers, i: number, then: ChunkNumbers, j: number): boolean {
  const count = now.countOf(i);
  if (then.countOf(j) !== count) return false;
  for (let chunk = 0; chunk < count; chunk++) if (now.idOf(i, chunk) !== then.idOf(j, chunk)) return false;
  return true;
}

type Status = ReturnType<typeof caseStatus>;

const statusBytes = (status: Status): Uint8Array => utf8Bytes(`,"status":"${status}","metrics":`);
const changeBytes = (change: CaseChange): Uint8Array => utf8Bytes(`,"change":"${change}","failed_checks":`);

const STATUS_TEXTS: Readonly<Record<Status, Uint8Array>> = {
  pass: statusBytes("pass"),
  fail: statusBytes("fail"),
  missing: statusBytes("missing"),
  error: statusBytes("error"),
  excluded: statusBytes("excluded"),
};

const CHANGE_TEXTS: Readonly<Record<CaseChange | "none", Uint8Array>> = {
  improved: changeBytes("improved"),
  regressed: changeBytes("regressed"),
  mixed: changeBytes("mixed"),
  unchanged: changeBytes("unchanged"),
  added: changeBytes("added"),
  removed: changeBytes("removed"),
  relabelled: changeBytes("relabelled"),
  none: utf8Bytes(',"change":null,"failed_checks":'),
};

const BASELINE_KEY = utf8Bytes(',"baseline_metrics":');
const STAGES_KEY = utf8Bytes(',"stages":');
const NO_TEXTS: readonly string[] = [];

function appendTexts(out: ByteText, texts: readonly string[]): void {
  out.append("[");
  for (let t = 0; t < texts.length; t++) {
    if (t > 0) out.append(",");
    out.appendJson(texts[t]!);
  }
  out.append("]");
}

/** Leaks in excluded cases count, also if this run becomes a baseline. */
function appendLeaks(out: ByteText, { columns }: RunScores, i: number): void {
  const leaks = columns.get("acl_leaks")?.at(i) ?? 0;
  if (leaks > 0) {
    out.append('{"acl_leaks":');
    out.appendNumber(leaks);
    out.append("}");
  } else out.append("{}");
}

/** Appends the numbers of retrieved, reranked, and context chunks. */
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

/** Appends the notes of the LLM judge. */
function appendJudgeNotes(out: ByteText, detail: ReturnType<RunScores["judgedOf"]>): void {
  const notes = detail?.notes ?? null;
  if (notes === null) return;
  const { reason, unsupportedClaims, missingFacts, badCitations, statements } = notes;
  const fields = {
    reason,
    unsupported_claims: unsupportedClaims,
    missing_facts: missingFacts,
    bad_citations: badCitations,
    statements,
  };
  out.append(`"judge":${JSON.stringify(fields)},`);
}
