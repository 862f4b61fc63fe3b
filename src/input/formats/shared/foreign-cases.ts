import type { DiagnosticLog } from "../../../diagnostics/index.ts";
import { count } from "../../../text/index.ts";
import { labelName, OUR_LABELS, protectedName, questionId, snakeCase } from "../../golden/index.ts";
import { type ByteSource, isObject, type JsonRow, type Likeness, lookalikeWarner, type Row } from "../../rows/index.ts";
import { innerLookalikeWarner, type ReadContext } from "../../traces/index.ts";
import {
  GOLDEN_FIELDS,
  goldenFields,
  notesOf,
  saysWhetherAnswered,
  strayFields,
  withoutSpeaker,
} from "./case-labels.ts";
import { firstOf, idOf, isBlank, jsonIn, listOf, mergeOwn, objectOf, textOf } from "./fields.ts";
import { convertRows, type ForeignChunk, type RowFormat } from "./foreign-rows.ts";
import { ANSWER_NAMES, answerOf, chunkId, chunksOf } from "./rag-fields.ts";

/** How the golden cases of a format look. */
export interface CaseFormat extends RowFormat<ForeignCase> {
  /** Which field of ours a name looks like, where more than another spelling of one does; undefined where none. */
  readonly likeness?: (name: string, known: readonly string[], row: object) => Likeness;
}

/** A golden case as another tool can tell it. */
export interface ForeignCase {
  /** Null where the format has none: the question then makes it. */
  readonly id: string | null;
  readonly question: string | null;
  readonly expected_answer?: string | null;
  /** The relevant chunks, by id or by text. */
  readonly relevant?: readonly ForeignChunk[] | null;
  /** Graded relevance by chunk id. */
  readonly relevance?: Readonly<Record<string, number>>;
  /** What is said in the words of our own golden set, unchecked; where absent what the row itself says. */
  readonly own?: Readonly<Record<string, unknown>>;
}

/** A golden case of another tool with its place in the file. */
export interface LocatedForeignCase {
  readonly value: ForeignCase;
  /** The id that the user's own key gives it; null where there is none. */
  readonly caseId: string | null;
  readonly line: number;
  readonly column?: number;
}

/**
 * Turns the golden cases of another tool into rows of `goldenSchema`. A reference text that is no chunk of the corpus is
 * an error: a label that silently went would make every gate on it easier. Where nothing could map texts, because there
 * are neither texts of the corpus nor an `id-map`, the cases have no labels and a warning says so.
 */
