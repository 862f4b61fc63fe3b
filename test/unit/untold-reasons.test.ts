import { describe, expect, it } from "vitest";
import { renderComment } from "../../src/report/markdown/comment.ts";
import type { Report } from "../../src/report/schema/report-schema.ts";
import { renderTerminal } from "../../src/report/terminal/terminal.ts";

import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const IDS = Array.from({ length: 20 }, (_, i) => `c${String(i).padStart(2, "0")}`);

async function judged(
  policy: string,
  head: (id: string) => object | null,
  golden = (_: string): Record<string, unknown> => ({}),
) {
  const files = {
    "g.jsonl": IDS.map((id) => goldenRow(id, golden(id))),
    "h.jsonl": IDS.flatMap((id) => head(id) ?? []),
    "b.jsonl": IDS.map((id) => traceRow(id)),
    "p.yml": `version: 1\ngates: ${policy}\n`,
  };
  const args = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl", "--config", "p.yml"];
  return (await runCli(args, tempFolder(files))).report!;
}

const told = (report: Report): string[] =>
  [
    renderTerminal(report, { color: false, width: 200 }),
    renderComment(report, { marker: "", runUrl: "https://x.example", artifactUrl: null, key: "" }),
  ].map((text) => text.replaceAll("`", ""));

describe("a gate that failed though its row looks as if it held is told with its reason", () => {
  it("where a case is missing that may never be", async () => {
    const policy = "{ missing_traces: { max: 3 } }";
    const report = await judged(
      policy,
      (id) => (id === IDS[0] ? null : traceRow(id)),
      (id) => ({ critical: id === IDS[0] }),
    );
    for (const text of told(report))
      expect(text).toMatch(/gate_failed:? missing_traces: 1 of the missing cases expects permission_denied or is crit/);
  });

  it("where the interval does not prove a small loss, for every such gate", async () => {
    const policy =
      "{ mrr@10: { max-drop: 0.05, evidence: non-inferior }, hit@1: { max-drop: 0.1, evidence: non-inferior } }";
    const { retrieved_chunks: found } = traceRow("c00") as { retrieved_chunks: string[] };
    const report = await judged(policy, (id) =>
      traceRow(id, id === IDS[0] ? { retrieved_chunks: ["other", ...found] } : {}),
    );
    for (const text of told(report))
      expect(text).toMatch(/gate_failed:? hit@1: a loss of 0.236 is not excluded over 20 pairs, limit 0.100/);
  });

  it("and one whose row says why is not told twice", async () => {
    const report = await judged("{ hit@1: { min: 0.99, max-drop: 0.01 } }", (id) =>
      traceRow(id, id === IDS[0] ? { retrieved_chunks: ["other"] } : {}),
    );
    expect(report.gates.filter(({ status }) => status === "fail")).toHaveLength(2);
    for (const text of told(report)) expect(text).not.toContain("gate_failed");
  });
});
