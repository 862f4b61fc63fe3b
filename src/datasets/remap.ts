import type { DiagnosticLog } from "../diagnostics/index.ts";
import { corpusRow, isCorpusRow } from "../input/corpus/index.ts";
import { expectedBehaviors } from "../input/golden/index.ts";
import type { PlacedRow } from "../input/index.ts";
import { type ByteSource, RefusedRows, readJsonRows } from "../input/rows/index.ts";
import type { CorpusRow, GoldenRow } from "../input/schema/index.ts";
import { logLine, words } from "../text/index.ts";
import { type ChunkMatch, type Manifests, type MatchTarget, matchChunks } from "./match-chunks.ts";

/** A chunk of a corpus manifest. If several rows describe it, they are merged, and the first value of a field counts. */
export type CorpusChunk = CorpusRow;

/** Reads the chunks of a manifest with all fields. The index of the gate keeps only some. Adds problems to `log`. */
export async function readChunks(
  sources: readonly ByteSource[],
  log: DiagnosticLog,
): Promise<ReadonlyMap<string, CorpusChunk>> {
  const chunks = new Map<string, CorpusChunk>();
  const refused = new RefusedRows("corpus/invalid-row", log);
  for (const source of sources) {
    let rows = 0;
    const errorsBefore = log.errorCount;
    for await (const { value: raw, line } of readJsonRows(source, log)) {
      rows++;
      const value = corpusRow(raw);
      if (!isCorpusRow(value)) {
        refused.add(value, source.name, line);
        continue;
      }
      const known = chunks.get(value.chunk_id);
      chunks.set(value.chunk_id, known === undefined ? value : { ...value, ...known });
    }
    if (rows === 0 && log.errorCount === errorsBefore)
      log.error("corpus/empty", "the corpus manifest holds no chunk", { file: source.name });
  }
  await refused.explain(async () => (await import("../input/schema/lazy.ts")).corpusSchema);
  return chunks;
}

interface LabelMove extends Pick<ChunkMatch, "from" | "to" | "confidence" | "why"> {
  readonly case_id: string;
  readonly file: string;
  readonly line: number;
  readonly kind: ChunkMatch["kind"] | "merged";
  /** True if the new dataset has it. Otherwise the old label stays. */
  readonly applied: boolean;
}

interface RemapResult {
  /** In the order of the input. */
  readonly rows: readonly GoldenRow[];
  /** In the order of the input, without unchanged labels. */
  readonly moves: readonly LabelMove[];
  readonly unchanged: number;
  readonly left: number;
}

/**
 * Moves the labels of a dataset to a re-chunked corpus. Labels with a confidence below `minConfidence` (0 to 1) stay and
 * are listed. Grades move along. If old chunks were merged, the highest grade counts. If a chunk was split, the label moves
 * to the pieces with all words of the reference answer that the chunk had, otherwise to all pieces. A required citation
 * moves to the first piece. A protected chunk moves to all chunks with half of its text, to protect rather too much.
 */
export function remapRows(rows: readonly PlacedRow[], manifests: Manifests, minConfidence: number): RemapResult {
  const labels = new Set(rows.flatMap(({ row }) => chunksOf(row, manifests)));
  const matches = matchChunks(labels, manifests);
  const moves: LabelMove[] = [];
  let unchanged = 0;
  const moved = rows.map(({ row, file, line }) => {
    const place = { case_id: row.id, file, line };
    const targets = new Map<string, readonly MatchTarget[]>();
    const caseMoves: LabelMove[] = [];
    for (const from of chunksOf(row, manifests)) {
      const match = matches.get(from)!;
      const to = piecesOf(match, row, manifests);
      const applied = match.kind !== "unclear" && match.confidence >= minConfidence && to.length > 0;
      if (applied) targets.set(from, to);
      if (applied && match.kind === "unchanged") unchanged++;
      else caseMoves.push({ ...place, ...match, to, applied });
    }
    for (const document of missingDocuments(row, manifests)) {
      const why = "the new manifest has no chunk of this document";
      caseMoves.push({ ...place, from: document, kind: "unclear", to: [], confidence: 0, applied: false, why });
    }
    moves.push(...caseMoves.map((move) => (isMerged(move, targets) ? { ...move, kind: "merged" as const } : move)));
    return moveLabels(row, targets);
  });
  return { rows: moved, moves, unchanged, left: moves.filter(({ applied }) => !applied).length };
}

