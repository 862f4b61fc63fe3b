import { describe, expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

type Row = Record<string, unknown>;

interface Situation {
  readonly golden?: Row;
  readonly head: Row | null;
  readonly baseline?: Row | null;
}

/** The causes of one case, or of one of its metrics, as `label confidence`. */
async function causes({ golden = {}, head, baseline = {} }: Situation, metric?: string): Promise<string> {
  const cwd = tempFolder({
    "g.jsonl": [goldenRow("q", golden), goldenRow("z")],
    "h.jsonl": [...(head === null ? [] : [traceRow("q", head)]), traceRow("z")],
    "b.jsonl": [...(baseline === null ? [] : [traceRow("q", baseline)]), traceRow("z")],
  });
  const inputs = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl"];
  const { report, cases } = await runCli(["gate", ...inputs], cwd);
  const found =
    metric === undefined
      ? cases.find(({ id }) => id === "q")!.causes
      : report!.regressions.find((row) => row.id === "q" && row.metric === metric)!.causes;
  return found.map(({ label, confidence }) => `${label} ${confidence}`).join(", ");
}

const refusal = (observed: string, more: Row = {}): Row => ({
  answer: observed === "abstain" ? "I do not know." : "You do not have permission.",
  citations: [],
  expected_behavior_observed: observed,
  ...more,
});
const none = { retrieved_chunks: ["other:c1"], context_chunks: ["other:c1"] };
const denied = { expected_behavior: "permission_denied", expected_chunk_ids: ["secret"], must_cite: [] };
const right = refusal("permission_denied", none);
const scored = (faithfulness: number, more: Row = {}): Row => ({ scores: { faithfulness }, ...more });

describe("the cause of a case", () => {
  it("of which one repeat failed does not say that it got what it expected", async () => {
    const cwd = tempFolder({
      "g.jsonl": [goldenRow("q")],
      "h.jsonl": [traceRow("q", { repeat: 0 }), traceRow("q", { repeat: 1, error: "timeout" })],
      "b.jsonl": [0, 1].map((repeat) => traceRow("q", { repeat })),
    });
    const { report } = await runCli(["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl"], cwd);
    const evidence = report!.failures.flatMap((failure) => (failure.causes ?? []).map((cause) => cause.evidence));
    expect(evidence).toContain("expected answer, which not every repeat shows, its evidence is in the context");
  });

  it.each([
    ["denied, and its evidence did not arrive", { head: refusal("permission_denied", none) }, /^acl 0.7, /],
    ["denied over its evidence", { head: refusal("permission_denied") }, /^acl 0.6, generator 0.4$/],
    ["refused over its evidence", { head: refusal("abstain") }, /^generator 0.9$/],
    ["refused without its evidence", { head: refusal("abstain", none) }, /^parser 0.24, chunking/],
    [
      "answered before without evidence, refuses now",
      { head: refusal("abstain", none), baseline: { ...none, citations: [] } },
      /^generator 0.5, /,
    ],
    [
      "answers where it should abstain",
      {
        golden: { expected_behavior: "abstain", expected_chunk_ids: [], must_cite: [] },
        head: { citations: [] },
        baseline: refusal("abstain"),
      },
      /^generator 0.9$/,
    ],
    [
      "answers a forbidden question, nothing forbidden seen",
      { golden: denied, head: { ...none, citations: [] }, baseline: right },
      /^generator 0.7, acl 0.3$/,
    ],
    ["abstains where it should deny", { golden: denied, head: refusal("abstain", none), baseline: right }, /^$/],
    [
      "denies where it should abstain",
      {
        golden: { expected_behavior: "abstain", expected_chunk_ids: [], must_cite: [] },
        head: refusal("permission_denied", none),
        baseline: refusal("abstain", none),
      },
      /^generator 0.9$/,
    ],
    [
      "a forbidden chunk in the lists alone",
      {
        golden: denied,
        head: refusal("permission_denied", { ...none, retrieved_chunks: ["secret"] }),
        baseline: right,
      },
      /^acl 0.95$/,
    ],
    [
      "forbidden words and no forbidden chunk",
      { golden: { must_not_contain: ["xyzzy"] }, head: { answer: "It is xyzzy." } },
      /^generator 0.7, acl 0.3$/,
    ],
    ["cites what is not in its context", { head: { citations: ["q:c1", "nowhere"] } }, /^citation 0.9$/],
    [
      "cites what is not in its context, where it should deny",
      {
        golden: denied,
        head: { ...right, citations: ["nowhere"], answer: "You do not have permission." },
        baseline: right,
      },
      /citation/,
    ],
    [
      "cites one of two",
      {
        golden: { must_cite: ["q:c1", "q:c2"], expected_chunk_ids: ["q:c1", "q:c2"] },
        head: { context_chunks: ["q:c1", "q:c2"], retrieved_chunks: ["q:c1", "q:c2"] },
        baseline: { context_chunks: ["q:c1", "q:c2"], retrieved_chunks: ["q:c1", "q:c2"], citations: ["q:c1", "q:c2"] },
      },
      /^citation 0.95$/,
    ],
    [
      "must cite a document, and does not",
      { golden: { must_cite: ["q"] }, head: { citations: ["other:c1"] } },
      /^citation 0.6, generator 0.3$/,
    ],
    ["no trace", { head: null }, /^$/],
    ["a failed trace", { head: { error: "timeout" } }, /^$/],
    ["fails as before", { head: refusal("abstain"), baseline: refusal("abstain") }, /^generator 0.9$/],
    [
      "new, and lost by the context",
      { head: { context_chunks: ["other:c1"], citations: ["other:c1"] }, baseline: null },
      /^context_builder 0.95$/,
    ],
    ["as good as before", { head: {} }, /^$/],
  ] as [string, Situation, RegExp][])("%s", async (_, situation, expected) => {
    expect(await causes(situation)).toMatch(expected);
  });

  it.each([
    ["the same answer", scored(0.5), scored(0.9), /^judge_noise 0.9$/],
    ["another answer", scored(0.5, { answer: "No." }), scored(0.9), /^generator 0.75, judge_noise 0.2$/],
    [
      "another answer of another prompt",
      scored(0.5, { answer: "No.", versions: { prompt: "2" } }),
      scored(0.9, { versions: { prompt: "1" } }),
      /^generator 0.9$/,
    ],
    [
      "its evidence lost",
      scored(0.5, { answer: "No.", context_chunks: ["other:c1"] }),
      scored(0.9),
      /^context_builder 0.81, judge_noise 0.15$/,
    ],
  ] as [string, Row, Row, RegExp][])("a judge likes it less: %s", async (_, head, baseline, expected) => {
    expect(await causes({ head, baseline }, "faithfulness")).toMatch(expected);
  });

  it("says which of several chunks is meant, and shares between causes", async () => {
    const golden = { expected_chunk_ids: ["q:c1", "q:c2"] };
    const baseline = {
      retrieved_chunks: ["q:c1", "q:c2"],
      context_chunks: ["q:c1", "q:c2"],
      versions: { embedding: "1" },
    };
    const head = {
      retrieved_chunks: ["q:c1", "x"],
      context_chunks: ["x", "y"],
      citations: ["x"],
      versions: { embedding: "2" },
    };
    expect(await causes({ golden, head, baseline }, "context_recall")).toMatch(/^context_builder 0.48, embedding 0.42/);
    expect(await causes({ golden, head, baseline }, "recall@10")).toMatch(/^embedding 0.83/);
  });

  it("is what is new in the citations, where a part of the evidence was never there", async () => {
    const both = ["q:c1", "q:c2"];
    const golden = { expected_chunk_ids: both, must_cite: both };
    const told = async (head: Row, baseline: Row = {}) => causes({ golden, head, baseline }, "citation_correctness");
    expect(await told({ citations: ["other:c1"] })).toBe("citation 0.95");
    expect(await told({ citations: ["q:c1", "stray"] })).toBe("citation 0.9");
    expect(await told({ citations: [] }, { citations: ["q:c1"] })).toBe("citation 0.95");
  });

  it("is not the judge's where a check failed or a rank was lost, however little the judge liked the answer less", async () => {
    const worse = { head: scored(0.8, none), baseline: scored(0.9) };
    expect(await causes(worse)).not.toContain("judge_noise");
    expect(await causes(worse, "faithfulness")).toContain("judge_noise");
    const leak = {
      golden: denied,
      head: scored(0.8, { ...right, retrieved_chunks: ["secret"] }),
      baseline: scored(0.9, right),
    };
    expect(await causes(leak)).toBe("acl 0.95");
    expect(await causes({ head: scored(0.8), baseline: scored(0.9) })).toBe("judge_noise 0.9");
  });

  it("of a leak is the access filter, also where the pipeline failed after it", async () => {
    const failed = { ...right, retrieved_chunks: ["secret"], error: { type: "timeout", message: "late" } };
    const cwd = tempFolder({
      "g.jsonl": [goldenRow("q", denied)],
      "h.jsonl": [traceRow("q", failed)],
      "b.jsonl": [traceRow("q", right)],
    });
    const inputs = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl"];
    const { report } = await runCli(["gate", ...inputs], cwd);
    expect(report!.failures[0]!.causes!.map(({ label }) => label)).toEqual(["acl"]);
    const parts = report!.attribution.find(({ metric }) => metric === "acl_leaks")!.parts;
    expect(parts.map(({ cause }) => cause)).toEqual(["acl"]);
    expect((await runCli(["explain", "q", ...inputs], cwd)).out).toContain("acl 0.95: forbidden chunk (protected)");
  });

  it("names no changed version where the check failed before it changed", async () => {
    const run = (generator: string, observed: string) => refusal(observed, { versions: { generator } });
    const evidence = async (before: string): Promise<string> => {
      const cwd = tempFolder({
        "g.jsonl": [goldenRow("q")],
        "h.jsonl": [traceRow("q", run("g2", "abstain"))],
        "b.jsonl": [traceRow("q", before === "abstain" ? run("g1", before) : { versions: { generator: "g1" } })],
      });
      const { report } = await runCli(["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl"], cwd);
      return report!.failures[0]!.causes!.map((cause) => cause.evidence).join();
    };
    expect(await evidence("answer")).toContain("generator g1 -> g2");
    expect(await evidence("abstain")).not.toContain("g1");
  });

  it("is undecided in the attribution where no suspect is likelier than the others", async () => {
    const cwd = tempFolder({
      "g.jsonl": [goldenRow("q")],
      "h.jsonl": [traceRow("q", { retrieved_chunks: ["other:c1", "q:c1"] })],
      "b.jsonl": [traceRow("q")],
    });
    const { report } = await runCli(["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl"], cwd);
    const mrr = report!.attribution.find(({ metric }) => metric === "mrr@10")!;
    expect(mrr.parts).toMatchObject([{ cause: "undecided", delta: -0.5, cases: 1, case_ids: ["q"] }]);
    expect(report!.runbook!.map(({ cause }) => cause)).toEqual(["embedding", "bm25_analyzer"]);
  });
});

describe("since when a case fails", () => {
  const bad = { citations: [] };
  const twice = (id: string, first: Row, second: Row): Row[] => [
    traceRow(id, first),
    traceRow(id, { ...second, repeat: 1 }),
  ];

  it("does not hold a baseline that cannot make up its mind against the head, nor for it", async () => {
    const cwd = tempFolder({
      "g.jsonl": ["new", "before", "fixed", "wavers", "wavered", "wavered-and-fails"].map((id) => goldenRow(id)),
      "h.jsonl": [
        ...[traceRow("new", bad), traceRow("before", bad), traceRow("fixed"), ...twice("wavers", {}, bad)],
        ...[traceRow("wavered"), traceRow("wavered-and-fails", bad)],
      ],
      "b.jsonl": [
        ...[traceRow("new"), traceRow("before", bad), traceRow("fixed", bad), traceRow("wavers")],
        ...[...twice("wavered", {}, bad), ...twice("wavered-and-fails", bad, {})],
      ],
    });
    const { report } = await runCli(["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl"], cwd);
    expect(report!.lifecycle).toEqual({
      newly_failing: ["new"],
      still_failing: ["before"],
      fixed: ["fixed"],
      flaky: ["wavered-and-fails", "wavers"],
    });
    const since = Object.fromEntries(report!.failures.map((row) => [row.id, row.since]));
    expect(since).toEqual({ new: "new", before: "before", wavers: "flaky", "wavered-and-fails": "flaky" });
  });
});

describe("what a case did", () => {
  it("names the gates of its own slices alone", async () => {
    const cwd = tempFolder({
      "g.jsonl": [goldenRow("q", { tags: ["mine"] }), goldenRow("z", { tags: ["theirs"] })],
      "h.jsonl": [traceRow("q", { citations: [] }), traceRow("z", { citations: [] })],
      "p.yml": `version: 1\nslices:\n${["mine", "theirs"]
        .map((tag) => `  ${tag}: { where: { tags: [${tag}] }, gates: { citation_correctness: { min: 0.9 } } }\n`)
        .join("")}`,
    });
    const { out } = await runCli(
      ["explain", "q", "--golden", "g.jsonl", "--traces", "h.jsonl", "--config", "p.yml"],
      cwd,
    );
    expect(out).toContain("fail: ≥ 0.900 in mine");
    expect(out).not.toContain("theirs");
  });
});

describe("the cause of a case whose repeats differ", () => {
  it.each([
    ["is the citing where the evidence arrived each time", { citations: [] }, ["citation"]],
    [
      "is that of the repeat that failed more, whichever it is",
      { ...none, citations: [] },
      ["parser", "chunking", "embedding", "bm25_analyzer"],
    ],
  ])("%s", async (_, second, labels) => {
    const cwd = tempFolder({
      "g.jsonl": [goldenRow("q")],
      "h.jsonl": [traceRow("q", { repeat: 0 }), traceRow("q", { repeat: 1, ...second })],
      "b.jsonl": [traceRow("q")],
    });
    const inputs = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl"];
    const { cases } = await runCli(["gate", ...inputs], cwd);
    expect(cases[0]!.causes.map(({ label }) => label)).toEqual(labels);
    const { out } = await runCli(["explain", "q", ...inputs], cwd);
    expect(out).toContain("What each stage returned in its worst repeat\n");
  });
});