export async function* resolveCases(
  cases: AsyncIterable<LocatedForeignCase>,
  file: string,
  context: ReadContext,
  log: DiagnosticLog,
): AsyncGenerator<JsonRow> {
  const canMap = context.idMap !== "none" && (context.idMap !== "auto" || !context.chunks.isEmpty);
  let unlabelled = 0;
  for await (const { value, caseId, line, column } of cases) {
    const { id, question, relevant, own, ...more } = value;
    // Labels in our own words say which chunks they are; the texts are then no labels.
    const isLabelled = own?.expected_chunk_ids !== undefined || own?.relevance !== undefined;
    const names = isLabelled ? [] : (relevant ?? []).map((chunk) => chunkId(chunk, context));
    const lost = names.filter(({ by }) => by === null);
    const ids = names.filter(({ by }) => by !== null).map((name) => name.id);
    // A case that kept some labels would be judged by those alone: that others were lost must be told.
    if (lost.length > 0 && (canMap || ids.length > 0)) {
      const several = lost.filter(({ ambiguous }) => ambiguous).length;
      const message = `${count(lost.length, "reference text")} of this case, of which ${several} stand in several chunks, cannot be mapped to a chunk id`;
      log.error("golden/unmapped-chunks", message, { file, line, ...(column === undefined ? {} : { column }) });
    } else if (lost.length > 0) unlabelled++;
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
  if (unlabelled === 0) return;
  const message = `the reference texts of ${count(unlabelled, "case")} are not used: nothing maps them to chunk ids`;
  log.warn("golden/unmapped-chunks", message, { file });
}

/**
 * Warns of our own golden fields in another spelling (`Must not contain`, `userContext`) or in other words (`canary`) in
 * rows of other tools, their metadata, or records of the team's own in them. Nearness alone says nothing there: those have
 * fields of their own. `read`: the fields of ours that the format has read out of the row, whatever they are called there.
 * `likeness`: which field of ours another field of the row looks like, where the format knows better.
 */
export function ownFieldWarner(
  log: DiagnosticLog,
  likeness: (name: string, known: readonly string[], row: object) => Likeness = inOurWords,
): (row: Row, line: number, file: string, read?: Row) => void {
  const warnRow = lookalikeWarner(GOLDEN_FIELDS, log, likeness);
  const warnNotes = lookalikeWarner(GOLDEN_FIELDS, log, inOurWords);
  return (row, line, file, read = {}) => {
    const known = new Set(Object.keys(read).map(letters));
    // A column that other rows fill says nothing of what this one is.
    const isTelling = ([name, value]: readonly [string, unknown]): boolean =>
      !isBlank(value) && (!known.has(letters(name)) || letters(name) === letters(OUR_LABELS.forbidden));
    const records = RECORDS.map((name) => jsonIn(row[name])).filter(isObject);
    for (const part of [row, ...notesOf(row), ...records.map(withoutSpeaker)]) {
      const warn = part === row ? warnRow : warnNotes;
      warn({ ...Object.fromEntries(Object.entries(part).filter(isTelling)), ...read }, line, file);
    }
  };
}

/** Where tools hold what a team asks and expects in records of its own. */
const RECORDS = ["inputs", "input", "outputs", "output", "expectations", "expectedOutput", "expected_output"];

/** DeepEval's service has this field of ours under this name. */
const READ_AS_IT_IS = "expectedTools";

/** Also of labels under names of others, which no tool has at all but for its reference contexts. */
function inOurWords(name: string, known: readonly string[], row: object): string | undefined {
  const plain = snakeCase(name);
  const kind = plain.startsWith("reference_") ? null : (protectedName(plain) ?? labelName(plain));
  const ours = saysWhetherAnswered(plain) ? "expected_behavior" : kind === null ? undefined : OUR_LABELS[kind];
  if (ours !== undefined) return ours in row && kind !== "forbidden" ? undefined : ours;
  return name === READ_AS_IT_IS ? undefined : known.find((field) => letters(field) === letters(name));
}

const letters = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");

/** The golden cases of a file of rows of another tool, as rows of `goldenSchema`. Problems go to the log. */
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
      const own = mergeOwn(strayFields(row), value.own ?? goldenFields(row));
      const { relevant, relevance } = value;
      const isLabelled = (relevant ?? []).length > 0 || relevance !== undefined;
      warnOwnFields(row, located.line, source.name, isLabelled ? { expected_chunk_ids: [], ...own } : own);
      warnInner(own, located.line, source.name);
      yield { ...located, value: { ...value, own } };
    }
  }
  yield* resolveCases(cases(), source.name, context, log);
}

/** Keys under which the ids of the relevant chunks stand. */
const IDS = ["expected_chunk_ids", "chunk_ids", "reference_context_ids", "document_ids"] as const;

/**
 * What an expected output says of a case: the reviewed answer, the relevant chunks by id or text, and what it says in our
 * own words. A text says what is wrong with it, after the name of the field that it stands in.
 */
export function referenceOf(
  output: unknown,
  field: string,
): Pick<ForeignCase, "expected_answer" | "relevant" | "own"> | string {
  const said = objectOf(output);
  const key = IDS.find((name) => !isBlank(said[name]));
  const ids = key === undefined ? null : listOf(said[key]);
  if (key !== undefined && ids === null) return `${field}.${key} is no list`;
  return {
    expected_answer: firstOf([...ANSWER_NAMES, "expected"], (name) => textOf(said[name])) ?? answerOf(output),
    relevant:
      ids === null ? chunksOf(said.reference_contexts ?? said.contexts) : ids.map((chunk) => ({ id: idOf(chunk) })),
    own: strayFields(said),
  };
}