/** The proposal to review: a diff of the labels per case with confidence and reason. Safe to print in a terminal. */
export function renderMoves({ moves, unchanged, left }: RemapResult): string {
  const lines = [
    `# ${unchanged} labels unchanged, ${moves.length - left} moved, ${left} left as they are (marked !).`,
    "# The number is the confidence, 0 to 1. Review each line: a label says what is right.",
  ];
  let previous = "";
  for (const move of moves) {
    const head = `${logLine(move.file)}:${move.line} ${logLine(move.case_id)}`;
    if (head !== previous) lines.push("", head);
    previous = head;
    lines.push(...linesOf(move));
  }
  return `${lines.join("\n")}\n`;
}

/** The chunk IDs that a case names. A `must_cite` that is not a chunk of a manifest is a document. */
function chunksOf(row: GoldenRow, { old, fresh }: Manifests): string[] {
  const cited = (row.must_cite ?? []).filter((id) => old.has(id) || fresh.has(id));
  return [...new Set([...(row.expected_chunk_ids ?? []), ...Object.keys(row.relevance ?? {}), ...cited])];
}

/** The documents that a case names and the new manifest lacks. */
function missingDocuments(row: GoldenRow, { old, fresh }: Manifests): string[] {
  const cited = (row.must_cite ?? []).filter((id) => !old.has(id) && !fresh.has(id));
  const named = new Set([...(row.expected_docs ?? []), ...cited]);
  if (named.size === 0) return [];
  for (const { document_id } of fresh.values()) if (document_id) named.delete(document_id);
  return [...named];
}

/** The new chunks for a label. */
function piecesOf(match: ChunkMatch, row: GoldenRow, { old, fresh }: Manifests): readonly MatchTarget[] {
  const moved = match.kind !== "unclear" && match.kind !== "unchanged";
  if (expectedBehaviors(row.expected_behavior)[0] === "permission_denied") return moved ? match.copies : match.to;
  if (match.kind !== "split") return match.to;
  const questionWords = new Set(words(row.question));
  const oldWords = new Set(words(old.get(match.from)?.text ?? ""));
  const answerWords = words(row.expected_answer ?? "").filter((word) => oldWords.has(word) && !questionWords.has(word));
  if (answerWords.length === 0) return match.to;
  const withAnswer = match.to.filter(({ chunk_id }) => {
    const pieceWords = new Set(words(fresh.get(chunk_id)?.text ?? ""));
    return answerWords.every((word) => pieceWords.has(word));
  });
  return withAnswer.length > 0 ? withAnswer : match.to;
}

/** True if another label of the case moves to the same chunk. */
function isMerged({ from, to, applied }: LabelMove, targets: ReadonlyMap<string, readonly MatchTarget[]>): boolean {
  if (!applied) return false;
  const own = new Set(to.map(({ chunk_id }) => chunk_id));
  return [...targets].some(([other, list]) => other !== from && list.some(({ chunk_id }) => own.has(chunk_id)));
}

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

function linesOf({ from, to, confidence, applied, why, kind }: LabelMove): string[] {
  const [own, other] = applied ? ["-", "+"] : ["!", "?"];
  const target = ({ chunk_id, share }: MatchTarget): string =>
    `${other} ${logLine(chunk_id)}${share === null || to.length === 1 ? "" : ` (${Math.floor(share * 100)} %)`}`;
  return [`${own} ${logLine(from)}`, ...to.map(target), `  ${confidence.toFixed(2)} ${kind}: ${why}`];
}
