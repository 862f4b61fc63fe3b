import { expect, it } from "vitest";
import { native } from "../../src/dataset/adapters/native.ts";
import { ChunkIndex } from "../../src/dataset/chunk-index.ts";
import { corpusSchema } from "../../src/dataset/corpus.schema.ts";
import { goldenSchema } from "../../src/dataset/golden.schema.ts";
import { nativeGolden } from "../../src/dataset/golden-adapters/native-golden.ts";
import { readContext } from "../../src/dataset/read-context.ts";
import { readCorpus } from "../../src/dataset/read-corpus.ts";
import type { ByteSource } from "../../src/dataset/source.ts";
import { traceSchema } from "../../src/dataset/trace.schema.ts";
import { DiagnosticLog } from "../../src/diagnostics/diagnostic-log.ts";

async function drained(rows: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of rows);
}

/** Our own files: the schema of their rows, and what reads them. */
const files = [
  ["golden cases", goldenSchema, (source, log) => drained(nativeGolden.read(source, log, readContext({})))],
  ["traces", traceSchema, (source, log) => drained(native.read(source, log, readContext({})))],
  ["corpus manifests", corpusSchema, (source, log) => readCorpus([source], new ChunkIndex(), log)],
] as const satisfies readonly (readonly [string, unknown, (source: ByteSource, log: DiagnosticLog) => Promise<void>])[];

it.each(files)("each field of %s is known to what warns of fields that look like one", async (_, schema, read) => {
  const names = Object.keys(schema.shape);
  const rows = names.map((name) => JSON.stringify({ [`${name}s`]: 0 }));
  const source: ByteSource = {
    name: "rows",
    async *chunks() {
      yield new TextEncoder().encode(`${rows.join("\n")}\n`);
    },
  };
  const log = new DiagnosticLog();
  await read(source, log);
  const told = log.list().flatMap(({ code, message }) => (code === "data/lookalike-field" ? [message] : []));
  expect(told).toEqual(names.map((name) => `unknown field "${name}s" is ignored: did you mean "${name}"?`));
});
