import { DOCS } from "../../diagnostics/docs-address.ts";
import type { UnreadFile } from "../adapters/unread-format.ts";
import { isQuestionName } from "../foreign/is-question-name.ts";
import { snakeCase } from "../foreign/label-name.ts";
import { columnNames } from "../rows/column-names.ts";
import type { FileSample } from "../rows/file-sample.ts";
import { isObject } from "../rows/is-type.ts";
import { unknownRecord } from "../rows/unknown-record.ts";
import { timeUnit } from "../traces/time-unit.ts";
import { isPlainName } from "./is-plain-name.ts";
import { resultFields } from "./result-fields.ts";
import { isLikelyRetrieved, isOfRun, RESULT_NAMES } from "./result-names.ts";
import { resultsProgram } from "./results-program.ts";

/**
 * What to say of a file that no tool wrote but a script, with what makes traces of it: the names of its fields are known
 * well enough for that, and not for reading it unasked. Null where its rows hold nothing that a pipeline did.
 */
export function ownResults(sample: FileSample): UnreadFile | null {
  if (sample.value === undefined) return ofTable(columnNames(sample));
  const { row, steps } = firstOf(sample);
  const message = unknownRecord(row);
  // Nearly ours: what is wrong with it is told by its fields.
  const isOurs = "query_id" in row || ["context_chunks", "citations"].some((name) => name in row);
  if (message === null || (isOurs && "retrieved_chunks" in row)) return null;
  const isOfRuns = resultFields(row).some(isMeasured);
  const found = resultsProgram(row);
  if (found === null) return ofScores(message, sample.value);
  const hint = `make traces of it: jq -c '${steps}${found.program}' FILE > traces.jsonl; ${found.words}`;
  return { message, hint, isOfRuns };
}

/** Whether a field holds what a run took or came to. */
const isMeasured = ({ name }: { readonly name: string }): boolean => isOfRun(name) || timeUnit(name) !== null;

/** The first row of a list, or of the first list of rows in a document. */
function firstOf({ value }: FileSample): { readonly row: Readonly<Record<string, unknown>>; readonly steps: string } {
  if (Array.isArray(value)) return { row: isObject(value[0]) ? value[0] : {}, steps: ".[] | " };
  if (!isObject(value)) return { row: {}, steps: "" };
  const lists = Object.entries(value).filter(([name]) => /^[A-Za-z_]\w*$/.test(name));
  const isRow = Object.keys(value).some(isQuestionName);
  for (const [name, list] of isRow ? [] : lists) {
    const row: unknown = Array.isArray(list) ? list[0] : undefined;
    if (isObject(row) && resultsProgram(row) !== null) return { row, steps: `.${name}[] | ` };
  }
  return { row: value, steps: "" };
}

/** Scores and counts without what they are of, of rows or of all of them; a row need not be told from a total. */
function ofScores(message: string, value: unknown): UnreadFile | null {
  return namesIn(value, DEEP).some((name) => isOfRun(snakeCase(name)))
    ? { message, hint: SCORES, isOfRuns: true }
    : null;
}

/** How deep totals stand, by config and number of results. */
const DEEP = 4;

function namesIn(value: unknown, deep: number): readonly string[] {
  if (deep === 0 || typeof value !== "object" || value === null) return [];
  const names = isObject(value) ? Object.keys(value) : [];
  return [
    ...names,
    ...Object.values(value)
      .slice(0, SOME)
      .flatMap((inner) => namesIn(inner, deep - 1)),
  ];
}

/** Of a list the beginning tells as much as the whole. */
const SOME = 50;

const SCORES = `neither what came back nor a whole answer stands there: let the script write both for each question (${DOCS}/emit-traces.md)`;

/** A table is renamed: of its values nothing is known. */
function ofTable(columns: readonly string[]): UnreadFile | null {
  const names = columns
    .map((column) => ({ column, name: snakeCase(column) }))
    .filter(({ column }) => isPlainName(column));
  const find = (known: readonly string[]) => known.map((one) => names.find(({ name }) => name === one)).find(Boolean);
  const question = find(RESULT_NAMES.question);
  if (question === undefined) return null;
  const message = "this file looks like CSV, with columns of no format that is known";
  const answer = find(RESULT_NAMES.answer);
  const retrieved = names.find(({ name }) => isLikelyRetrieved(name));
  const isOfRuns = names.some(isMeasured);
  if (answer === undefined && retrieved === undefined)
    return isOfRuns ? { message, hint: SCORES, isOfRuns: true } : null;
  const isOfIds = /id|doc|source|file/.test(retrieved?.name ?? "");
  const renamed = [
    [question.column, "user_input"],
    ...(answer === undefined ? [] : [[answer.column, "response"]]),
    ...(retrieved === undefined ? [] : [[retrieved.column, isOfIds ? "retrieved_context_ids" : "retrieved_contexts"]]),
  ].map(([from, to]) => `"${from}": "${to}"`);
  const lists = retrieved === undefined ? "" : `, "${retrieved.column}" being lists as JSON or Python write them`;
  const hint = `name its columns as Ragas does${lists}: pandas.read_csv("FILE", dtype=str, keep_default_na=False).rename(columns={${renamed.join(", ")}}).to_csv("traces.csv", index=False)`;
  return { message, hint, isOfRuns };
}
