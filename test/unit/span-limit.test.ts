import { expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { readSpanFile } from "../../src/input/formats/spans/read-span-file.ts";
import { fileSample } from "../../src/input/rows/file-sample.ts";
import type { ByteSource } from "../../src/input/rows/source.ts";
import { traceFile } from "../../src/input/trace-files.ts";
import { readContext } from "../../src/input/traces/adapter.ts";

const span = (n: number): string =>
  `${JSON.stringify({
    name: "search",
    context: { trace_id: `t${n}`, span_id: "s" },
    attributes: { "openinference.span.kind": "RETRIEVER", metadata: JSON.stringify({ query_id: `q${n}` }) },
  })}\n`;

/** A file that comes in chunks of one line each, and how often it was read to its end. */
function file(name: string, ...lines: readonly string[]): ByteSource & { readonly ends: () => number } {
  const encoder = new TextEncoder();
  let ends = 0;
  return {
    name,
    ends: () => ends,
    async *chunks() {
      for (const line of lines) yield encoder.encode(line);
      ends++;
    },
  };
}

async function read(source: ByteSource, maxBytes: number) {
  const log = new DiagnosticLog();
  let traces = 0;
  for await (const _ of readSpanFile(source, log, { queryId: null, retrievalTools: [] }, maxBytes)) traces++;
  return { traces, found: log.list().map(({ code, file: name, line }) => ({ code, name, line })) };
}

const lines = [span(1), span(2), span(3), span(4)];
const bytes = lines.join("").length;

it("spans up to the limit are read", async () => {
  const found = await read(file("a.jsonl", ...lines), bytes);
  expect(found).toMatchObject({ traces: 4 });
  expect(found.found.filter(({ code }) => code === "span/too-large")).toEqual([]);
});

it("one byte more is an error, and gives no trace and no other finding", async () => {
  expect(await read(file("a.jsonl", ...lines), bytes - 1)).toEqual({
    traces: 0,
    found: [{ code: "span/too-large", name: "a.jsonl", line: 4 }],
  });
});

it("what follows the last span counts", async () => {
  expect(await read(file("a.jsonl", ...lines, "\n\n"), bytes)).toEqual({
    traces: 0,
    found: [{ code: "span/too-large", name: "a.jsonl", line: 4 }],
  });
});

it("several files count together, and those after the limit are not opened", async () => {
  const [a, b, c] = [file("a", ...lines), file("b", span(5), span(6)), file("c", span(7))];
  expect(await read({ ...a, parts: [a, b, c] }, bytes + lines[0]!.length)).toEqual({
    traces: 0,
    found: [{ code: "span/too-large", name: "b", line: 2 }],
  });
  // Only the look at the beginning came to an end.
  expect([b.ends(), c.ends()]).toEqual([1, 0]);
});

it("a run reads its spans once, for what they leave out and for its traces", async () => {
  const source = file("a.jsonl", ...lines);
  const sample = await fileSample(source);
  const before = source.ends();
  const ready = await traceFile(source, sample, null, readContext({}));
  const log = new DiagnosticLog();
  const ids: string[] = [];
  for await (const { trace } of ready.read(log)) ids.push(trace.query_id);
  expect(ids).toEqual(["q1", "q2", "q3", "q4"]);
  // The second is the reader's own look at the beginning.
  expect(source.ends() - before).toBe(2);
});
