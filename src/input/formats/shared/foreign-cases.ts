import type { DiagnosticLog } from "../../../diagnostics/index.ts";
import { count } from "../../../text/index.ts";
import { labelName, OUR_LABELS, protectedName, questionId, snakeCase } from "../../golden/index.ts";
import { type ByteSource, isObject, type JsonRow, type Likeness, lookalikeWarner, type Row } from "../../rows/index.ts";
import { innerLookalikeWarner, type ReadContext } from "../../traces/index.ts";
import { isAnswerabilityField, withoutMessageRole } from "./case-labels.ts";
import { firstOf, idOf, isBlank, jsonIn, listOf, objectOf, textOf } from "./fields.ts";
import { convertRows, type ForeignChunk, type RowFormat } from "./foreign-rows.ts";
import { distinctiveFields, GOLDEN_FIELDS, goldenFields, mergeOwnFields, metadataRecords } from "./golden-fields.ts";
import { ANSWER_NAMES, answerOf, chunkId, chunksOf } from "./rag-fields.ts";

/** Describes the test cases of a format. */
export interface CaseFormat extends RowFormat<ForeignCase> {
  /**
   * Suggests one of the `known` fields for a field with another name; undefined without a suggestion. By default,
   * only other spellings are similar.
   */
  readonly likeness?: (name: string, known: readonly string[], row: object) => Likeness;
}

/** A test case in another tool's file. */
export interface ForeignCase {
  /** Null if the format has no ids. The id is then derived from the question. */
  readonly id: string | null;
  readonly question: string | null;
  readonly expected_answer?: string | null;
  /** The relevant chunks, each with an id or a text. */
  readonly relevant?: readonly ForeignChunk[] | null;
  /** Relevance grade by chunk id. */
  readonly relevance?: Readonly<Record<string, number>>;
  /** rag-gate's own fields, unchecked. Defaults to those in the row. */
  readonly own?: Readonly<Record<string, unknown>>;
}

/** A test case with its position, counted from 1. */
export interface LocatedForeignCase {
  readonly value: ForeignCase;
  /** The id at the user's `query-id` key; null if there is none. */
  readonly caseId: string | null;
  readonly line: number;
  readonly column?: number;
}

/**
 * Converts test cases of another tool to rows of `goldenSchema`. A reference text that is not in the corpus is an
 * error, because a dropped label would make every gate easier to pass. If there are neither corpus texts nor an
 * `id-map`, the cases get no labels and a warning is logged.
 */
export async function* resolveCases(
  cases: AsyncIterable<LocatedForeignCase>,
  file: string,
  context: ReadContext,
  log: DiagnosticLog,
): AsyncGenerator<JsonRow> {
  const canMap = context.idMap !== "none" && (context.idMap !== "auto" || !context.chunks.isEmpty);
  let unlabeled = 0;
  for await (const { value, caseId, line, column } of cases) {
    const { id, question, relevant, own, ...more } = value;
    // These labels name chunks, so the reference texts are not needed as labels.
    const isLabeled = own?.expected_chunk_ids !== undefined || own?.relevance !== undefined;
    const names = isLabeled ? [] : (relevant ?? []).map((chunk) => chunkId(chunk, context));
    const lost = names.filter(({ by }) => by === null);
    const ids = names.filter(({ by }) => by !== null).map((name) => name.id);
    // With only part of its labels, the case would be evaluated incorrectly.
    if (lost.length > 0 && (canMap || ids.length > 0)) {
      const several = lost.filter(({ ambiguous }) => ambiguous).length;
      const message = `${count(lost.length, "reference text")} of this case, of which ${several} stand in several chunks, cannot be mapped to a chunk id`;
      log.error("golden/unmapped-chunks", message, { file, line, ...(column === undefined ? {} : { column }) });
    } else if (lost.length > 0) unlabeled++;
    const fields = Object.entries(more).filter(([, field]) => field !== undefined && field !== null);
    yield {
      value: {
        id: caseId ?? id ?? questionId(question ?? ""),
        question: question ?? "",
        ...Object.fromEntries(fields),
        ...own,
        ...(ids.length === 0 ? {} : { expected_chunk_ids: ids }),
      },
      line,
    };
  }
  if (unlabeled === 0) return;
  const message = `the reference texts of ${count(unlabeled, "case")} are not used: nothing maps them to chunk ids`;
  log.warn("golden/unmapped-chunks", message, { file });
}

