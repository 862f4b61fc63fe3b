import type { DiagnosticLog } from "../../../diagnostics/index.ts";
import { questionId } from "../../golden/index.ts";
import { type ByteSource, type FileSample, isId, type JsonRow } from "../../rows/index.ts";
import { innerLookalikeWarner, type ReadContext } from "../../traces/index.ts";
import { isUnanswerable } from "./case-labels.ts";
import { convertRows, type ForeignChunk, type RowFormat } from "./foreign-rows.ts";
import { distinctiveFields, GOLDEN_FIELDS, goldenFields, mergeOwnFields } from "./golden-fields.ts";
import { ownId } from "./rag-fields.ts";
import { type ReadFields, UnreadLabels } from "./unread-labels.ts";

/** Describes the test cases of a format. */
export interface CaseFormat extends RowFormat<ForeignCase> {
  /** The fields that it reads, among those whose names look like labels, in addition to rag-gate's own. */
  readonly reads?: ReadFields;
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

/** Detects and reads one dataset format. Rows have the shape of `goldenSchema`, unchecked. */
export interface GoldenAdapter {
  /** Value of the option `golden-format`. */
  readonly name: string;
  readonly title: string;
  /** Describes the supported files in the format reference. Absent if the title is enough. */
  readonly shape?: string;
  /**
   * True if rows usually have no labels. Then the dataset consists of the cases with qrels labels and of rows that
   * state an expectation (`GOLDEN_EXPECTATIONS`).
   */
  readonly labelsApart?: boolean;
  /** Whether a file has this format. Looks only at the content, and not at the file name. */
  detect(sample: FileSample): boolean;
  /** Yields the rows of one file. Logs problems and skips rows that cannot be read. */
  read(source: ByteSource, log: DiagnosticLog, context: ReadContext): AsyncIterable<JsonRow>;
}

/** A dataset of another tool. Rows with rag-gate's fields are left to the native format. */
export function foreignCases(format: Omit<GoldenAdapter, "read"> & CaseFormat): GoldenAdapter {
  return {
    ...format,
    detect: (sample) => !isNative(sample) && format.detect(sample),
    read: (source, log, context) => readForeignCases(format, source, context, log),
  };
}

function isNative({ row }: FileSample): boolean {
  return row !== null && isId(row.id) && typeof row.question === "string";
}

/**
 * Converts test cases of another tool to rows of `goldenSchema`. A reference context with an id becomes a chunk label, and
 * one that is only a text an evidence label.
 */
export async function* resolveCases(
  cases: AsyncIterable<LocatedForeignCase>,
  context: Pick<ReadContext, "idMap">,
): AsyncGenerator<JsonRow> {
  for await (const { value, caseId, line } of cases) {
    const { id, question, relevant, own, ...more } = value;
    // Such labels are more precise than the reference contexts.
    const isLabeled = LABELS.some((name) => own?.[name] !== undefined);
    const labels = isLabeled ? [] : (relevant ?? []).map((chunk) => ({ chunk, id: ownId(chunk, context) }));
    const ids = labels.flatMap(({ id }) => id ?? []);
    const quotes = labels.flatMap(({ chunk, id }) => (id === null ? [chunk.bare_text ?? chunk.text ?? ""] : []));
    const fields = Object.entries(more).filter(([, field]) => field !== undefined && field !== null);
    yield {
      value: {
        id: caseId ?? id ?? questionId(question ?? ""),
        question: question ?? "",
        ...Object.fromEntries(fields),
        ...own,
        ...(ids.length === 0 ? {} : { expected_chunk_ids: ids }),
        ...(quotes.length === 0 ? {} : { expected_evidence: [...new Set(quotes)].map((quote) => ({ quote })) }),
      },
      line,
    };
  }
}

const LABELS = ["expected_chunk_ids", "relevance", "expected_evidence"] as const;

const NO_FIELDS: ReadFields = { row: () => false };

/** Reads test cases from rows of another tool, as rows of `goldenSchema`. Logs problems. */
export async function* readForeignCases(
  format: CaseFormat,
  source: ByteSource,
  context: ReadContext,
  log: DiagnosticLog,
): AsyncGenerator<JsonRow> {
  const { reads = NO_FIELDS } = format;
  const row = (name: string): boolean => GOLDEN_FIELDS.includes(name) || reads.row(name);
  const unread = new UnreadLabels({ ...reads, row }, context.labelMapping, log);
  const warnInner = innerLookalikeWarner(log);
  async function* cases(): AsyncGenerator<LocatedForeignCase> {
    for await (const located of convertRows(format, source, "golden/invalid-row", context, log)) {
      const { value, row } = located;
      const given = mergeOwnFields(distinctiveFields(row), value.own ?? goldenFields(row));
      const isToFind = (value.relevant ?? []).length > 0 || value.relevance !== undefined;
      const own = !isToFind && isUnanswerable(row, given) ? { ...given, expected_behavior: "abstain" } : given;
      unread.check(row, located.line);
      warnInner(own, located.line, source.name);
      yield { ...located, value: { ...value, own } };
    }
    unread.report(source.name);
  }
  yield* resolveCases(cases(), context);
}
