import { expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// A file of traces may say that its pipeline does not record something. Cases in a file that records less than another
// file of the same run are then in no mean: they must not be where the bad ones go.

const ids = Array.from({ length: 6 }, (_, i) => `q${i}`);
const GATES = [
  "recall@10: { min: 0.9 }",
  "context_recall: { min: 0.9 }",
  "citation_correctness: { min: 0.9 }",
  "behavior_accuracy: { min: 0.9 }",
  "pass_rate: { min: 0.9 }",
  "hallucination_rate: { max: 0.1 }",
  "latency_p95: { max: 2000 }",
];
const ALL = ["retrieved", "context", "citations", "answer", "latency"];

async function judge(first: readonly unknown[], second: string | readonly unknown[], more: readonly unknown[] = []) {
  const golden = [...ids.map((id) => goldenRow(id, { critical: id === "q5", must_not_contain: ["secret"] })), ...more];
  const policy = `version: 1\ngates: { ${GATES.join(", ")} }\n`;
  const folder = tempFolder({ "g.jsonl": golden, "h1.jsonl": first, "h2.jsonl": second, "p.yml": policy });
  const files = ["--golden", "g.jsonl", "--traces", "h1.jsonl", "h2.jsonl", "--config", "p.yml", "--config-id", "main"];
  const { report, err } = await runCli(files, folder);
  expect(report, err).toBeDefined();
  return {
    report: report!,
    statuses: Object.fromEntries(report!.gates.map(({ metric, status }) => [metric, status])),
  };
}

const thin = (lacks: readonly string[]) => [{ query_id: "q5", config_id: "main", lacks, ...partsBut(lacks) }];

function partsBut(lacks: readonly string[]): Record<string, unknown> {
  const {
    query_id: _,
    config_id: __,
    latency_ms,
    retrieved_chunks,
    context_chunks,
    citations,
    answer,
  } = traceRow("q5");
  const parts = { retrieved: { retrieved_chunks }, context: { context_chunks }, citations: { citations } };
  const all: Record<string, object> = { ...parts, answer: { answer }, latency: { latency_ms } };
  return Object.assign({}, ...Object.entries(all).flatMap(([part, fields]) => (lacks.includes(part) ? [] : [fields])));
}

it("passes where both files record all", async () => {
  const { report } = await judge(
    ids.slice(0, 5).map((id) => traceRow(id)),
    [traceRow("q5")],
  );
  expect(report.decision).toBe("PASS");
});

it("does not pass a gate whose evidence the second file says it lacks", async () => {
  const { report, statuses } = await judge(
    ids.slice(0, 5).map((id) => traceRow(id)),
    thin(ALL),
  );
  expect(report.decision).toBe("FAIL");
  const names = ["acl_leaks", "critical_failures", ...GATES.map((gate) => gate.slice(0, gate.indexOf(":")))];
  for (const name of names) expect([name, statuses[name]]).toEqual([name, "not_evaluated"]);
  expect(report.gates.find(({ metric }) => metric === "recall@10")?.message).toContain(
    "but 1 case of a file that records less than another could overturn it",
  );
});

it.each([
  ["retrieved", ["acl_leaks", "critical_failures", "recall@10", "pass_rate"]],
  ["latency", ["latency_p95"]],
  ["tokens", []],
])("asks nothing of a file that lacks %s but what needs it", async (part, doubted) => {
  const { statuses } = await judge(
    ids.slice(0, 5).map((id) => traceRow(id)),
    thin([part]),
  );
  const found = Object.entries(statuses).flatMap(([name, status]) => (status === "pass" ? [] : [name]));
  expect(found.sort()).toEqual([...doubted].sort());
});

it("believes what no file records to be recorded nowhere", async () => {
  const less = (id: string) => {
    const { latency_ms: _, ...row } = traceRow(id);
    return { ...row, lacks: ["latency"] };
  };
  const { statuses } = await judge(ids.slice(0, 5).map(less), [less("q5")]);
  expect(statuses.latency_p95).toBe("not_evaluated");
  expect(statuses["recall@10"]).toBe("pass");
});

it("passes where the cases of the thin file could not overturn it", async () => {
  const more = Array.from({ length: 20 }, (_, i) => goldenRow(`m${i}`));
  const rows = [...ids.slice(0, 5), ...more.map(({ id }) => id as string)].map((id) => traceRow(id));
  const { statuses } = await judge(rows, thin(["retrieved"]), more);
  expect(statuses["recall@10"]).toBe("pass");
});

it("is told of its own cases what it records, and nothing more", async () => {
  const rows = ids.slice(0, 5).map((id) => traceRow(id));
  const folder = tempFolder({
    "g.jsonl": ids.map((id) => goldenRow(id)),
    "h1.jsonl": rows,
    "h2.jsonl": thin(["context", "citations"]),
    "b.jsonl": ids.map((id) => traceRow(id)),
  });
  const files = ["--golden", "g.jsonl", "--traces", "h1.jsonl", "h2.jsonl", "--baseline", "b.jsonl"];
  const stagesOf = async (id: string): Promise<string[]> => {
    const { out } = await runCli(["explain", id, ...files, "--config-id", "main"], folder);
    return out.split("\n").filter((line) => /^ +(?:context|cited|lost at) /.test(line));
  };
  expect(await stagesOf("q0")).toEqual([expect.stringMatching(/1 of 2 +1 of 2$/), expect.stringMatching(/yes +yes$/)]);
  expect(await stagesOf("q5")).toEqual([
    expect.stringMatching(/1 of 2 +not recorded$/),
    expect.stringMatching(/yes +not recorded$/),
  ]);
});
