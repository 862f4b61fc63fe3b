import { describe, expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { goldenAdapters } from "../../src/input/formats/registry.ts";
import { fileSample } from "../../src/input/rows/file-sample.ts";
import { traceFile } from "../../src/input/trace-files.ts";
import { readContext } from "../../src/input/traces/adapter.ts";

import { runCli } from "../helpers/run-cli.ts";
import { sourceOf } from "../helpers/source-of.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// A pipeline that already carries the id of a test case under a name of its own says where with `adapters: query-id`.
async function ids(rows: readonly object[], queryId?: string): Promise<string[]> {
  const file = sourceOf("file", rows);
  const context = readContext({ retrievalTools: ["search"], ...(queryId === undefined ? {} : { queryId }) });
  const { read } = await traceFile(file, await fileSample(file), null, context);
  const log = new DiagnosticLog();
  const found: string[] = [];
  for await (const { trace } of read(log)) found.push(trace.query_id);
  expect(log.list().filter(({ severity }) => severity === "error")).toEqual([]);
  return found;
}

const run = {
  id: "r1",
  trace_id: "r1",
  name: "rag",
  run_type: "chain",
  start_time: "2026-01-01T00:00:00Z",
  end_time: "2026-01-01T00:00:01Z",
  inputs: { question: "q" },
  outputs: { answer: "a" },
};
const search = { ...run, id: "r2", parent_run_id: "r1", run_type: "retriever", outputs: { documents: [] } };

describe("the key that names the golden case", () => {
  it.each([
    ["a column of a Ragas sample", "ticket", { user_input: "q", response: "a", retrieved_contexts: [], ticket: "T-7" }],
    [
      "the metadata of a promptfoo test",
      "testCase.metadata.ticket",
      {
        promptIdx: 0,
        testIdx: 0,
        vars: { query: "q", ticket: "no" },
        response: { output: "a" },
        testCase: { metadata: { ticket: "T-7", query_id: "other" } },
      },
    ],
    [
      "an input of a LangSmith row",
      "inputs.ticket",
      { "inputs.ticket": "T-7", "inputs.question": "q", "outputs.answer": "a", execution_time: 1, example_id: "e" },
    ],
    ["a number in the metadata of a chain", "metadata.n", { input: "q", context: [], answer: "a", metadata: { n: 7 } }],
    ["a chunk table without questions", "ticket", { question: "q", chunk_id: "c", ticket: "T-7" }],
    [
      "an agent's row",
      "meta.ticket",
      { meta: { ticket: "T-7" }, question: "q", messages: [{ tool: "search", input: "q", result: [] }], answer: "a" },
    ],
  ])("is %s", async (_, key, row) => {
    const [id, ...others] = await ids([row], key);
    expect(others).toEqual([]);
    expect(id).toMatch(/^(T-)?7$/);
    expect(await ids([row])).not.toEqual([id]);
  });

  it.each(["metadata.ticket", "ticket"])("is metadata of a span: %s", async (key) => {
    const runs = [{ ...run, extra: { metadata: { ticket: "T-7" } } }, search];
    expect(await ids(runs, key)).toEqual(["T-7"]);
    expect(await ids(runs)).not.toEqual(["T-7"]);
  });

  it("keeps cases of one question apart in a chunk table", async () => {
    const rows = ["T-7", "T-8"].map((ticket) => ({ question: "q", chunk_id: "c", ticket }));
    expect(await ids(rows, "ticket")).toEqual(["T-7", "T-8"]);
  });

  it("leaves the other rules to a row that has nothing at it", async () => {
    const row = { user_input: "q", response: "a", query_id: "own", ticket: " " };
    expect(await ids([row], "ticket")).toEqual(["own"]);
  });

  it("names the cases of a golden set of another tool", async () => {
    const file = sourceOf("file", [
      { inputs: { question: "q" }, outputs: { answer: "a" }, metadata: { ticket: "T-7" }, id: "e" },
    ]);
    const sample = (await fileSample(file))!;
    const adapter = goldenAdapters.find((candidate) => candidate.detect(sample))!;
    for await (const { value } of adapter.read(file, new DiagnosticLog(), readContext({ queryId: "metadata.ticket" })))
      expect(value.id).toBe("T-7");
  });

  it("stands in the policy", async () => {
    const folder = tempFolder({
      "g.jsonl": [{ id: "T-7", question: "asked in other words", expected_chunk_ids: ["c"] }],
      "t.jsonl": [
        { user_input: "q", response: "a", retrieved_context_ids: ["c"], retrieved_contexts: ["t"], ticket: "T-7" },
      ],
      "policy.yml": "version: 1\nadapters: { query-id: ticket }\ngates: { recall@10: { min: 1 } }\n",
    });
    const { exitCode, report, err } = await runCli(
      ["gate", "--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "policy.yml"],
      folder,
    );
    expect(err).not.toContain("error");
    expect(report?.metrics["recall@10"]).toMatchObject({ head: 1, n: 1 });
    expect(exitCode).toBe(0);
  });
});

it("is asked for in a golden set that has none by the command that writes one with ids", async () => {
  const folder = tempFolder({
    "g.jsonl": [{ user_input: "How many days?", reference: "Twelve.", reference_contexts: ["Twelve days."] }],
    "t.jsonl": [{ query_id: "leave_1", retrieved_chunks: [], context_chunks: [], answer: "12", citations: [] }],
  });
  const { exitCode, err } = await runCli(["gate", "--golden", "g.jsonl", "--traces", "t.jsonl"], folder);
  expect(exitCode).toBe(2);
  const [command = ""] = /npx rag-gate convert --golden FILE --to native/.exec(err) ?? [];
  const args = command.replace("FILE", "g.jsonl").split(" ").slice(2);
  const { out } = await runCli(args, folder);
  expect(JSON.parse(out)).toMatchObject({ id: expect.stringMatching(/^q-[0-9a-f]{14}$/), question: "How many days?" });
});