/**
 * Returns a function that warns about fields that look like rag-gate's: other spellings (`Must not contain`,
 * `userContext`) or synonyms (`canary`), in rows, their metadata, and their records. It ignores typos, because tools
 * have similar fields. `read` are the rag-gate fields that the format already found in the row. `likeness` replaces the
 * rule for the row itself.
 */
export function ownFieldWarner(
  log: DiagnosticLog,
  likeness: (name: string, known: readonly string[], row: object) => Likeness = similarGoldenField,
): (row: Row, line: number, file: string, read?: Row) => void {
  const warnRow = lookalikeWarner(GOLDEN_FIELDS, log, likeness);
  const warnNotes = lookalikeWarner(GOLDEN_FIELDS, log, similarGoldenField);
  return (row, line, file, read = {}) => {
    const known = new Set(Object.keys(read).map(lettersOf));
    // An empty column of a table says nothing about the row.
    const isGiven = ([name, value]: readonly [string, unknown]): boolean =>
      !isBlank(value) && (!known.has(lettersOf(name)) || lettersOf(name) === lettersOf(OUR_LABELS.forbidden));
    const records = RECORD_FIELDS.map((name) => jsonIn(row[name])).filter(isObject);
    for (const part of [row, ...metadataRecords(row), ...records.map(withoutMessageRole)]) {
      const warn = part === row ? warnRow : warnNotes;
      warn({ ...Object.fromEntries(Object.entries(part).filter(isGiven)), ...read }, line, file);
    }
  };
}

/** Fields in which tools keep a team's own records. */
const RECORD_FIELDS = ["inputs", "input", "outputs", "output", "expectations", "expectedOutput", "expected_output"];

/** The name of `expected_tools` on Confident AI, which is read. */
const DEEPEVAL_ALIAS = "expectedTools";

/** Also suggests label fields for their synonyms, except `reference_...`, which tools use for reference contexts. */
function similarGoldenField(name: string, known: readonly string[], row: object): string | undefined {
  const plain = snakeCase(name);
  const kind = plain.startsWith("reference_") ? null : (protectedName(plain) ?? labelName(plain));
  const suggestion = isAnswerabilityField(plain) ? "expected_behavior" : kind === null ? undefined : OUR_LABELS[kind];
  if (suggestion !== undefined) return suggestion in row && kind !== "forbidden" ? undefined : suggestion;
  return name === DEEPEVAL_ALIAS ? undefined : known.find((field) => lettersOf(field) === lettersOf(name));
}

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");

/** Reads test cases from rows of another tool, as rows of `goldenSchema`. Logs problems. */
export async function* readForeignCases(
  format: CaseFormat,
  source: ByteSource,
  context: ReadContext,
  log: DiagnosticLog,
): AsyncGenerator<JsonRow> {
  const warnOwnFields = ownFieldWarner(log, format.likeness);
  const warnInner = innerLookalikeWarner(log);
  async function* cases(): AsyncGenerator<LocatedForeignCase> {
    for await (const located of convertRows(format, source, "golden/invalid-row", context, log)) {
      const { value, row } = located;
      const own = mergeOwnFields(distinctiveFields(row), value.own ?? goldenFields(row));
      const { relevant, relevance } = value;
      const isLabeled = (relevant ?? []).length > 0 || relevance !== undefined;
      warnOwnFields(row, located.line, source.name, isLabeled ? { expected_chunk_ids: [], ...own } : own);
      warnInner(own, located.line, source.name);
      yield { ...located, value: { ...value, own } };
    }
  }
  yield* resolveCases(cases(), source.name, context, log);
}

/** Keys that contain the ids of relevant chunks. */
const CHUNK_ID_FIELDS = ["expected_chunk_ids", "chunk_ids", "reference_context_ids", "document_ids"] as const;

/**
 * Reads a case's expected output: the reference answer, the relevant chunks, and rag-gate's own fields. A string is
 * an error message that starts with the name of the field.
 */
export function referenceOf(
  output: unknown,
  field: string,
): Pick<ForeignCase, "expected_answer" | "relevant" | "own"> | string {
  const record = objectOf(output);
  const key = CHUNK_ID_FIELDS.find((name) => !isBlank(record[name]));
  const ids = key === undefined ? null : listOf(record[key]);
  if (key !== undefined && ids === null) return `${field}.${key} is no list`;
  return {
    expected_answer: firstOf([...ANSWER_NAMES, "expected"], (name) => textOf(record[name])) ?? answerOf(output),
    relevant:
      ids === null ? chunksOf(record.reference_contexts ?? record.contexts) : ids.map((chunk) => ({ id: idOf(chunk) })),
    own: distinctiveFields(record),
  };
}
