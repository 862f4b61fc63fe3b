import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { nearestName } from "../../text/nearest-name.ts";
import { saysWhetherAnswered } from "../foreign/case-behavior.ts";
import { GOLDEN_FIELDS, GOLDEN_LABELS } from "../foreign/golden-fields.ts";
import { labelName, OUR_LABELS, protectedName, snakeCase } from "../foreign/label-name.ts";
import { likelyLabel } from "../foreign/likely-label.ts";
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
  for await (const rows of readBatches(source, log)) yield* rows;
}

async function* readBatches(source: ByteSource, log: DiagnosticLog): AsyncGenerator<Iterable<JsonRow>> {
  const warnLookalikes = lookalikeWarner(FIELDS, log, ourField);
  const warnInner = innerLookalikeWarner(log);
  function* known(rows: Iterable<JsonRow>): Generator<JsonRow> {
    for (const row of rows) {
      warnLookalikes(row.value, row.line, source.name);
      warnInner(row.value, row.line, source.name);
      yield row;
    }
  }
  for await (const rows of readJsonBatches(source, log, parserApart("relevance"))) yield known(rows);
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
