import { describe, expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

/** `lost` of `n` cases lose their citation; the gate allows a fall of 0.05 with this kind of evidence. */
async function decide(n: number, lost: number, evidence: string) {
  const ids = Array.from({ length: n }, (_, i) => `q${i}`);
  const folder = tempFolder({
    "g.jsonl": ids.map((id) => goldenRow(id)),
    "b.jsonl": ids.map((id) => traceRow(id)),
    "h.jsonl": ids.map((id, i) => traceRow(id, i < lost ? { citations: [] } : {})),
    "p.yml": `version: 1\ngates: { citation_correctness: { max-drop: 0.05, evidence: ${evidence} } }\n`,
  });
  const args = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl", "--config", "p.yml"];
  const { report } = await runCli(args, folder);
  return report!.gates.find(({ metric }) => metric === "citation_correctness")!;
}

describe("what a drop must show", () => {
  it.each([
    ["point", 20, 1, "pass"],
    ["point", 20, 2, "fail"],
    ["significant", 20, 2, "pass"],
    ["significant", 20, 4, "warn"],
    ["significant", 20, 6, "fail"],
    // Also under ten pairs only the exact test decides.
    ["significant", 5, 1, "pass"],
    ["significant", 5, 3, "warn"],
    ["significant", 5, 5, "fail"],
    ["non-inferior", 20, 0, "fail"],
    ["non-inferior", 73, 0, "pass"],
    ["non-inferior", 73, 1, "fail"],
  ])("%s: %i cases, %i lost: %s", async (evidence, n, lost, status) => {
    expect((await decide(n, lost, evidence)).status).toBe(status);
  });
});
