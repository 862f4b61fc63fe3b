import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { DOCS } from "../../diagnostics/docs-address.ts";
import { chooseAdapter } from "../adapters/choose-adapter.ts";
import type { UnreadFile } from "../adapters/unread-format.ts";
import { isQuestionName } from "../foreign/is-question-name.ts";
import { snakeCase } from "../foreign/label-name.ts";
import { onlyList } from "../foreign/only-list.ts";
import type { GoldenAdapter } from "../golden-adapters/golden-adapter.ts";
import { goldenAdapters } from "../golden-adapters/index.ts";
import { CHANGED_PLACES } from "../rows/changed-places.ts";
import { columnNames } from "../rows/column-names.ts";
import { type FileSample, fileSample } from "../rows/file-sample.ts";
import { hasColumns } from "../rows/has-columns.ts";
import type { ByteSource } from "../rows/source.ts";
import { unknownRecord } from "../rows/unknown-record.ts";

/** What reads a golden set: the format that the user named, else the file's own; null where it is told not to be read. */
export async function goldenAdapterOf(
  source: ByteSource,
  named: GoldenAdapter | null,
  log: DiagnosticLog,
): Promise<GoldenAdapter | null> {
  if (named !== null) return named;
  const sample = await fileSample(source);
  const adapter = chooseAdapter(sample, goldenAdapters);
  if (sample === null || adapter.detect(sample)) return adapter;
  const unread =
    (await import("../adapters/unread-format.ts")).unreadFormat(sample) ?? unknownList(sample) ?? unknownTable(sample);
  if (unread === null) return adapter;
  const traces = (await import("../adapters/index.ts")).traceAdapters.find((format) => format.detect(sample));
  if (traces !== undefined) {
    const message = `this file holds no golden set: it looks like ${traces.title}`;
    log.error("golden/unknown-format", message, { file: source.name, hint: CHANGED_PLACES });
    return null;
  }
  log.error("golden/unknown-format", unread.message, { file: source.name, hint: unread.hint });
  return null;
}

/** Of a list of rows of which no field is known: what is wrong with each of them would not tell that. */
function unknownList(sample: FileSample): Pick<UnreadFile, "message" | "hint"> | null {
  const list = Array.isArray(sample.value) ? sample.value : onlyList(sample.value);
  if (list === null || OWN.some((name) => hasColumns({ ...sample, value: list }, name))) return null;
  const message = unknownRecord(list[0]);
  const hint = `call the question question, and what should be found expected_chunk_ids or expected_docs: ${DOCS}/formats.md lists all names`;
  return message === null ? null : { message, hint };
}

/** Of a table with a question: which of its columns is the answer, and which what should be found, is for its owner to say. */
function unknownTable(sample: FileSample): Pick<UnreadFile, "message" | "hint"> | null {
  const columns = sample.value === undefined ? columnNames(sample) : [];
  if (OWN.some((name) => columns.includes(name))) return null;
  const question = columns.find(isQuestionName);
  if (question === undefined) return null;
  const called = snakeCase(question) === question ? "" : `call "${question}" question, `;
  const hint = `${called}call the column of the reviewed answer expected_answer, and that of what should be found expected_docs where it names documents, expected_chunk_ids where chunks`;
  return { message: "this table has a question, and no other column of a golden set that is known", hint };
}

/** Fields of cases that are meant as ours, whatever is wrong with them; rows with `retrieved_chunks` are rather traces. */
const OWN = ["query_id", "expected_chunk_ids"];
