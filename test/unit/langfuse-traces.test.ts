import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { judged } from "../helpers/judged.ts";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, rowsIn, tempFolder } from "../helpers/temp-folder.ts";

const scenario = (file: string): string =>
  readFileSync(join(import.meta.dirname, "../scenarios/format-langfuse", file), "utf8");

interface Trace {
  readonly [key: string]: unknown;
  readonly observations: readonly Readonly<Record<string, unknown>>[];
}
const traces = rowsIn<Trace>(scenario("head.jsonl"));
/** Those in which one observation stands around the others, without what is said of the traces themselves. */
const flat: readonly Readonly<Record<string, unknown>>[] = traces
  .filter(({ observations }) => observations.some(({ name }) => name === "rag"))
  .flatMap(({ observations, metadata }) =>
    observations.map((one) => ({ ...one, metadata: one.parentObservationId === null ? metadata : {} })),
  );
const cell = (value: unknown): string => `"${String(value).replaceAll('"', '""')}"`;
const csv = (field: (value: unknown) => unknown): string =>
  [
    Object.keys(flat[0]!).map(cell),
    ...flat.map((row) =>
      Object.keys(flat[0]!)
        .map((name) => row[name] ?? "")
        .map((value) => cell(typeof value === "object" ? JSON.stringify(value) : field(value))),
    ),
  ].join("\n");

async function read(content: string, policy = "version: 1\n") {
  const cwd = tempFolder({ "g.jsonl": scenario("golden.jsonl"), "t.json": content, "p.yml": policy });
  const inputs = ["--golden", "g.jsonl", "--traces", "t.json", "--config", "p.yml"];
  const { out, err } = await runCli(["convert", ...inputs, "--to", "native"], cwd);
  const lines = out.split("\n").filter((line) => line.startsWith("{"));
  return { err, traces: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe("traces of Langfuse", () => {
  it("are read under the names of its exports to blob storage as under those of its API", async () => {
    const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const exported = flat.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [snake(key), value])),
    );
    const whole = await read(jsonl(flat));
    expect(whole.traces.length, whole.err).toBeGreaterThan(0);
    expect((await read(jsonl(exported))).traces).toEqual(whole.traces);
  });

  it("are the same on lines, as an array and as an answer of the server", async () => {
    const lines = await read(scenario("head.jsonl"));
    expect(lines.traces).toHaveLength(4);
    expect(lines.traces).toMatchObject([
      { query_id: "leave", scores: { faithfulness: 1 }, tokens: { prompt: 200, completion: 10 }, cost_usd: 0.0006 },
      { query_id: "carry", scores: { faithfulness: 0.5 }, latency_ms: { retrieve: 60, end_to_end: 1180 } },
      { query_id: "cars", answer: "I cannot find that information." },
      { query_id: "reset", error: { message: "timed out" }, retrieved_chunks: [] },
    ]);
    expect(await read(JSON.stringify(traces, null, 2))).toEqual(lines);
    expect(await read(JSON.stringify({ data: traces, meta: { page: 1 } }, null, 2))).toEqual(lines);
  });

  it("are the same as their observations alone but for the scores", async () => {
    const whole = (await read(scenario("head.jsonl"))).traces
      .filter(({ query_id }) => query_id !== "carry")
      .map(({ scores: _, judge: __, lacks: ___, ...trace }) => trace);
    const contents = [
      jsonl(flat),
      JSON.stringify({ data: flat, meta: {} }, null, 2),
      jsonl(
        flat.map((row) => ({
          ...row,
          input: JSON.stringify(row.input),
          output: row.output && JSON.stringify(row.output),
        })),
      ),
      csv((value) => value),
      csv(JSON.stringify),
    ];
    for (const content of contents) {
      const found = (await read(content)).traces.map(({ lacks: _, ...trace }) => trace);
      expect(found).toEqual(whole);
    }
  });

  it("have the verdict of the same traces in rag-gate's own words", async () => {
    const { traces: own } = await read(scenario("head.jsonl"));
    const native = await judged(scenario("golden.jsonl"), jsonl(own));
    expect(native.cases).toHaveLength(4);
    expect(await judged(scenario("golden.jsonl"), scenario("head.jsonl"))).toEqual(native);
  });

  it("are read where one of them, be it the first, has no observation", async () => {
    const empty = { ...traces[0], id: "t0", metadata: { query_id: "cars" }, observations: [], scores: [] };
    const ids = async (rows: readonly object[]) => (await read(jsonl(rows))).traces.map(({ query_id }) => query_id);
    expect(await ids([empty, traces[0]!])).toEqual(["cars", "leave"]);
    expect(await ids([traces[0]!, empty])).toEqual(["leave", "cars"]);
  });

  it.each([
    [
      "an observation without an id",
      { observations: [{ type: "SPAN", startTime: "2026-01-01T00:00:00Z" }] },
      "observations[0].id is no id",
    ],
    ["a trace without an id", { id: 7 }, "id is no id"],
  ])("are refused for %s", async (_, change, message) => {
    expect((await read(jsonl([traces[0], { ...traces[0], ...change }]))).err).toContain(
      `t.json:2 error span/invalid ${message.replace("error span/invalid ", "")}`,
    );
  });

  it("that came as spans of OpenTelemetry hold the attributes of these in their metadata", async () => {
    const attributes = { "rag_gate.query_id": "leave", "rag_gate.user_context": '{"tenant_id": "acme"}' };
    const written = traces.map((trace, i) => (i === 0 ? { ...trace, input: null, metadata: { attributes } } : trace));
    const { traces: found } = await read(jsonl(written.slice(0, 1)));
    expect(found).toMatchObject([{ query_id: "leave", user_context: { tenant_id: "acme" } }]);
  });

  it("hold the searches that the policy names where nothing else calls them searches, as LangChain's in JavaScript", async () => {
    const asSpan = flat.map((row) => (row.type === "RETRIEVER" ? { ...row, type: "SPAN", name: "Store" } : row));
    const unnamed = await read(jsonl(asSpan));
    expect(unnamed.traces[0]!.lacks).toContain("retrieved");
    const named = await read(jsonl(asSpan), "version: 1\nadapters: { retrieval-tools: [Store] }\n");
    const usual = (await read(jsonl(flat))).traces;
    const ids = (rows: readonly Record<string, unknown>[]) =>
      rows.map(({ retrieved_chunks }) => (retrieved_chunks as { chunk_id: string }[]).map(({ chunk_id }) => chunk_id));
    expect(ids(named.traces)).toEqual(ids(usual));
    expect(named.traces.map(({ tool_calls }) => tool_calls)).toEqual(usual.map(({ tool_calls }) => tool_calls));
  });

  it.each([
    ["a truth", { dataType: "BOOLEAN", value: false }, 0],
    ["a number of no type", { value: 0.25 }, 0.25],
    ["a category", { dataType: "CATEGORICAL", value: 0, stringValue: "poor" }, undefined],
    ["a text, beside which the server writes 0", { dataType: "TEXT", value: 0, stringValue: "No source." }, undefined],
    ["a correction, beside which the server writes 0", { dataType: "CORRECTION", value: 0 }, undefined],
  ])("have a score that is %s", async (_, more, expected) => {
    const scores = [{ id: "s", name: "faithfulness", source: "API", ...more }];
    const { traces: found, err } = await read(jsonl([{ ...traces[0]!, scores }]));
    expect((found[0]?.scores as { faithfulness?: number } | undefined)?.faithfulness, err).toBe(expected);
  });
});
