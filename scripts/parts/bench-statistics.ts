import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { compareMetric } from "../../src/compare/compare-metric.ts";
import { compareSlices } from "../../src/compare/slices.ts";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { parsePolicy } from "../../src/policy/parse-policy.ts";
import { runGate } from "../../src/run-gate.ts";
import { fileSource, readText } from "../../src/workspace/sources.ts";

// What the statistics take of the whole gate on the same files: all metrics over the run and the shown ones over the
// gate's own slices, as the gate does; and all metrics over 30 slices. Arguments:
// golden, head, baseline, corpus, policy. Prints milliseconds as JSON.
const [golden, head, baseline, corpus, policyFile] = process.argv.slice(2) as [string, string, string, string, string];
const root = resolve(".");
const log = new DiagnosticLog();
const policy = (await parsePolicy(readText(policyFile, root, 1e6), { file: policyFile }, log))!;
const origin = { sha: null, runId: null, attempt: null };
const begin = performance.now();
const run = await runGate(
  {
    pairs: [{ policy, golden: [fileSource(golden, root)], labels: [] }],
    traces: [fileSource(head, root)],
    corpus: [fileSource(corpus, root)],
    baseline: { kind: "traces", sources: [fileSource(baseline, root)], origin },
    adapter: null,
    goldenAdapter: null,
    configId: null,
    suite: null,
    incomplete: null,
    date: null,
    headOrigin: origin,
    today: "2026-01-01",
    includeText: false,
    sha256: (text) => createHash("sha256").update(text).digest("hex"),
  },
  log,
);
const whole = performance.now() - begin;

const { head: scores, comparison } = run.input;
const all = Array.from({ length: 30 }, (_, s) => ({
  name: `slice ${s}`,
  members: scores.ids.flatMap((_, i) => (i % 30 === s || i % 7 === s % 7 ? [i] : [])),
}));
const own = run.slices.map(({ slice }) => slice);
const shown = run.slices[0]!.metrics.map(({ found }) => found.ref);

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const metrics = timed(() => {
  for (const ref of run.metrics) compareMetric(ref, scores, comparison);
});
const slices = timed(() => compareSlices(own, shown, scores, comparison));
const everything = timed(() => compareSlices(all, run.metrics, scores, comparison));
console.log(JSON.stringify({ whole, metrics, slices, everything, refs: run.metrics.length, own: own.length }));
