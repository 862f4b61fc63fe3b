import type { ExplainedCase } from "../../causes/index.ts";
import type { CaseChange } from "../../compare/index.ts";
import type { GateRun } from "../../gate/index.ts";
import { type ChunkNumbers, type ChunkRanks, type RunScores, readMarks } from "../../scoring/index.ts";
import { compareBytes } from "../../text/index.ts";
import { caseStatus } from "../text/index.ts";
import { ByteText, jsonNumber, KeptTexts, RememberingWriter, utf8Bytes, varyingColumns } from "./case-text.ts";

/** The causes of a case, and behind them the stage that lost each chunk where one did: fields of its row. */
export function appendCauses(out: ByteText, found: ExplainedCase | undefined): void {
  out.append('"causes":[');
  let isFirst = true;
  for (const { label, confidence, evidence } of found?.causes ?? NONE) {
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

const NONE: ExplainedCase["causes"] = [];

/** Writes the numbers of one case as a JSON object. */
export interface MetricWriter {
  write(i: number): void;
}

/** From so many cases on it pays to look for what was written before, and to have copying loops compiled. */
export const MANY_CASES = 512;

/** The writer that is fastest for a run of its size; they write the same. */
export function metricWriter(run: RunScores, out: ByteText): MetricWriter {
  const { columns, end } = varyingColumns(run);
  if (run.ids.length >= MANY_CASES) return new RememberingWriter(columns, end, out);
  return {
    write(i) {
      let text = "";
      for (const { before, values } of columns) text += before + jsonNumber(values.at(i));
      out.append(text + end);
    },
  };
}

/** Ranks below this are kept as texts with each other: most labelled chunks stand high. */
const NEAR = 16;

/** Marks below this: all there are. */
const MARKS = 8;

/** Writes where the labelled chunks of a case stood in both runs, as a JSON object. */
export class StagesWriter {
  readonly #out: ByteText;
  readonly #kept: KeptTexts;

  constructor(out: ByteText) {
    this.#out = out;
    this.#kept = new KeptTexts(out, NEAR ** 3 * MARKS);
  }

  /** A run that has no such case, or none that counts, has it at a place below 0. */
  write(head: RunScores, i: number, baseline: RunScores | null, j: number): void {
    const now = numbersOf(head, i);
    const then = baseline === null ? null : numbersOf(baseline, j);
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
      this.#appendRanks(head.get(id));
      this.#out.append(STAGE_BASELINE);
      this.#appendRanks(baseline.get(id));
    }
    this.#end(ids.size);
  }

  #begin(place: number, id: string): void {
    this.#out.append(place === 0 ? "{" : "},");
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
    const isNear = Math.max(retrieved, reranked, context) < NEAR;
    const key = isNear ? ((retrieved * NEAR + reranked) * NEAR + context) * MARKS + marks : -1;
    if (this.#kept.append(key)) return;
    const start = this.#out.length;
    const { cited, instead } = readMarks(marks);
    this.#appendStood(retrieved, reranked, context, cited);
    this.#endRanks(instead);
    this.#kept.keepSince(start, key);
  }

  #appendRanks(found: ChunkRanks | undefined): void {
    if (found === undefined) {
      this.#out.append("null");
      return;
    }
    const { retrieved, reranked, context, cited, lists, instead } = found;
    this.#appendStood(retrieved ?? 0, reranked ?? 0, context ?? 0, cited);
    if (lists !== undefined) this.#out.append(`,"lists":${JSON.stringify(lists)}`);
    this.#endRanks(instead ?? null);
  }

  /** A rank of 0 is none. */
  #appendStood(retrieved: number, reranked: number, context: number, cited: boolean): void {
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

/** The numbers of a case where they are all there is to say of its chunks. */
function numbersOf({ chunkNumbers }: RunScores, i: number): ChunkNumbers | null {
  return i < 0 || chunkNumbers.hasLists(i) ? null : chunkNumbers;
}

function hasSameChunks(now: ChunkNumbers, i: number, then: ChunkNumbers, j: number): boolean {
  const count = now.countOf(i);
  if (then.countOf(j) !== count) return false;
  for (let chunk = 0; chunk < count; chunk++) if (now.idOf(i, chunk) !== then.idOf(j, chunk)) return false;
  return true;
}

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
    appendTexts(out, head.failedChecks.get(i) ?? NO_TEXTS);
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
const NO_TEXTS: readonly string[] = [];

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

/** Bytes joined into one piece, so that writing costs few calls and little memory. */
const PIECE_BYTES = 1 << 18;

/** Room for texts that come again. */
const KEPT_BYTES = 1 << 22;

/**
 * `cases.jsonl` in id byte order, piece by piece; a piece is valid until the one after the next is asked for. Written by
 * hand and not through objects: at a hundred thousand cases this file is most of what the gate produces. A case that only
 * the baseline has is a row with `change: removed`.
 */
export function* renderCases(run: GateRun): Generator<Uint8Array> {
  const { head, comparison } = run.input;
  const out = new ByteText(head.ids.length < MANY_CASES ? 0 : KEPT_BYTES);
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
