import type { DiagnosticLog } from "../diagnostics/index.ts";
import { corpusRow, isCorpusRow } from "../input/corpus/index.ts";
import type { PlacedRow } from "../input/index.ts";
import { type ByteSource, RefusedRows, readJsonRows } from "../input/rows/index.ts";
import type { CorpusRow, GoldenRow } from "../input/schema/index.ts";
import { logLine, words } from "../text/index.ts";
import { type ChunkMatch, type Manifests, type MatchTarget, matchChunks } from "./match-chunks.ts";

/** A chunk as a manifest describes it; what several files say of one chunk is put together, the first word counts. */
export type CorpusChunk = CorpusRow;

/** Reads the chunks of a manifest with their sections and texts, which the gate has no use for and does not keep. */
export async function readChunks(
  sources: readonly ByteSource[],
  log: DiagnosticLog,
): Promise<ReadonlyMap<string, CorpusChunk>> {
  const chunks = new Map<string, CorpusChunk>();
  const refused = new RefusedRows("corpus/invalid-row", log);
  for (const source of sources) {
    let rows = 0;
    const before = log.errorCount;
    for await (const { value: written, line } of readJsonRows(source, log)) {
      rows++;
      const value = corpusRow(written);
      if (!isCorpusRow(value)) {
        refused.add(value, source.name, line);
        continue;
      }
      const known = chunks.get(value.chunk_id);
      chunks.set(value.chunk_id, known === undefined ? value : { ...value, ...known });
    }
    if (rows === 0 && log.errorCount === before)
      log.error("corpus/empty", "the corpus manifest holds no chunk", { file: source.name });
  }
  await refused.explain(async () => (await import("../input/schema/lazy.ts")).corpusSchema);
  return chunks;
}

/** What became of one label of one case. */
export interface LabelMove {
  readonly case_id: string;
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly kind: ChunkMatch["kind"] | "merged";
  readonly to: readonly MatchTarget[];
  readonly confidence: number;
  /** Whether the new golden set has it; else the old label was left. */
  readonly applied: boolean;
  readonly why: string;
}

export interface RemapResult {
  /** In the order of the input. */
  readonly rows: readonly GoldenRow[];
  /** In the order of the input, unchanged labels left out. */
  readonly moves: readonly LabelMove[];
  readonly unchanged: number;
  readonly left: number;
}

/**
 * Moves the labels of a golden set to a re-chunked corpus. Labels whose match is less sure than `minConfidence` are left as
 * they are and listed. Grades go along; where several old chunks are now one, the highest counts. Of a chunk that was split,
 * the pieces with all words of the reviewed answer that it had are taken where there are such, else all pieces; a citation
 * may be asked for one piece only, so it is the first. A protected chunk is protected wherever half of it stands: there,
 * a piece too many is a smaller mistake than one too few.
 */
export function remapRows(rows: readonly PlacedRow[], manifests: Manifests, minConfidence: number): RemapResult {
  const labelled = new Set(rows.flatMap(({ row }) => chunksOf(row, manifests)));
  const matches = matchChunks(labelled, manifests);
  const moves: LabelMove[] = [];
  let unchanged = 0;
  const moved = rows.map(({ row, file, line }) => {
    const targets = new Map<string, readonly MatchTarget[]>();
    const own: LabelMove[] = [];
    for (const from of chunksOf(row, manifests)) {
      const match = matches.get(from)!;
      const to = piecesOf(match, row, manifests);
      const applied = match.kind !== "unclear" && match.confidence >= minConfidence && to.length > 0;
      if (applied) targets.set(from, to);
      if (applied && match.kind === "unchanged") unchanged++;
      else own.push({ case_id: row.id, file, line, ...match, to, applied });
    }
    for (const document of goneDocuments(row, manifests)) {
      const why = "the new manifest has no chunk of this document";
      own.push({
        case_id: row.id,
        file,
        line,
        from: document,
        kind: "unclear",
        to: [],
        confidence: 0,
        applied: false,
        why,
      });
    }
    moves.push(...own.map((move) => (isMerged(move, targets) ? { ...move, kind: "merged" as const } : move)));
    return moveLabels(row, targets);
  });
  return { rows: moved, moves, unchanged, left: moves.filter(({ applied }) => !applied).length };
}

