import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

// Files go in as they are: `--golden x.qrels --traces x.run`. The exact values are those of ir_metrics.json (see
// ir-metrics.test.ts); x.trec_eval10_qc.txt is what `trec_eval -q -c -l LEVEL -m all_trec x.qrels x.run` of trec_eval 10.0
// printed, to four decimals.
const FOLDER = join(import.meta.dirname, "trec");
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".qrels"))
  .map((file) => file.replace(".qrels", ""));
const exact = JSON.parse(readFileSync(join(import.meta.dirname, "ir_metrics.json"), "utf8")) as {
  cases: { name: string; relevance_level?: number; expected_per_query?: Record<string, Record<string, number>> }[];
};
const PRINTED: readonly (readonly [string, string])[] = [
  ["P_", "precision@"],
  ["recall_", "recall@"],
  ["ndcg_cut_", "ndcg@"],
  ["map_cut_", "map@"],
  ["success_", "hit@"],
];
const EXACT: readonly (readonly [string, string])[] = [
  ["success", "hit"],
  ["P", "precision"],
  ["recall", "recall"],
  ["recall_cap", "recall_cap"],
  ["RR", "mrr"],
  ["AP", "map"],
  ["ndcg_lin", "ndcg"],
];
const CUTOFFS = [1, 3, 5, 10];

async function run(name: string, level: number, shuffle = false) {
  const folder = tempFolder({ "p.yml": `version: 1\nrelevant-from: ${level}\nndcg-gain: linear\n` });
  cpSync(FOLDER, folder, { recursive: true });
  if (shuffle) {
    const lines = readFileSync(join(folder, `${name}.run`), "utf8")
      .trimEnd()
      .split("\n");
    writeFileSync(join(folder, `${name}.run`), `${lines.reverse().join("\n")}\n`);
  }
  const asked = ["--config", "p.yml", "--k", "1,3,5,10", "--metrics", "all"];
  return runCli(["--golden", `${name}.qrels`, "--traces", `${name}.run`, ...asked], folder);
}

describe.each(names)("%s as TREC files", (name) => {
  const vector = exact.cases.find((found) => found.name === name)!;
  const level = vector.relevance_level ?? 1;
  const printed = readFileSync(join(FOLDER, `${name}.trec_eval10_qc.txt`), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split(/\s+/) as [string, string, string]);

  it("equals trec_eval", async () => {
    const { cases, report, err } = await run(name, level);
    expect(report, err).toBeDefined();
    const valueIn = (id: string, metric: string) => cases.find((row) => row.id === id)!.metrics[metric];
    let compared = 0;
    for (const [measure, id, text] of printed) {
      const found = PRINTED.find(([prefix]) => measure.startsWith(prefix));
      if (found === undefined || id === "all") continue;
      const value = valueIn(id, measure.replace(found[0], found[1]));
      if (value === null) continue;
      expect(value!.toFixed(4), `${id} ${measure}`).toBe(text);
      compared++;
    }
    for (const [id, values] of Object.entries(vector.expected_per_query!)) {
      for (const k of CUTOFFS) {
        for (const [theirs, ours] of EXACT) {
          const value = valueIn(id, `${ours}@${k}`);
          if (value === null) continue;
          expect(Math.abs(value! - values[`${theirs}@${k}`]!), `${id} ${ours}@${k}`).toBeLessThanOrEqual(1e-9);
          compared++;
        }
      }
    }
    if (name !== "no_relevant") expect(compared).toBeGreaterThan(40);
  });

  it("does not depend on the order of lines", async () => {
    const [a, b] = [await run(name, level), await run(name, level, true)];
    expect(jsonl(b.cases)).toBe(jsonl(a.cases));
  });
});

describe("TREC files", () => {
  it("count a topic without lines as missing, and one without labels not at all", async () => {
    const { report, exitCode } = await run("missing_and_extra_query", 1);
    expect(exitCode).toBe(1);
    expect(report!.metrics.missing_traces!.head).toBe(2);
    // q1 finds its one chunk at rank 2, q2 has no line and counts 0; q3 has nothing relevant and is left out.
    expect(report!.metrics["mrr@10"]).toMatchObject({ head: 0.25, n: 2 });
    expect(report!.diagnostics).toContainEqual(
      expect.objectContaining({ message: "1 topic of the run without labels: not used" }),
    );
  });

  it("say what a run cannot tell, and do not count it as 0", async () => {
    const folder = tempFolder({
      "p.yml": "version: 1\ngates: { behavior_accuracy: { min: 0.5 } }\n",
      "x.qrels": "q1 0 a 1\n",
      "x.run": "q1 Q0 a 1 1.0 bm25\n",
    });
    const { report } = await runCli(["--golden", "x.qrels", "--traces", "x.run", "--config", "p.yml"], folder);
    expect(report!.gates.find(({ metric }) => metric === "behavior_accuracy")).toMatchObject({
      status: "not_evaluated",
      message: "not available in the format TREC run",
    });
    expect(report!.decision).toBe("FAIL");
    expect(report!.metrics.context_recall).toMatchObject({ head: null, n: 0 });
    expect(report!.head.config_id).toBe("bm25");
  });

  it.each([
    ["q1 Q0 a 1 1.0", "x.run:2", "no TREC run"],
    ["q1 Q0 a 1 nan tag", "x.run:2", "no finite number"],
    ["q1 Q0 a 1 0x10 tag", "x.run:2", "no finite number"],
  ])("refuse the line %j", async (line, place, message) => {
    const folder = tempFolder({ "x.qrels": "q1 0 a 1\n", "x.run": `q1 Q0 b 1 2 tag\n${line}\n` });
    const { exitCode, err } = await runCli(["--golden", "x.qrels", "--traces", "x.run"], folder);
    expect(exitCode).toBe(2);
    expect(err).toContain(place);
    expect(err).toContain(message);
  });

  it("refuse a judgement of the wrong shape", async () => {
    const folder = tempFolder({ "x.qrels": "q1 0 a 1\nq1 0 b\n", "x.run": "q1 Q0 b 1 2 tag\n" });
    const { exitCode, err } = await runCli(["--golden", "x.qrels", "--traces", "x.run"], folder);
    expect(exitCode).toBe(2);
    expect(err).toContain("x.qrels:2");
  });
});
