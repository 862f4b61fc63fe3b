import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// The spans of a run are the same run however they are cut into files, ordered and written.
const folderOf = (name: string) => join(import.meta.dirname, "../scenarios", name);
const read = (name: string, file = "head.jsonl"): string => readFileSync(join(folderOf(name), file), "utf8");
const linesOf = (name: string): string[] => read(name).trimEnd().split("\n");

async function judged(name: string, files: Readonly<Record<string, string | Uint8Array>>, ...traces: string[]) {
  const policy = { "golden.jsonl": read(name, "golden.jsonl"), "rag-gate.yml": read(name, "rag-gate.yml") };
  const folder = tempFolder({ ...policy, ...files });
  const inputs = ["--golden", "golden.jsonl", "--config", "rag-gate.yml", "--traces", ...traces];
  const { report, cases, err } = await runCli(inputs, folder);
  return { metrics: report?.metrics, gates: report?.gates, cases, err };
}

describe.each(["format-openinference", "format-openinference-rows", "format-langsmith-runs"])("%s", (name) => {
  const lines = linesOf(name);

  it("in several files, with the spans of a query in any of them", async () => {
    const whole = await judged(name, { "a.jsonl": lines.join("\n") }, "a.jsonl");
    const part = (n: number): string => lines.filter((_, i) => i % 3 === n).join("\n");
    const files = { "a.jsonl": part(2), "b.jsonl.gz": gzipSync(part(0)), "c.jsonl": part(1) };
    expect(await judged(name, files, "a.jsonl", "b.jsonl.gz", "c.jsonl")).toEqual(whole);
    expect(whole.cases).toHaveLength(6);
  });

  it("backwards, and as one array over many lines", async () => {
    const whole = await judged(name, { "a.jsonl": lines.join("\n") }, "a.jsonl");
    expect(await judged(name, { "a.jsonl": [...lines].reverse().join("\n") }, "a.jsonl")).toEqual(whole);
    const array = JSON.stringify(
      lines.map((line) => JSON.parse(line) as unknown),
      null,
      2,
    );
    expect(await judged(name, { "a.json": array }, "a.json")).toEqual(whole);
  });
});

it("spans a line with their ids beside the attributes are read like those with a context", async () => {
  const name = "format-openinference-rows";
  const lines = linesOf(name).map((line) => {
    const { context, ...row } = JSON.parse(line) as { readonly context: object };
    return JSON.stringify({ ...context, ...row });
  });
  const whole = await judged(name, { "a.jsonl": read(name) }, "a.jsonl");
  expect(await judged(name, { "a.jsonl": lines.join("\n") }, "a.jsonl")).toEqual(whole);
});

it("an OTLP document by the names of its protobuf is read like one by those of its JSON", async () => {
  const snake = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(snake);
    if (typeof value !== "object" || value === null) return value;
    const inSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [inSnake(name), snake(inner)]));
  };
  for (const name of ["format-otel-genai", "format-openinference"]) {
    const records = linesOf(name).map((line) => snake(JSON.parse(line)) as { resource_spans: unknown[] });
    const whole = await judged(name, { "a.jsonl": read(name) }, "a.jsonl");
    const lines = records.map((record) => JSON.stringify(record)).join("\n");
    expect(lines).toContain("trace_id");
    expect(await judged(name, { "a.jsonl": lines }, "a.jsonl")).toEqual(whole);
    const document = JSON.stringify(
      { resource_spans: records.flatMap(({ resource_spans }) => resource_spans) },
      null,
      2,
    );
    expect(await judged(name, { "a.json": document }, "a.json")).toEqual(whole);
  }
});

it("an OTLP document over many lines is read like its lines", async () => {
  const name = "format-otel-genai";
  const lines = linesOf(name);
  const whole = await judged(name, { "a.jsonl": lines.join("\n") }, "a.jsonl");
  expect(whole.cases).toHaveLength(6);
  const all = lines.flatMap((line) => (JSON.parse(line) as { resourceSpans: unknown[] }).resourceSpans);
  expect(await judged(name, { "a.json": JSON.stringify({ resourceSpans: all }, null, 2) }, "a.json")).toEqual(whole);
});

