import { describe, expect, it } from "vitest";
import { commentGates } from "../../src/report/markdown/comment-tables.ts";
import { parsePublished } from "../../src/report/read/published.ts";
import type { Report } from "../../src/report/schema/report-schema.ts";
import { gateChange, gateNeeds, gateValue } from "../../src/report/text/gate-text.ts";

import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

type Kind = Report["gates"][number]["kind"];

describe("a gate in a table", () => {
  it.each<[Kind, string, number | null, number, string]>([
    ["min", "recall@10", 0.84976, 0.85, "0.8498 needs ≥ 0.8500"],
    ["min", "recall@10", null, 0.85, "n/a needs ≥ 0.850"],
    ["max", "latency_p95", 6000.4, 6000, "6000.4 ms needs ≤ 6000.0 ms"],
    ["max-drop", "recall@10", 0.02, 0.02, "0.020 needs drop ≤ 0.020"],
    ["max-drop", "recall@10", 0.02, 0.0166, "0.020 needs drop ≤ 0.0166"],
    ["max-regressed", "citation_correctness", 0.951, 2, "0.951 needs worse cases ≤ 2"],
    ["max-regressed", "latency_p95", 1011, 2, "1011 ms needs worse cases ≤ 2"],
    ["coverage", "tags:hr", 3, 4, "3 needs ≥ 4"],
  ])("of kind %s on %s", (kind, metric, value, threshold, told) => {
    const gate = { kind, metric, value, threshold };
    expect(`${gateValue(gate)} needs ${gateNeeds(gate)}`).toBe(told);
  });
});

describe("several bounds on one number", () => {
  it("are one row, and the table says that each is a gate, as the headline counts them", async () => {
    const run = async (bounds: string) => {
      const files = { "g.jsonl": [goldenRow("q")], "h.jsonl": [traceRow("q")] };
      const gates = `{ tokens_mean: { ${bounds} }, behavior_accuracy: off }`;
      const cwd = tempFolder({ ...files, "p.yml": `version: 1\ngates: ${gates}\n` });
      const args = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "h.jsonl", "--config", "p.yml"];
      const { out, report } = await runCli(args, cwd);
      return [out, commentGates(report!.gates, report!, 9)];
    };
    for (const told of await run("max: 9000, max-rise: 9")) expect(told).toContain("each bound is a gate of its own");
    for (const told of await run("max: 9000")) expect(told).not.toContain("each bound is a gate");
  });
});

describe("the change beside a gate", () => {
  const run = async (policy: string, head: object, baseline: object) => {
    const cwd = tempFolder({
      "g.jsonl": [goldenRow("q")],
      "h.jsonl": [traceRow("q", { ...head })],
      "b.jsonl": [traceRow("q", { ...baseline })],
      "p.yml": `version: 1\ngates:\n  ${policy}\n`,
    });
    return runCli(["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl", "--config", "p.yml"], cwd);
  };
  const tokens = (prompt: number) => ({ tokens: { prompt, completion: 0 } });

  it("is told apart from its bound, also where another bound stands in the same row", async () => {
    const rose = "tokens_mean: { max: 1, max-rise: 21.13 }";
    const { out, markdown } = await run(rose, tokens(1021.25), tokens(1000));
    expect(out).toMatch(/≤ 1 .*\+21\.25\n.*rise ≤ 21\.13/);
    expect(markdown).toMatch(/\| rise ≤ 21\.13 \| *1000 \| [^|]*\+21\.25/);
  });

  it("says over how few pairs it is, where a slice is too thin to count what moved", async () => {
    const lost = { retrieved_chunks: ["other:c1"], context_chunks: [], citations: [] };
    const cwd = tempFolder({
      "g.jsonl": ["a", "b"].map((id) => goldenRow(id, { tags: ["thin"] })),
      "h.jsonl": [traceRow("a", lost), traceRow("b")],
      "b.jsonl": [traceRow("a"), traceRow("b")],
      "p.yml": "version: 1\nslices: { thin: { where: { tags: [thin] }, gates: { recall@10: { min: 0.9 } } } }\n",
    });
    const args = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl", "--config", "p.yml"];
    const { report } = await runCli(args, cwd);
    const gate = report!.gates.find(({ slice }) => slice === "thin")!;
    expect(gateChange(gate, report!)).toBe("≈ -0.500 over 2 pairs");
    expect(gateChange(gate, report!, "delta")).toBe("≈ -0.500");
  });

  it("is that which decides, where the baseline failed on cases that hide a fall of the others", async () => {
    const ids = Array.from({ length: 20 }, (_, i) => `q${String(i).padStart(2, "0")}`);
    const lost = { retrieved_chunks: [], context_chunks: [], citations: [] };
    const cwd = tempFolder({
      "g.jsonl": ids.map((id) => goldenRow(id)),
      "h.jsonl": ids.map((id, i) => traceRow(id, i < 17 ? {} : { ...lost, context_chunks: ["other:c1"] })),
      "b.jsonl": ids.map((id, i) => traceRow(id, i < 5 ? { ...lost, error: { type: "timeout", message: "" } } : {})),
      "p.yml": "version: 1\ngates: { context_recall: { max-drop: 0.1 } }\n",
    });
    const args = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl", "--config", "p.yml"];
    const { out, markdown, report } = await runCli(args, cwd);
    expect(out).toMatch(/context_recall +0\.850 .*-0\.200 without 5$/m);
    const told = "-0.200 [-0.452, +0.045], 3 worse of 15, without 5 that failed before";
    expect(markdown).toMatch(new RegExp(`context_recall.*${told.replace(/[[\].+]/g, "\\$&")}`));
    const shown = parsePublished(JSON.stringify(report)) as Report;
    expect(shown.gates.map((gate) => gateChange(gate, shown))).toContain(told);
    expect(commentGates(shown.gates, shown, 9)).toContain("without\u00a05\u00a0that\u00a0failed\u00a0before");
  });

  it("shows that a score moved, however little", async () => {
    const scored = (faithfulness: number) => ({ scores: { faithfulness } });
    const { out, markdown } = await run("recall@10: { min: 0.5 }", scored(0.90704), scored(0.90712));
    expect(out).toContain("faithfulness 0.9071 → 0.9070");
    expect(out).toContain("0.9071 → 0.9070, the same answer");
    expect(markdown).toMatch(/`faithfulness` \| +0\.9071 \| 0\.9070 \|/);
  });
});