/** The chunk ids that a case names; a `must_cite` that no manifest lists as a chunk names a document. */
function chunksOf(row: GoldenRow, { old, fresh }: Manifests): string[] {
  const cited = (row.must_cite ?? []).filter((id) => old.has(id) || fresh.has(id));
  return [...new Set([...(row.expected_chunk_ids ?? []), ...Object.keys(row.relevance ?? {}), ...cited])];
}

function goneDocuments(row: GoldenRow, { old, fresh }: Manifests): string[] {
  const cited = (row.must_cite ?? []).filter((id) => !old.has(id) && !fresh.has(id));
  const named = new Set([...(row.expected_docs ?? []), ...cited]);
  if (named.size === 0) return [];
  for (const { document_id } of fresh.values()) if (document_id) named.delete(document_id);
  return [...named];
}

function piecesOf(match: ChunkMatch, row: GoldenRow, { old, fresh }: Manifests): readonly MatchTarget[] {
  const moved = match.kind !== "unclear" && match.kind !== "unchanged";
  if (row.expected_behavior === "permission_denied") return moved ? match.copies : match.to;
  if (match.kind !== "split") return match.to;
  const asked = new Set(words(row.question));
  const had = new Set(words(old.get(match.from)?.text ?? ""));
  const telling = words(row.expected_answer ?? "").filter((word) => had.has(word) && !asked.has(word));
  if (telling.length === 0) return match.to;
  const withAnswer = match.to.filter(({ chunk_id }) => {
    const there = new Set(words(fresh.get(chunk_id)?.text ?? ""));
    return telling.every((word) => there.has(word));
  });
  return withAnswer.length > 0 ? withAnswer : match.to;
}

function isMerged({ from, to, applied }: LabelMove, targets: ReadonlyMap<string, readonly MatchTarget[]>): boolean {
  if (!applied) return false;
  const own = new Set(to.map(({ chunk_id }) => chunk_id));
  return [...targets].some(([other, list]) => other !== from && list.some(({ chunk_id }) => own.has(chunk_id)));
}

/** A copy of the row with its labels moved; fields that it does not have stay away. */
function moveLabels(row: GoldenRow, targets: ReadonlyMap<string, readonly MatchTarget[]>): GoldenRow {
  const idsOf = (from: string): string[] => targets.get(from)?.map(({ chunk_id }) => chunk_id) ?? [from];
  const moved: GoldenRow = { ...row };
  if (row.expected_chunk_ids) moved.expected_chunk_ids = [...new Set(row.expected_chunk_ids.flatMap(idsOf))];
  if (row.must_cite) moved.must_cite = [...new Set(row.must_cite.map((from) => idsOf(from)[0]!))];
  if (!row.relevance) return moved;
  const grades = new Map<string, number>();
  for (const [from, grade] of Object.entries(row.relevance))
    for (const to of idsOf(from)) grades.set(to, Math.max(grade, grades.get(to) ?? 0));
  return { ...moved, relevance: Object.fromEntries(grades) };
}

/** The proposal to review: for each case what goes and what comes, as a diff, and how sure that is. Safe to print. */
export function renderMoves({ moves, unchanged, left }: RemapResult): string {
  const lines = [
    `# ${unchanged} labels unchanged, ${moves.length - left} moved, ${left} left as they are (marked !).`,
    "# The number is the confidence, 0 to 1. Review each line: a label says what is right.",
  ];
  let before = "";
  for (const move of moves) {
    const head = `${logLine(move.file)}:${move.line} ${logLine(move.case_id)}`;
    if (head !== before) lines.push("", head);
    before = head;
    lines.push(...linesOf(move));
  }
  return `${lines.join("\n")}\n`;
}

function linesOf({ from, to, confidence, applied, why, kind }: LabelMove): string[] {
  const said = `${confidence.toFixed(2)} ${kind}: ${why}`;
  const target = (mark: string, { chunk_id, share }: LabelMove["to"][number]): string =>
    `${mark} ${logLine(chunk_id)}${share === null || to.length === 1 ? "" : ` (${Math.floor(share * 100)} %)`}`;
  if (applied) return [`- ${logLine(from)}`, ...to.map((one) => target("+", one)), `  ${said}`];
  return [`! ${logLine(from)}`, ...to.map((one) => target("?", one)), `  ${said}`];
}
