import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { markdownTable } from "markdown-table";
import { gate } from "../src/library.ts";
import { answerHelp } from "./parts/answer-help.ts";
import { UnchangedPipeline } from "./parts/unchanged-pipeline.ts";

answerHelp(`
How often an unchanged pipeline gets anything but a plain PASS: 2% of its answers flip, and latency varies from day to
day. Every rerun goes through the real gate. Writes the table of docs/statistics.md between its markers. Seeded.

Usage: node scripts/simulate-unchanged.ts [RERUNS]   (default: 100)
`);

const RERUNS = Number(process.argv[2] ?? 100);
const SIZES = [41, 120];

/** The policy that `init` suggests from one run. */
function suggestedPolicy(pipeline: UnchangedPipeline): string {
  const folder = mkdtempSync(join(tmpdir(), "rag-gate-unchanged-"));
  const write = (name: string, rows: readonly object[]): void =>
    writeFileSync(join(folder, name), rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  write("golden.jsonl", pipeline.golden);
  write("corpus.jsonl", pipeline.corpus);
  write("traces.jsonl", pipeline.run());
  const cli = join(import.meta.dirname, "../src/cli.ts");
  execFileSync(process.execPath, [cli, "init", "--yes"], { cwd: folder, stdio: "pipe" });
  const policy = readFileSync(join(folder, ".github/rag-gate.yml"), "utf8");
  rmSync(folder, { recursive: true });
  return policy;
}

const rows: string[][] = [];
for (const cases of SIZES)
  for (const [name, policyOf] of [
    ["none (built-in thresholds)", () => undefined],
    ["as `init` suggests it", suggestedPolicy],
  ] as const) {
    const pipeline = new UnchangedPipeline(cases, cases);
    const policy = policyOf(pipeline);
    const reasons = new Map<string, number>();
    const decisions = new Map<string, number>();
    for (let rerun = 0; rerun < RERUNS; rerun++) {
      const { golden, corpus } = pipeline;
      const input = { golden, corpus, traces: pipeline.run(), baseline: { traces: pipeline.run() }, now: "2026-06-01" };
      const { decision, report } = await gate(policy === undefined ? input : { ...input, policy });
      decisions.set(decision, (decisions.get(decision) ?? 0) + 1);
      if (decision !== "PASS")
        for (const code of new Set(report.reasons.map((reason) => `\`${reason.code}\``)))
          reasons.set(code, (reasons.get(code) ?? 0) + 1);
    }
    const counts = ["PASS", "PASS_WITH_RISK", "FAIL"].map((decision) => String(decisions.get(decision) ?? 0));
    const why = [...reasons].map(([code, n]) => `${code} ${n}`).join(", ");
    rows.push([String(cases), name, ...counts, why || "none"]);
  }

const table = markdownTable([["cases", "policy", "PASS", "PASS WITH RISK", "FAIL", "reasons"], ...rows], {
  align: ["r", "l", "r", "r", "r", "l"],
});
console.log(table);
const text = `Decisions of ${RERUNS} reruns of an unchanged pipeline:\n\n${table}`;
const page = readFileSync("docs/statistics.md", "utf8");
writeFileSync(
  "docs/statistics.md",
  page.replace(
    /(<!-- unchanged-start -->)[\s\S]*(<!-- unchanged-end -->)/,
    (_, start: string, end: string) => `${start}\n\n${text}\n\n${end}`,
  ),
);
