import { expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// What is not known of a case never improves a gate, and never becomes a number.

type Row = Readonly<Record<string, unknown>>;

/** Finnish: behavior has no phrases for it. */
const UNREAD = "Annan palkka on tuhat euroa kuukaudessa ennen veroja, ja se maksetaan aina kuun lopussa.";

const ids = Array.from({ length: 5 }, (_, i) => `q${i}`);

async function judge(head: readonly unknown[], gates: string, more: { golden?: readonly unknown[] } = {}) {
  const folder = tempFolder({
    "g.jsonl": more.golden ?? ids.map((id) => goldenRow(id)),
    "h.jsonl": head,
    "p.yml": `version: 1\n${gates}\n`,
  });
  const result = await runCli(["--golden", "g.jsonl", "--traces", "h.jsonl", "--config", "p.yml"], folder);
  expect(result.report, result.err).toBeDefined();
  const { report } = result;
  return { ...result, report: report!, gate: (name: string) => report!.gates.find(({ metric }) => metric === name)! };
}

it.each([
  ["hallucination_rate: { max: 0.1 }", { citations: ["nowhere"] }],
  ["over_refusal_rate: { max: 0.1 }", { answer: "I do not know.", expected_behavior_observed: "abstain" }],
  ["latency_p95: { max: 2000 }", { latency_ms: { end_to_end: 9000 } }],
])("%s does not pass where the bad trace became a failed one", async (gates, bad) => {
  const name = gates.slice(0, gates.indexOf(":"));
  const others = ids.slice(1).map((id) => traceRow(id));
  const answered = await judge([traceRow("q0", bad), ...others], `gates: { ${gates} }`);
  expect(answered.gate(name).status).toBe("fail");
  const failed = await judge([traceRow("q0", { ...bad, error: "timeout" }), ...others], `gates: { ${gates} }`);
  expect(failed.gate(name)).toMatchObject({ status: "not_evaluated" });
  expect(failed.gate(name).message).toContain("1 case with no trace or a failed one could overturn it");
  expect(failed.report.decision).toBe("FAIL");
});

it.each([
  ["refuses and then cites nothing", ["I do not know.", "It is."], "not_evaluated"],
  ["cites nothing and then refuses", ["It is.", "I do not know."], "not_evaluated"],
  ["refuses twice", ["I do not know.", "I do not know."], "pass"],
])("a case that cited something before and %s", async (_, answers, status) => {
  const folder = tempFolder({
    "g.jsonl": ids.map((id) => goldenRow(id)),
    "h.jsonl": [
      ...ids.slice(1).map((id) => traceRow(id)),
      ...answers.map((answer, repeat) =>
        traceRow("q0", { answer, citations: [], repeat, expected_behavior_observed: undefined }),
      ),
    ],
    "b.jsonl": ids.map((id) => traceRow(id)),
    "p.yml": "version: 1\ngates: { citation_precision: { min: 0.9 } }\n",
  });
  const args = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl", "--config", "p.yml"];
  const { report, err } = await runCli(args, folder);
  const gate = report?.gates.find(({ metric }) => metric === "citation_precision");
  expect(gate?.status, gate?.message ?? err).toBe(status);
});

it.each([
  ["hallucination_rate: { max: 0.09 }", { citations: ["nowhere"] }, "FAIL"],
  ["over_refusal_rate: { max: 0.09 }", { answer: "I do not know.", expected_behavior_observed: "abstain" }, "FAIL"],
  // What has no upper bound is worth a warning.
  ["acl_over_restrictions: { max: 0 }", { answer: "You may not.", expected_behavior_observed: "permission_denied" }],
  ["latency_p95: { max: 2000 }", { latency_ms: { end_to_end: 9000 } }],
  ["cost_mean: { max: 0.5 }", { cost_usd: 9 }],
])("%s does not pass where the bad repeat became a failed one", async (gates, bad, decision = "PASS_WITH_RISK") => {
  const name = gates.slice(0, gates.indexOf(":"));
  const free = { cost_usd: 0, latency_ms: { end_to_end: 1 } };
  const withSecond = (more: object) => [
    ...ids.map((id) => traceRow(id, free)),
    traceRow("q0", { ...free, ...bad, ...more, repeat: 1 }),
  ];
  expect((await judge(withSecond({}), `gates: { ${gates} }`)).gate(name).status).toBe("fail");
  const failed = await judge(withSecond({ error: "timeout" }), `gates: { ${gates} }`);
  expect(failed.gate(name)).toMatchObject({ status: "not_evaluated" });
  expect(failed.gate(name).message).toContain("1 case with a repeat that failed or has no value could overturn it");
  expect(failed.report.decision).toBe(decision);
});

it.each([
  ["latency_p95: { max: 2000 }", { latency_ms: { end_to_end: 9000 } }],
  ["'generate:latency_p95': { max: 2000 }", { latency_ms: { end_to_end: 1, generate: 9000 } }],
  ["cost_mean: { max: 0.5 }", { cost_usd: 9 }],
])("%s does not pass where the bad repeat does not say what it took", async (gates, bad) => {
  const name = gates.slice(0, gates.indexOf(": {")).replaceAll("'", "");
  const good = { cost_usd: 0, latency_ms: { end_to_end: 1, generate: 1 } };
  const withSecond = (more: object) => [
    ...ids.map((id) => traceRow(id, good)),
    traceRow("q0", { repeat: 1, cost_usd: null, latency_ms: {}, ...more }),
  ];
  expect((await judge(withSecond({ ...good, ...bad }), `gates: { ${gates} }`)).gate(name).status).toBe("fail");
  const silent = await judge(withSecond({}), `gates: { ${gates} }`);
  expect(silent.gate(name)).toMatchObject({ status: "not_evaluated" });
  expect(silent.report.decision).toBe("PASS_WITH_RISK");
});

it.each(["latency_p95: { max: 2000 }", "cost_mean: { max: 0.5 }"])(
  "%s does not pass where one repeat failed and the other does not say what it took",
  async (gates) => {
    const good = { cost_usd: 0, latency_ms: { end_to_end: 1 } };
    const silent = { repeat: 1, cost_usd: null, latency_ms: {} };
    const run = (first: object) =>
      judge(
        [
          ...ids.slice(1).map((id) => traceRow(id, good)),
          traceRow("q0", { ...good, ...first }),
          traceRow("q0", silent),
        ],
        `gates: { ${gates} }`,
      );
    const name = gates.slice(0, gates.indexOf(":"));
    for (const first of [{}, { error: "timeout", cost_usd: null, latency_ms: {} }])
      expect((await run(first)).gate(name).status).toBe("not_evaluated");
  },
);

it("counts half a case at worst where one repeat of two failed", async () => {
  const head = [...ids.map((id) => traceRow(id)), traceRow("q0", { repeat: 1, error: "timeout" })];
  const { gate } = await judge(head, "gates: { over_refusal_rate: { max: 0.1 } }");
  expect(gate("over_refusal_rate")).toMatchObject({ status: "pass", value: 0 });
});

it("does not pass where the judge did not score the bad repeat", async () => {
  const scored = (score?: number) => (score === undefined ? {} : { scores: { faithfulness: score } });
  const withSecond = (second?: number) => [
    ...ids.map((id) => traceRow(id, scored(1))),
    traceRow("q0", { ...scored(second), repeat: 1 }),
  ];
  const gates = "gates: { faithfulness: { min: 0.95 } }";
  expect((await judge(withSecond(1), gates)).gate("faithfulness").status).toBe("pass");
  expect((await judge(withSecond(0.2), gates)).gate("faithfulness").status).toBe("warn");
  const { status, message } = (await judge(withSecond(), gates)).gate("faithfulness");
  expect([status, message]).toEqual(["not_evaluated", expect.stringContaining("has no value could overturn it")]);
  const refused = { answer: "I do not know.", expected_behavior_observed: "abstain", repeat: 1 };
  const silent = await judge([...withSecond(1).slice(0, -1), traceRow("q0", refused)], gates);
  expect(silent.gate("faithfulness").status).toBe("pass");
});

it("counts a leak of one repeat beside another leak of another repeat", async () => {
  const guarded = { expected_behavior: "permission_denied", expected_chunk_ids: ["p1", "p2"], must_cite: [] };
  const denies = {
    answer: "You do not have permission.",
    expected_behavior_observed: "permission_denied",
    citations: [],
  };
  const repeat = (n: number, id: string) =>
    traceRow("q0", { ...denies, repeat: n, retrieved_chunks: [id], context_chunks: [] });
  for (const split of ["test", "validation"]) {
    const golden = [goldenRow("q0", { ...guarded, split }), goldenRow("q1")];
    const head = [repeat(0, "p1"), repeat(1, "p2"), traceRow("q1")];
    const { report, gate } = await judge(head, "gates: {}", { golden });
    expect(gate("acl_leaks").value).toBe(2);
    expect(report.acl.leaks).toBe(2);
  }
});

it("does not call what nobody measured 0 because a repeat failed", async () => {
  const head = [...ids.map((id) => traceRow(id, { repeat: 0 })), traceRow("q0", { repeat: 1, error: "timeout" })];
  const { report, gate } = await judge(head, "gates: { citation_coverage: { min: 0.5 } }");
  expect(report.metrics.faithfulness).toMatchObject({ head: null, n: 0 });
  expect(gate("citation_coverage")).toMatchObject({ value: null, status: "not_evaluated" });
});

it("has no value for a stage that no trace of the run timed, in a slice either", async () => {
  const { gate } = await judge(
    ids.map((id) => traceRow(id)),
    "gates: {}\nslices: { part: { where: { tags: [t] }, gates: { 'rerank:latency_p95': { max: 10 } } } }",
  );
  expect(gate("rerank:latency_p95")).toMatchObject({
    value: null,
    status: "not_evaluated",
    message: "no trace times a stage rerank: none is timed",
  });
});

it("knows that repeats which all failed agree, though no other case was repeated", async () => {
  const failed = [0, 1].map((repeat) => traceRow("q0", { repeat, error: "timeout" }));
  const { report } = await judge([...failed, ...ids.slice(1).map((id) => traceRow(id))], "gates: {}");
  expect(report.metrics.flip_rate).toMatchObject({ head: 0, n: 1 });
});

it.each([
  ["nothing was checked of a search alone", {}, ["not_evaluated", null], "PASS_WITH_RISK"],
  ["the search failed", { error: "timeout" }, ["fail", 1], "FAIL"],
  ["no case is critical", { critical: false }, ["not_applicable", null], "PASS"],
  ["a context can be checked", { context_chunks: ["q0:c1"], lacks: ["citations", "answer"] }, ["pass", 0], "PASS"],
  ["it lacks what was asked for", { context_chunks: ["z"], lacks: ["citations", "answer"] }, ["fail", 1], "FAIL"],
])("no critical case failed where %s", async (_, { critical = true, ...more }: Row, expected, decision) => {
  const search = { query_id: "q0", retrieved_chunks: ["z"], lacks: ["context", "citations", "answer"], ...more };
  const { gate, report } = await judge([search], "gates: { recall@10: { min: 0 } }", {
    golden: [goldenRow("q0", { critical })],
  });
  const { status, value } = gate("critical_failures");
  expect([status, value]).toEqual(expected);
  expect(report.decision).toBe(decision);
});

it("a search alone has answered no denied question: that is a risk, because nobody can turn the gate off", async () => {
  const golden = [goldenRow("q0"), goldenRow("denied", { expected_behavior: "permission_denied" })];
  const search = (id: string): Row => ({
    query_id: id,
    retrieved_chunks: ["q0:c1"],
    lacks: ["context", "citations", "answer"],
  });
  const { gate, report } = await judge([search("q0"), search("denied")], "gates: { recall@10: { min: 1 } }", {
    golden,
  });
  expect(gate("denied_answered")).toMatchObject({
    status: "not_evaluated",
    value: null,
    message: "not available in the format rag-gate traces (JSONL) without answers",
  });
  expect(report.reasons.map(({ code, gate: name }) => `${code} ${name}`)).toContain(
    "gate_not_evaluated denied_answered",
  );
  expect(report.decision).toBe("PASS_WITH_RISK");
});

it.each([
  ["of one case, in a language without phrases", [{ answer: UNREAD }, {}], "whose behavior is not known"],
  ["of one repeat", [{ repeat: 0 }, { repeat: 1, answer: UNREAD }, {}], "with a repeat that failed or has no value"],
])("an answer to a denied question may be hidden in the answer %s", async (_, answers, lacks) => {
  const denied = { expected_behavior: "permission_denied", expected_chunk_ids: ["pay:c1"], must_cite: [] };
  const golden = [goldenRow("q0", denied), goldenRow("q1", denied), goldenRow("q2")];
  const refusal = {
    retrieved_chunks: [],
    context_chunks: [],
    citations: [],
    answer: "I am not allowed to share that.",
  };
  const heads = answers.map((more, i) =>
    traceRow(i === answers.length - 1 ? "q1" : "q0", { ...refusal, expected_behavior_observed: undefined, ...more }),
  );
  const { gate, report } = await judge([...heads, traceRow("q2")], "gates: { recall@10: { min: 1 } }", { golden });
  expect(gate("denied_answered")).toMatchObject({
    status: "not_evaluated",
    message: `0 is at most 0, but 1 case ${lacks} could overturn it`,
  });
  expect(report.decision).toBe("PASS_WITH_RISK");
});

it("reports a gate on behavior that has no cases, although an answer is in a language without phrases", async () => {
  const answers = [traceRow("q0", { answer: UNREAD, expected_behavior_observed: undefined })];
  const { report } = await judge(answers, "gates: { abstention_accuracy: { min: 0.5 } }", {
    golden: [goldenRow("q0")],
  });
  const codes = report.reasons.map(({ code, gate: name }) => `${code} ${name}`);
  expect(codes).toEqual(["gate_not_evaluated abstention_accuracy", "behavior_unknown null", "no_baseline null"]);
  expect(report.decision).toBe("FAIL");
});