it("a file of OpenInference that begins with spans of another kind is read the same, whole and cut", async () => {
  const name = "format-openinference";
  const lines = linesOf(name);
  const whole = await judged(name, { "a.jsonl": lines.join("\n") }, "a.jsonl");
  const attributes = [{ key: "http.method", value: { stringValue: "GET" } }];
  const times = { startTimeUnixNano: "1767225600000000000", endTimeUnixNano: "1767225600000000000" };
  const other = (traceId: string) =>
    JSON.stringify({
      resourceSpans: [{ scopeSpans: [{ spans: [{ traceId, spanId: "h", name: "h", ...times, attributes }] }] }],
    });
  const unlike = ({ err, ...judgement }: typeof whole) => judgement;
  expect(unlike(await judged(name, { "a.jsonl": [other("h"), ...lines].join("\n") }, "a.jsonl"))).toEqual(
    unlike(whole),
  );
  const part = (n: number): string => lines.filter((_, i) => i % 2 === n).join("\n");
  const cut = { "a.jsonl": `${other("h")}\n${part(0)}`, "b.jsonl": part(1) };
  expect(unlike(await judged(name, cut, "a.jsonl", "b.jsonl"))).toEqual(unlike(whole));
});

it("logs and metrics that a collector wrote between the spans are left out, and that is told", async () => {
  const name = "format-otel-genai";
  const lines = linesOf(name);
  const whole = await judged(name, { "a.jsonl": lines.join("\n") }, "a.jsonl");
  const mixed = ['{"resourceLogs":[]}', ...lines, '{"resourceMetrics":[]}'].join("\n");
  const { err, ...judgement } = await judged(name, { "a.jsonl": mixed }, "a.jsonl");
  expect({ ...judgement, err: whole.err }).toEqual(whole);
  expect(err).toContain("a.jsonl warning trace/not-read 2 records of logs or metrics: not read");
});

it.each([
  ["format-langsmith-runs", "runs"],
  ["format-openinference-rows", "data"],
])("%s as a page of a server's answer", async (name, list) => {
  const lines = linesOf(name);
  const whole = await judged(name, { "a.jsonl": lines.join("\n") }, "a.jsonl");
  const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const nested = records.map((row) => ("context" in row || "run_type" in row ? row : { ...row, context: {} }));
  const page = JSON.stringify({ [list]: nested, next_cursor: null });
  expect(await judged(name, { "a.json": page }, "a.json")).toEqual(whole);
});

it("runs of LangSmith within the run that they belong to, which they need not name", async () => {
  const name = "format-langsmith-runs";
  const lines = linesOf(name);
  const whole = await judged(name, { "a.jsonl": lines.join("\n") }, "a.jsonl");
  type Run = Record<string, unknown> & { readonly child_runs?: readonly Run[] };
  const runs = lines.map((line) => JSON.parse(line) as Run);
  const below = ({ parent_run_id, trace_id, dotted_order, ...run }: Run): Run => {
    const children = [...(run.child_runs ?? []), ...runs.filter((other) => other.parent_run_id === run.id)];
    return { ...run, child_runs: children.map(below) };
  };
  const tops = runs.filter(({ parent_run_id }) => (parent_run_id ?? null) === null);
  expect(tops.length).toBeLessThan(runs.length);
  const nested = tops.map((run) => JSON.stringify(below(run))).join("\n");
  expect(await judged(name, { "a.jsonl": nested }, "a.jsonl")).toEqual(whole);
});

it("what is wrong names the file that it stands in", async () => {
  const name = "format-openinference-rows";
  const [first = "", ...rest] = linesOf(name);
  const changed = JSON.stringify({ ...(JSON.parse(first) as object), name: "another" });
  const { err } = await judged(
    name,
    { "a.jsonl": [first, ...rest].join("\n"), "b.jsonl": `\n${changed}` },
    "a.jsonl",
    "b.jsonl",
  );
  expect(err).toMatch(/^b\.jsonl:2 error span\/duplicate-id .* a\.jsonl:1$/m);
});
