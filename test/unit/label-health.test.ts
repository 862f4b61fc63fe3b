import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { labelHealth, staleLabels } from "../../src/causes/label-health.ts";
import { ChunkIndex } from "../../src/input/corpus/chunk-index.ts";
import { metrics } from "../../src/scoring/metrics/registry.ts";
import type { ChunkRanks, RunScores } from "../../src/scoring/records.ts";
import { idHashes, idSketch, idTurnover } from "../../src/scoring/run-scorer.ts";

import { ASKED_BY_ACME, goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { traceOf } from "../helpers/score-rows.ts";
import { sketchGolden, sketchRun } from "../helpers/sketch-run.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const sketch = (ids: readonly string[]): readonly number[] =>
  idSketch(ids.flatMap((id, i) => idHashes(i % 1000, traceOf({ retrieved_chunks: [id] }))));
const named = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, i) => `doc:${from + i}`);

describe("the turnover of ids", () => {
  it("is exact for few ids, in any order and number of times", () => {
    const ids = fc.uniqueArray(fc.constantFrom(...named(0, 30)), { minLength: 1 });
    fc.assert(
      fc.property(ids, ids, (head, baseline) => {
        const fresh = head.filter((id) => !baseline.includes(id)).length / head.length;
        expect(idTurnover(sketch([...head, ...head]), sketch([...baseline].reverse()))).toBeCloseTo(fresh, 12);
      }),
      { seed: 5 },
    );
  });

  it.each([
    [0, 5000, 0],
    [1250, 6250, 0.25],
    [4500, 9500, 0.9],
    [5000, 10_000, 1],
  ])("of ids %i to %i against 0 to 5000 is about %f", (from, to, share) => {
    expect(Math.abs(idTurnover(sketch(named(from, to)), sketch(named(0, 5000)))! - share)).toBeLessThan(0.08);
  });

  it("says nothing of hashes that a full sketch cannot show", () => {
    expect(idTurnover(sketch(named(0, 200)), sketch(named(0, 5000)))).toBe(0);
    expect(idTurnover(sketch(named(0, 5000)), sketch(named(0, 200)))!).toBeGreaterThan(0.9);
  });

  it("is not known where a full sketch shows none of the others", () => {
    const full = Array.from({ length: 256 }, (_, i) => i);
    expect(idTurnover([1000], full)).toBeNull();
    expect(idTurnover([255, 1000], full)).toBe(0);
    expect(idTurnover([1000], full.slice(1))).toBe(1);
  });

  it("is not known where nothing came back", () => {
    expect(idTurnover([], sketch(["a"]))).toBeNull();
    expect(idTurnover(sketch(["a"]), [])).toBeNull();
  });
});

