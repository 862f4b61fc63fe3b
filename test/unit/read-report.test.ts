import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { type ReadReport, readReport } from "../../src/report/read/read-report.ts";
import type { CaseRow, Report } from "../../src/report/schema/report-schema.ts";
import { bytesSource } from "../../src/workspace/sources.ts";

import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { ranksByNumber } from "../helpers/ranks-by-number.ts";
import { type CliResult, runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

// A report that this program wrote, read back as the baseline of the next run.
let report: string;
let rows: readonly CaseRow[];

beforeEach(async () => {
  const folder = tempFolder();
  const { cases } = await runCli(["demo", "--out", "rag-gate-report"], folder);
  report = readFileSync(join(folder, "rag-gate-report/report.json"), "utf8");
  rows = cases;
});

const read = (cases: readonly unknown[], text = report) =>
  readReport(text, bytesSource("cases.jsonl", Buffer.from(jsonl(cases)), false));

const edited = (edit: (row: CaseRow) => void): CaseRow[] => {
  const copy = structuredClone(rows) as CaseRow[];
  edit(copy[1]!);
  return copy;
};

const REFUSES = { answer: "I do not know.", citations: [], expected_behavior_observed: "abstain", scores: {} };

const isP95 = (name: string): boolean => name === "latency_p95";

const firstHead = ({ stages }: CaseRow) => Object.values(stages)[0]!.head!;

describe("a report read back", () => {
  it("says of each case what its row says", async () => {
    const { scores } = (await read(rows)) as ReadReport;
    for (const [i, row] of rows.entries()) {
      expect(scores.ids[i]).toBe(row.id);
      for (const [name, value] of Object.entries(row.metrics))
        expect(scores.columns.get(name)!.at(i)).toBe(value ?? Number.NaN);
      const heads = Object.entries(row.stages).flatMap(([id, { head }]) => (head === null ? [] : [[id, head]]));
      expect([...scores.ranksOf(i)]).toEqual(heads);
      expect(ranksByNumber(scores, i)).toEqual(heads);
      expect(scores.sizesOf(i) === null ? null : Object.values(scores.sizesOf(i)!)).toEqual(row.sizes ?? null);
    }
  });

  it("keeps the lists that were merged, what came back instead, and flaky cases", async () => {
    const lists: [string, number | null][] = [
      ["dense", 3],
      ["bm25", null],
    ];
    const cases = edited((row) => {
      Object.assign(firstHead(row), { lists, instead: "older_version" });
      row.flaky = true;
    });
    const { scores } = (await read(cases)) as ReadReport;
    expect([...scores.ranksOf(1).values()][0]).toMatchObject({ lists, instead: "older_version" });
    expect([...scores.ranksOf(0).values()].some((ranks) => "lists" in ranks || "instead" in ranks)).toBe(false);
    expect([scores.isFlaky(0), scores.isFlaky(1)]).toEqual([false, true]);
    expect([0, 1].map((i) => scores.chunkNumbers.hasLists(i))).toEqual([false, true]);
  });

  it.each([0, -1, 1.5, 2 ** 32, "1"])("is unreadable with a rank of %s", async (rank) => {
    const cases = edited((row) => Object.assign(firstHead(row), { retrieved: rank }));
    expect(await read(cases)).toEqual({ unreadable: "cases.jsonl:2 does not have the expected shape" });
  });

  it.each([[[-1, 0, 0]], [[1, 2]], [[2 ** 32, 0, 0]], ["1,2,3"], [null], [undefined]])(
    "is unreadable with sizes of %j, by which its chunks would have had no access labels",
    async (sizes) => {
      const cases = edited((row) => Object.assign(row, { sizes }));
      expect(await read(cases)).toEqual({ unreadable: "cases.jsonl:2 does not have the expected shape" });
    },
  );

  it("is unreadable where a case that takes no part has values: it would be compared with nothing, and nothing would say so", async () => {
    const aside = edited((row) => Object.assign(row, { status: "excluded", sizes: null }));
    const told = JSON.parse(report) as { head: { cases: number } };
    told.head.cases--;
    const unreadable = "cases.jsonl:2 does not have the expected shape";
    expect(await read(aside, JSON.stringify(told))).toEqual({ unreadable });
  });

  it("is unreadable where its rows have lost a metric that the report has", async () => {
    const bare = structuredClone(rows) as CaseRow[];
    for (const { metrics } of bare) delete metrics["recall@10"];
    const told = "cases.jsonl is of another run than report.json: its cases give another recall@10";
    expect(await read(bare)).toEqual({ unreadable: told });
  });

  it("is unreadable where rows and report do not agree", async () => {
    const twice = [...rows.slice(0, -1), rows[0]];
    expect(await read(twice)).toEqual({ unreadable: "cases.jsonl names a case twice" });
    expect(await read(rows.slice(1))).toEqual({ unreadable: "cases.jsonl holds 40 cases, report.json says 41" });
    const named = edited((row) => Object.assign(row, { id: "constructor" }));
    expect(await read(named)).toEqual({ unreadable: 'report.json has no label hash for case "constructor"' });
    const { dataset, ...more } = JSON.parse(report) as { readonly dataset: { readonly label_hashes: object } };
    const added = { ...more, dataset: { ...dataset, label_hashes: { ...dataset.label_hashes, other: "0" } } };
    expect(await read(rows, JSON.stringify(added))).toEqual({
      unreadable: "report.json has label hashes of 42 cases, cases.jsonl holds 41",
    });
    expect(await read(rows, "{")).toEqual({ unreadable: "report.json is not valid JSON" });
  });

  it("is unreadable where its rows are those of another run of the same golden set", async () => {
    const folder = tempFolder();
    const other = await runCli(["demo", "--pass"], folder);
    expect(other.cases.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    const mixed = "cases.jsonl is of another run than report.json: its cases give another forbidden_content";
    expect(await read(other.cases)).toEqual({ unreadable: mixed });
    const moved = edited((row) => Object.assign(row.metrics, { tokens: null }));
    expect(await read(moved)).toEqual({ unreadable: expect.stringContaining("its cases give another tokens_mean") });
    // What an older version did not measure yet says nothing.
    const { metrics, ...rest } = JSON.parse(report) as { readonly metrics: Record<string, unknown> };
    const { tokens_mean: _, ...older } = metrics;
    expect(await read(moved, JSON.stringify({ ...rest, metrics: older }))).toHaveProperty("scores");
  });

  it.each([
    [39, 1, "39 traces and 1 repeat"],
    [41, 1, "41 traces and 1 repeat"],
    [40, 2, "40 traces and 2 repeats"],
    [40, 0, "40 traces and 0 repeats"],
  ])(
    "is unreadable with %s traces and %s repeats: none of its 40 answered cases would lack one",
    async (traces, repeats, said) => {
      const told = JSON.parse(report) as Report;
      const head = { ...told.head, traces, fingerprint: { ...told.head.fingerprint, repeats } };
      expect(await read(rows, JSON.stringify({ ...told, head }))).toEqual({
        unreadable: `report.json says ${said}, which 40 answered cases in cases.jsonl cannot have`,
      });
    },
  );

  it("is unreadable where a metric has lost its value there, and its rows give one", async () => {
    const lost = JSON.parse(report) as { readonly metrics: Record<string, { head: number | null }> };
    lost.metrics["recall@10"]!.head = null;
    const told = "cases.jsonl is of another run than report.json: its cases give another recall@10";
    expect(await read(rows, JSON.stringify(lost))).toEqual({ unreadable: told });
  });

  it.each([
    ["no metric at all", "context_recall", "context_recall", "max-drop", () => true],
    ["not the one that a gate reads, beside others of the same values", "latency_p95", "latency", "max-rise", isP95],
  ])(
    "measured nothing of what it does not name, whatever its rows say: %s",
    async (_, gated, column, bound, isLost) => {
      const ids = Array.from({ length: 40 }, (_, i) => `q${i}`);
      const ms = (i: number) => ({ latency_ms: { end_to_end: i === 0 ? 20_000 : 1000 } });
      // Of the 95th percentile alone: the median and the largest stay.
      const worse = (i: number) =>
        i > 0 && i < 4 ? { context_chunks: ["x"], latency_ms: { end_to_end: 9000 } } : ms(i);
      const folder = tempFolder({
        "g.jsonl": ids.map((id) => goldenRow(id)),
        "b.jsonl": ids.map((id, i) => traceRow(id, ms(i))),
        "h.jsonl": ids.map((id, i) => traceRow(id, worse(i))),
        "p.yml": JSON.stringify({
          version: 1,
          gates: { "recall@10": "off", "mrr@10": "off", [gated]: { [bound]: 0.01 } },
        }),
      });
      const files = ["--golden", "g.jsonl", "--config", "p.yml"];
      const { report: good, cases } = await runCli([...files, "--traces", "b.jsonl"], folder);
      renameSync(join(folder, "rag-gate-report"), join(folder, "main"));
      const judge = () => runCli([...files, "--traces", "h.jsonl", "--baseline", "main"], folder);
      const gateIn = ({ report: judged }: CliResult) => judged!.gates.find(({ metric }) => metric === gated)!;
      const honest = await judge();
      expect(gateIn(honest).status).toBe("fail");
      const kept = Object.entries(good!.metrics).filter(([name]) => !isLost(name));
      writeFileSync(join(folder, "main/report.json"), JSON.stringify({ ...good, metrics: Object.fromEntries(kept) }));
      const forged = cases.map((row, i) => ({
        ...row,
        metrics: { ...row.metrics, [column]: honest.cases[i]!.metrics[column] },
      }));
      writeFileSync(join(folder, "main/cases.jsonl"), jsonl(forged));
      const found = await judge();
      expect(gateIn(found).message).toBe("the baseline did not measure it; the next one will");
      expect(found.report!.decision).not.toBe("PASS");
      expect(found.report!.regressions.filter(({ metric }) => metric === gated)).toEqual([]);
    },
  );

  it("says as its traces do what leaked in a case that takes no part, each chunk once however often it was asked", async () => {
    const leak = { retrieved_chunks: [{ chunk_id: "x", tenant_id: "other" }] };
    const folder = tempFolder({
      "g.jsonl": [goldenRow("a"), goldenRow("b", { split: "validation" }), goldenRow("c", { split: "validation" })],
      "t.jsonl": [
        traceRow("a"),
        traceRow("b", leak),
        traceRow("b", { ...leak, repeat: 1 }),
        traceRow("c"),
        traceRow("c", { repeat: 1 }),
      ],
    });
    const gate = ["--golden", "g.jsonl", "--traces", "t.jsonl"];
    const { report: written, cases } = await runCli(gate, folder);
    expect(written!.acl.leaks).toBe(1);
    expect(written!.acl.violations.map(({ case_id, stage }) => [case_id, stage])).toEqual([["b", "retrieved"]]);
    expect(cases.map(({ metrics }) => metrics.acl_leaks)).toEqual([0, 1, undefined]);
    expect(await read(cases, JSON.stringify(written))).toHaveProperty("scores");
    renameSync(join(folder, "rag-gate-report"), join(folder, "main"));
    const against = async (baseline: string) => (await runCli([...gate, "--baseline", baseline], folder)).report!;
    const [fromReport, fromTraces] = [await against("main"), await against("t.jsonl")];
    expect(fromTraces.metrics.acl_leaks!.baseline).toBe(1);
    expect([fromReport.metrics, fromReport.gates]).toEqual([fromTraces.metrics, fromTraces.gates]);
  });

  it.each([
    [
      "has nothing to be judged",
      "faithfulness: { max-drop: 0.02 }",
      "pass: did not fall over 7 pairs, limit 0.020",
      (i: number) => ({ scores: { faithfulness: 1 }, ...(i < 3 ? REFUSES : {}) }),
      () => ({ scores: { faithfulness: 1 } }),
    ],
    [
      "did not begin to cite in place of another",
      "citation_correctness: { min: 0.95 }",
      "not_evaluated: 1.000 is at least 0.950, but 1 case whose citations are gone, which no must_cite asks for, could overturn it",
      (i: number) => (i === 0 ? REFUSES : {}),
      (i: number) => (i === 1 ? { citations: [] } : {}),
    ],
  ])("knows as its traces do that what refused %s", async (_, bound, expected, before, now) => {
    const ids = Array.from({ length: 10 }, (_, i) => `q${i}`);
    const folder = tempFolder({
      "g.jsonl": ids.map((id) => goldenRow(id, { must_cite: [] })),
      "b.jsonl": ids.map((id, i) => traceRow(id, before(i))),
      "h.jsonl": ids.map((id, i) => traceRow(id, now(i))),
      "p.yml": `version: 1\ngates: { ${bound} }\n`,
    });
    const files = ["--golden", "g.jsonl", "--config", "p.yml"];
    await runCli([...files, "--traces", "b.jsonl"], folder);
    renameSync(join(folder, "rag-gate-report"), join(folder, "main"));
    for (const baseline of ["main", "b.jsonl"]) {
      const found = await runCli([...files, "--traces", "h.jsonl", "--baseline", baseline], folder);
      const { status, message } = found.report!.gates.find(({ metric }) => bound.startsWith(metric))!;
      expect(`${status}: ${message}`, baseline).toBe(expected);
    }
  });

  it("is read where its rows do not say what leaked in a case that takes no part, as older ones do not", async () => {
    const whole = JSON.parse(report) as Report;
    const leaks = { ...whole.metrics.acl_leaks!, head: 3 };
    const text = JSON.stringify({ ...whole, metrics: { ...whole.metrics, acl_leaks: leaks } });
    expect(await read(rows, text)).toHaveProperty("scores");
  });

  it("does not hold a gate on a rise where the sums of both runs go beyond all numbers", async () => {
    const golden = ["a", "b"].map((id) => goldenRow(id));
    const rows = ["a", "b"].map((id) => traceRow(id, { cost_usd: 1e308 }));
    for (const metric of ["cost_mean", "cost_total"]) {
      const policy = `version: 1\ngates: { ${metric}: { max-rise: 1 } }\n`;
      const folder = tempFolder({ "g.jsonl": golden, "t.jsonl": rows, "b.jsonl": rows, "p.yml": policy });
      const files = ["--golden", "g.jsonl", "--traces", "t.jsonl", "--baseline", "b.jsonl", "--config", "p.yml"];
      const { report: written } = await runCli(files, folder);
      expect(written!.gates.find((gate) => gate.metric === metric)).toMatchObject({
        status: "not_evaluated",
        message: "the values of both runs add up to more than any number",
      });
      expect(written!.decision).toBe("FAIL");
    }
  });

  it("is read where a sum goes beyond all numbers, which JSON cannot write", async () => {
    const folder = tempFolder({
      "g.jsonl": [goldenRow("a"), goldenRow("b")],
      "t.jsonl": [traceRow("a", { cost_usd: 1e308 }), traceRow("b", { cost_usd: 1e308 })],
    });
    const { report: written, cases } = await runCli(
      ["--golden", "g.jsonl", "--traces", "t.jsonl", "--metrics", "all"],
      folder,
    );
    expect(written!.metrics.cost_total).toMatchObject({ head: null, n: 2 });
    expect(await read(cases, JSON.stringify(written))).toHaveProperty("scores");
  });
});
