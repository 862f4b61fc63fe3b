import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { nearestName } from "../../text/nearest-name.ts";
import { saysWhetherAnswered } from "../foreign/case-behavior.ts";
import { GOLDEN_FIELDS, GOLDEN_LABELS } from "../foreign/golden-fields.ts";
import { labelName, OUR_LABELS, protectedName, snakeCase } from "../foreign/label-name.ts";
import { likelyLabel } from "../foreign/likely-label.ts";
import { type GoldenLine, goldenLine } from "../golden/golden-line.ts";
import type { GoldenRowReader } from "../golden/golden-row-reader.ts";
import { KnownRow } from "../golden/known-row.ts";
import type { SharedValues } from "../golden/shared-values.ts";
import { parserApart } from "../json/parse-apart.ts";
import { type JsonRow, readJsonBatches } from "../rows/read-json-rows.ts";
import type { ByteSource } from "../rows/source.ts";
import { type Likeness, lookalikeWarner } from "../rows/warn-lookalikes.ts";
import { innerLookalikeWarner } from "../warn-inner-lookalikes.ts";
import type { GoldenAdapter } from "./golden-adapter.ts";

/** rag-gate's own contract: one JSON object a case. */
export const nativeGolden: GoldenAdapter = {
  name: "native",
  title: "rag-gate golden set (JSONL)",
  detect: ({ row }) => row !== null && typeof row.id === "string" && typeof row.question === "string",
  read,
  readBatches,
};

async function* read(source: ByteSource, log: DiagnosticLog): AsyncGenerator<JsonRow> {
  const warn = lookalikeWarners(log);
  for await (const rows of readJsonBatches(source, log, parserApart("relevance")))
    for (const row of rows) {
      warn.ofRow(row, source.name);
      yield row;
    }
}

/** What many rows say alike is read in full from the first of them alone. */
async function* readBatches(
  source: ByteSource,
  log: DiagnosticLog,
  shared: SharedValues,
): AsyncGenerator<Iterable<GoldenLine>> {
  const warn = lookalikeWarners(log);
  const after = source.isLarge ? 0 : FEW_ROWS;
  const byteReader = async (rows: number): Promise<GoldenRowReader | null> =>
    rows < after ? null : new (await import("../golden/golden-row-reader.ts")).GoldenRowReader(shared, warn.isSettled);
  let rows = 0;
  let reader = await byteReader(rows);
  function* linesOf(batch: Iterable<JsonRow>): Generator<GoldenLine> {
    for (const row of batch) {
      rows++;
      if (row.value instanceof KnownRow) {
        yield { ...row, fields: row.value.fields };
        continue;
      }
      warn.ofRow(row, source.name);
      const line = goldenLine(row, shared);
      if (line.fields !== null) reader?.learn(line.fields);
      yield line;
    }
  }
  const readRow = (bytes: Uint8Array): KnownRow | null => (reader === null ? null : reader.read(bytes));
  for await (const batch of readJsonBatches(source, log, parserApart("relevance"), readRow)) {
    yield linesOf(batch);
    reader ??= await byteReader(rows);
  }
}

/** A file of fewer rows is read before reading by bytes has paid. */
const FEW_ROWS = 16_384;

function lookalikeWarners(log: DiagnosticLog) {
  const warnOfFields = lookalikeWarner(FIELDS, log, ourField);
  const warnInner = innerLookalikeWarner(log);
  return {
    isSettled: (name: string): boolean => warnOfFields.isSettled(name) && !warnInner.isList(name),
    ofRow: ({ value, line }: JsonRow, file: string): void => {
      warnOfFields(value, line, file);
      warnInner(value, line, file);
    },
  };
}

/**
 * Also of labels that are named as others name them, which a list of cases is read with, where the row has none of ours,
 * and of what says whether the question is to be answered.
 */
function ourField(name: string, known: readonly string[], row: object): Likeness {
  if (protectedName(snakeCase(name)) !== null) return UNPROTECTED;
  if (saysWhetherAnswered(snakeCase(name))) return "expected_behavior" in row ? undefined : "expected_behavior";
  const likely = likelyLabel(name, row);
  if (likely !== undefined) return likely;
  const near = nearestName(name, known);
  const kind = labelName(snakeCase(name));
  if (near !== undefined || kind === null) return near;
  // Of two lists of canaries neither stands for the other.
  return kind !== "forbidden" && GOLDEN_LABELS.some((field) => field in row) ? undefined : OUR_LABELS[kind];
}

/** Said of what must not come back: nothing here would look for it. */
const UNPROTECTED = {
  hint: "say in user_context who asks, and in the corpus manifest who may read each chunk (tenant_id, acl_roles): these check every case",
};

const FIELDS = ["id", "question", "expected_answer", ...GOLDEN_FIELDS];