describe("the health of labels", () => {
  const NOWHERE: ChunkRanks = { retrieved: null, reranked: null, context: null, cited: false };
  const BACK: readonly ChunkRanks[] = [
    { ...NOWHERE, retrieved: 3 },
    { ...NOWHERE, reranked: 1 },
    { ...NOWHERE, context: 2 },
    { ...NOWHERE, lists: [["bm25", 7]] },
  ];
  /** Cases with a chunk each, `q0:c`, `q1:c`, ... */
  const golden = (n: number) => sketchGolden(Array.from({ length: n }, () => ({})));
  /** A run that found each case's chunk as told. */
  const runOf = (found: readonly ChunkRanks[], more: Partial<RunScores> = {}): RunScores =>
    sketchRun(golden(found.length), {}, { ranksOf: (i) => new Map([[`q${i}:c`, found[i]!]]), ...more });
  const indexOf = (listed: readonly string[], inactive: readonly string[] = []): ChunkIndex => {
    const index = new ChunkIndex();
    for (const id of [...listed, ...inactive]) {
      Object.assign(index.intern(id), { inManifest: true, active: listed.includes(id) });
      index.manifestSize++;
    }
    return index;
  };
  const health = (head: RunScores, baseline: RunScores | null = null, index = new ChunkIndex()) =>
    labelHealth(golden(head.ids.length), index, head, baseline, [3, 10, 5]);

  it("is lost where half of the expected chunks are gone from the manifest", () => {
    const unlisted: ChunkRanks = { ...NOWHERE, lists: [["dense", null]] };
    const none = runOf([NOWHERE, NOWHERE, NOWHERE, unlisted]);
    const two = health(none, null, indexOf(["q0:c", "q1:c"]));
    expect(two).toMatchObject({ expected: 4, unlisted: 2 });
    expect(two.stale).toBe(
      "2 of 4 expected chunks are not in the corpus manifest, or inactive there, and did not come back",
    );
    expect(health(none, null, indexOf(["q0:c", "q1:c"], ["q2:c"]))).toMatchObject({ unlisted: 2, stale: two.stale });
    expect(health(none, null, indexOf(["q0:c", "q1:c", "q2:c"]))).toMatchObject({ unlisted: 1, stale: null });
  });

  it("is not lost by a manifest that there is not, nor for want of labels", () => {
    expect(health(runOf([NOWHERE, NOWHERE]))).toMatchObject({ expected: 2, unlisted: null, stale: null });
    const unlabelled = labelHealth(sketchGolden([{ relevant: [] }]), indexOf(["x"]), runOf([NOWHERE]), null, [10]);
    expect(unlabelled).toMatchObject({ expected: 0, unlisted: 0, judged: null, stale: null });
  });

  it.each(BACK)("is not lost with chunks that come back all the same: %j", (found) => {
    const index = indexOf(["q0:c"]);
    expect(health(runOf([found, found, found]), null, index)).toMatchObject({ unlisted: 2, stale: null });
  });

  it("is that of the cases that take part", () => {
    const states = ["scored", "excluded", "excluded"] as const;
    const head = runOf([NOWHERE, NOWHERE, NOWHERE], { states });
    expect(health(head, null, indexOf(["q0:c"]))).toMatchObject({ expected: 1, unlisted: 0, stale: null });
  });

  const [OLD, NEW] = [named(0, 20), named(100, 120)];
  const before = runOf(BACK.concat(BACK, BACK[0]!, BACK[1]!), { idSketch: sketch(OLD) });
  const gone = (kept = 0, more: Partial<RunScores> = {}) =>
    runOf([...new Array(kept).fill(BACK[0]), ...new Array(10 - kept).fill(NOWHERE)], {
      idSketch: sketch(NEW),
      ...more,
    });

  it("is lost where all ids are new and what used to come back does no more", () => {
    const text = "100 % of the chunk ids that came back are new, and 10 of 10 expected ones came back no more";
    expect(health(gone(), before)).toMatchObject({ turnover: 1, stale: text });
    expect(health(gone(1), before).stale).toMatch(/and 9 of 10 expected/);
    expect(health(gone(2), before).stale).toBeNull();
    expect(health(gone(), null)).toMatchObject({ turnover: null, stale: null });
  });

  it("is not lost where some ids are known, or there are few", () => {
    const idSketch = (fresh: number) => sketch([...named(100, 100 + fresh), ...named(0, 20 - fresh)]);
    expect(health(gone(0, { idSketch: idSketch(19) }), before)).toMatchObject({ turnover: 0.95 });
    expect(health(gone(0, { idSketch: idSketch(19) }), before).stale).toMatch(/^95 % /);
    expect(health(gone(0, { idSketch: idSketch(18) }), before).stale).toBeNull();
    expect(health(gone(0, { idSketch: sketch(named(100, 105)) }), before).stale).not.toBeNull();
    expect(health(gone(0, { idSketch: sketch(named(100, 104)) }), before).stale).toBeNull();
    expect(health(gone(), { ...before, idSketch: sketch(named(0, 4)) }).stale).toBeNull();
  });

  it("is not lost where nothing used to come back, or the head has no trace of it", () => {
    expect(health(gone(), runOf(new Array(10).fill(NOWHERE), { idSketch: sketch(OLD) })).stale).toBeNull();
    expect(health(gone(0, { states: new Array(10).fill("error") }), before).stale).toBeNull();
    expect(health(gone(), { ...before, ids: before.ids.map((id) => `other ${id}`) }).stale).toBeNull();
  });

  it("is not lost where both runs say that their chunks are the same", () => {
    const versions = (entries: Record<string, readonly string[]>) => ({ versions: new Map(Object.entries(entries)) });
    const stale = (now: Record<string, readonly string[]>, then: Record<string, readonly string[]>) =>
      health(gone(0, versions(now)), { ...before, ...versions(then) }).stale !== null;
    expect(stale({ chunking: ["c1"] }, { chunking: ["c1"] })).toBe(false);
    expect(stale({ chunking: ["c2"] }, { chunking: ["c1"] })).toBe(true);
    expect(stale({ chunking: ["c1"], index: ["i2"] }, { chunking: ["c1"], index: ["i1"] })).toBe(true);
    expect(stale({ chunking: ["c1"] }, {})).toBe(true);
    expect(stale({}, {})).toBe(true);
    expect(stale({ reranker: ["r"] }, { reranker: ["r"] })).toBe(true);
  });

  it("is that of the baseline where the labels moved with the chunks since: its traces find none of them", () => {
    const text = "100 % of its chunk ids come back no more, and 10 of 10 expected ones never came back in it";
    expect(health(before, gone())).toMatchObject({ stale: null, baselineStale: text });
    expect(health(before, gone(2)).baselineStale).toBeNull();
    expect(health(before, null).baselineStale).toBeNull();
    // A repaired search brings back ids that the corpus had before.
    expect(health(before, gone(0, { idSketch: sketch([...NEW, ...OLD]) })).baselineStale).toBeNull();
    expect(health(before, gone(0, { states: new Array(10).fill("error") })).baselineStale).toBeNull();
    // Relabelled cases are not compared in any case.
    expect(health(before, gone(0, { labelHashes: new Array(10).fill("as it was") })).baselineStale).toBeNull();
    expect(health(gone(), before).baselineStale).toBeNull();
  });

  it("shows how much of the longest list is graded", () => {
    const judged = (value: number) =>
      sketchRun(golden(2), { "judged@10": [value, value / 2], "judged@3": [0, 0] }, { ranksOf: () => new Map() });
    expect(health(judged(1)).judged).toEqual({ metric: "judged@10", head: 0.75, baseline: null });
    expect(health(judged(1), judged(0.5)).judged).toEqual({ metric: "judged@10", head: 0.75, baseline: 0.375 });
    expect(health(runOf([NOWHERE]), runOf([NOWHERE])).judged).toMatchObject({ head: null, baseline: null });
  });

  it("is what these metrics read, and no others", () => {
    const reading = metrics.filter(({ readsLabels }) => readsLabels).map(({ name }) => name);
    expect(reading).toEqual(
      expect.arrayContaining(["recall", "ndcg", "context_recall", "context_ap", "citation_recall", "pass_rate"]),
    );
    for (const name of [
      "doc_recall",
      "context_relevance",
      "faithfulness",
      "behavior_accuracy",
      "acl_leaks",
      "citation_precision",
      "latency_p95",
    ]) {
      expect(metrics.map((metric) => metric.name)).toContain(name);
      expect(reading).not.toContain(name);
    }
    expect(staleLabels({ ...health(gone(), before), stale: null })).toEqual([]);
    expect(staleLabels(health(gone(), before))).toMatchObject([
      { field: "labels", head: expect.stringMatching(/^stale \(100 % /), baseline: "alive" },
    ]);
    expect(staleLabels(health(before, gone()))).toMatchObject([
      { field: "labels", head: "alive", baseline: expect.stringMatching(/^stale \(100 % /) },
    ]);
  });
});

const IDS = ["q1", "q2", "q3", "q4"];
const manifest = (ids: readonly string[]) => ids.map((chunk_id) => ({ chunk_id, tenant_id: "acme", acl_roles: [] }));
const known = ["other:c1", "other:c2"];
const lost = (id: string, more = {}) =>
  traceRow(id, { retrieved_chunks: known, context_chunks: known, citations: ["other:c1"], ...more });

async function judge(
  head: readonly unknown[],
  corpus: readonly string[],
  golden: readonly unknown[] = [],
  waived = false,
) {
  const cwd = tempFolder({
    "g.jsonl": [...IDS.map((id) => goldenRow(id, ASKED_BY_ACME)), ...golden],
    "h.jsonl": head,
    "c.jsonl": manifest(corpus),
    "p.yml":
      "version: 1\ngates: { recall@10: { min: 0.8, severity: warn }, citation_correctness: { min: 0.8 }, ndcg@10: { min: 0 } }\n" +
      (waived ? "waivers: [{ metric: ndcg@10, reason: r, owner: o, expires: 2099-01-01 }]\n" : ""),
  });
  const args = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--corpus", "c.jsonl", "--config", "p.yml"];
  const { report } = await runCli(args, cwd);
  return report!;
}

describe("dead labels", () => {
  it.each([
    [1, false],
    [2, true],
    [4, true],
  ])("%i of 4 expected chunks gone from the manifest: stale is %s", async (gone, stale) => {
    const listed = IDS.slice(gone).map((id) => `${id}:c1`);
    const report = await judge(
      IDS.map((id) => lost(id)),
      [...known, ...listed],
    );
    expect(report.label_health).toMatchObject({ expected: 4, unlisted: gone });
    expect(report.label_health!.stale !== null).toBe(stale);
    expect(report.decision).toBe("FAIL");
    const codes = report.reasons.filter(({ code }) => code !== "no_baseline").map(({ code }) => code);
    expect(codes).toEqual(stale ? ["not_comparable"] : ["gate_failed", "warn_gate_failed"]);
    const status = report.gates.filter(({ metric }) => /recall|citation/.test(metric)).map((gate) => gate.status);
    expect(status).toEqual(stale ? ["not_evaluated", "not_evaluated"] : ["warn", "fail"]);
  });

  it("are alive where the manifest is incomplete and the chunks come back all the same", async () => {
    const report = await judge(
      IDS.map((id) => traceRow(id)),
      known,
    );
    expect(report.label_health).toMatchObject({ unlisted: 4, stale: null });
    expect(report.reasons.map(({ code }) => code)).not.toContain("not_comparable");
  });

  it.each([
    [{ chunking: "1" }, { chunking: "2" }, 4, true],
    [{ chunking: "1" }, { chunking: "1" }, 4, false],
    [{}, {}, 4, true],
    [{}, {}, 1, false],
  ])("without a manifest, all ids new: versions %j -> %j over %i cases", async (before, after, n, stale) => {
    const ids = IDS.slice(0, n);
    const fresh = (id: string) => ({
      retrieved_chunks: [`${id}:n1`, "new:n1"],
      context_chunks: [`${id}:n1`],
      citations: [],
    });
    const cwd = tempFolder({
      "g.jsonl": ids.map((id) => goldenRow(id)),
      "b.jsonl": ids.map((id) => traceRow(id, { versions: before })),
      "h.jsonl": ids.map((id) => traceRow(id, { ...fresh(id), versions: after })),
    });
    const { report } = await runCli(["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl"], cwd);
    expect(report!.label_health!.turnover).toBe(1);
    expect(report!.label_health!.stale !== null).toBe(stale);
    expect(report!.decision).toBe("FAIL");
  });

  it.each([
    [0, true],
    [1, false],
  ])("all ids new but for %i of 4 expected chunks: stale is %s", async (kept, stale) => {
    const fresh = (id: string): string[] => Array.from({ length: 15 }, (_, i) => `${id}:n${i}`);
    const head = IDS.map((id, i) => {
      const ids = i < kept ? [`${id}:c1`, ...fresh(id)] : fresh(id);
      return traceRow(id, { retrieved_chunks: ids, context_chunks: ids.slice(0, 2), citations: [ids[0]] });
    });
    const cwd = tempFolder({
      "g.jsonl": IDS.map((id) => goldenRow(id)),
      "b.jsonl": IDS.map((id) => traceRow(id)),
      "h.jsonl": head,
    });
    const { report } = await runCli(["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl"], cwd);
    expect(report!.label_health!.turnover).toBeGreaterThanOrEqual(0.95);
    expect(report!.label_health!.stale !== null).toBe(stale);
  });

  it("leave waivers alone: nothing can be told of them", async () => {
    const all = IDS.map((id) => `${id}:c1`);
    const codes = async (listed: readonly string[]): Promise<string[]> =>
      (
        await judge(
          IDS.map((id) => lost(id)),
          [...known, ...listed],
          [],
          true,
        )
      ).reasons.map(({ code }) => code);
    expect(await codes(all)).toContain("waiver_unused");
    expect(await codes([])).not.toContain("waiver_unused");
  });

  it("hide no leak", async () => {
    const denied = goldenRow("p", {
      expected_behavior: "permission_denied",
      expected_chunk_ids: ["secret"],
      must_cite: [],
    });
    const leak = traceRow("p", { retrieved_chunks: ["secret"], context_chunks: ["secret"], citations: [] });
    const report = await judge([...IDS.map((id) => lost(id)), leak], known, [denied]);
    expect(report.label_health!.stale).not.toBeNull();
    expect(report.reasons.map(({ code }) => code)).toEqual(expect.arrayContaining(["not_comparable", "acl_leak"]));
  });
});

describe("an oracle run beside the gated config", () => {
  it("is shown apart and changes nothing that is judged", async () => {
    const rows = IDS.map((id, i) => (i === 0 ? lost(id) : traceRow(id)));
    const oracle = IDS.map((id) => traceRow(id, { config_id: "o", citations: [], versions: { context: "oracle" } }));
    const files = { "g.jsonl": IDS.map((id) => goldenRow(id)), "h.jsonl": rows, "both.jsonl": [...rows, ...oracle] };
    const run = (traces: string, ...more: string[]) =>
      runCli(["--golden", "g.jsonl", "--traces", traces, ...more], tempFolder(files));
    const [alone, both] = [await run("h.jsonl"), await run("both.jsonl", "--config-id", "main")];
    expect(both.cases).toEqual(alone.cases);
    for (const part of ["decision", "reasons", "gates", "metrics", "regressions", "failures"] as const) {
      expect(both.report![part], part).toEqual(alone.report![part]);
    }
    expect(alone.report!.oracles).toEqual([]);
    const [told] = both.report!.oracles!;
    expect(told!.metrics.find(({ metric }) => metric === "citation_correctness")).toMatchObject({
      head: 0.75,
      oracle: 0,
    });
    const plain = await run("both.jsonl", "--config-id", "o");
    expect(plain.report!.oracles).toEqual([]);
  });

  it("is told by its contexts where it does not say so: every expected chunk, and nothing else", async () => {
    const golden = IDS.map((id) => goldenRow(id, { expected_answer: "No." }));
    const oraclesBeside = async (contextOf: (id: string) => readonly string[]) => {
      const other = IDS.map((id) => traceRow(id, { config_id: "o", context_chunks: contextOf(id) }));
      const files = { "g.jsonl": golden, "h.jsonl": [...IDS.map((id) => lost(id)), ...other] };
      const run = await runCli(
        ["--golden", "g.jsonl", "--traces", "h.jsonl", "--config-id", "main"],
        tempFolder(files),
      );
      return run.report!.oracles!;
    };
    const expected = (id: string): readonly string[] => [`${id}:c1`];
    const [told, ...others] = await oraclesBeside(expected);
    expect(others).toEqual([]);
    expect(told!.config_id).toBe("o");
    expect(told!.metrics.map(({ metric }) => metric)).toContain("token_f1");
    expect(await oraclesBeside((id) => [...expected(id), ...(id === IDS[0] ? ["more"] : [])])).toEqual([]);
    expect(await oraclesBeside((id) => (id === IDS[0] ? [] : expected(id)))).toEqual([]);
  });
});

it("a baseline whose traces are older than the labels makes no gain of what it never could find", async () => {
  const chunk = (id: string, cut: string) => [`${cut}:${id}`, `${cut}:other-${id}`];
  const trace = (id: string, cut: string) =>
    traceRow(id, { retrieved_chunks: chunk(id, cut), context_chunks: chunk(id, cut), citations: [`${cut}:${id}`] });
  const told = async (before: string) => {
    const cwd = tempFolder({
      "g.jsonl": IDS.map((id) => goldenRow(id, { expected_chunk_ids: [`new:${id}`], must_cite: [`new:${id}`] })),
      "h.jsonl": IDS.map((id) => trace(id, "new")),
      "b.jsonl": IDS.map((id) => trace(id, before)),
      "p.yml":
        "version: 1\ngates:\n  recall@10: { min: 0.5, max-drop: 0.05 }\n  mrr@10: { max-drop: 0.05 }\n  latency_p95: { max-rise: 9 }\n",
    });
    const inputs = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl", "--config", "p.yml"];
    const { report } = await runCli(inputs, cwd);
    const { decision, gates, reasons } = report!;
    return [
      decision,
      ...gates.flatMap(({ metric, kind, status }) =>
        /^(recall|mrr|latency)/.test(metric) ? [`${metric} ${kind} ${status}`] : [],
      ),
      ...reasons.flatMap(({ code, message, detail }) => (code === "not_comparable" ? [message, detail] : [])),
    ];
  };
  expect(await told("new")).toEqual([
    "PASS",
    "recall@10 min pass",
    "recall@10 max-drop pass",
    "mrr@10 max-drop pass",
    "latency_p95 max-rise pass",
  ]);
  expect(await told("old")).toEqual([
    ...["PASS_WITH_RISK", "recall@10 min pass", "recall@10 max-drop not_evaluated", "mrr@10 max-drop not_evaluated"],
    "latency_p95 max-rise pass",
    "the labels name none of the baseline's chunks: 100 % of its chunk ids come back no more, and 4 of 4 expected ones never came back in it; 2 gates against it could not be evaluated: give the baseline's report, which keeps the labels of its time",
    "other_chunks",
  ]);
});

describe("a baseline whose chunks the labels do not name", () => {
  const trace = (id: string, cut: string) =>
    traceRow(id, {
      retrieved_chunks: [`${cut}:${id}`, `${cut}:other-${id}`],
      context_chunks: [`${cut}:${id}`],
      citations: [],
    });
  const told = async (policy: string, isReport: boolean) => {
    const cwd = tempFolder({
      "g.jsonl": IDS.map((id) => goldenRow(id, { expected_chunk_ids: [`new:${id}`] })),
      "h.jsonl": IDS.map((id) => trace(id, "new")),
      "b.jsonl": IDS.map((id) => trace(id, "old")),
      "p.yml": `version: 1\ngates:\n${policy}`,
    });
    const inputs = ["--golden", "g.jsonl", "--config", "p.yml", "--traces"];
    if (isReport) await runCli([...inputs, "b.jsonl", "--out", "main"], cwd);
    const { report } = await runCli([...inputs, "h.jsonl", "--baseline", isReport ? "main" : "b.jsonl"], cwd);
    return [report!.decision, ...report!.reasons.map(({ code, message }) => `${code}: ${message}`)];
  };

  it("excuses no evidence that the run itself lacks", async () => {
    const policy = '  "reranked:recall@10": { max-drop: 0.05 }\n';
    expect(await told(policy, false)).toEqual(["FAIL", "gate_not_evaluated: reranked:recall@10: no case has a value"]);
  });

  it("is a risk where the gate that cannot be evaluated only warns as well: not every gate holds", async () => {
    const [decision, ...reasons] = await told("  recall@10: { max-drop: 0.05, severity: warn }\n", false);
    expect([decision, reasons.length]).toEqual(["PASS_WITH_RISK", 1]);
  });

  it("is told otherwise where it is a report: another would say the same", async () => {
    const [decision, ...reasons] = await told("  recall@10: { max-drop: 0.05 }\n", true);
    expect([decision, reasons.length]).toEqual(["PASS_WITH_RISK", 1]);
    expect(reasons[0]).toMatch(
      /^not_comparable: .*evaluated: its report has these labels already, so runs compare again once/,
    );
  });
});
