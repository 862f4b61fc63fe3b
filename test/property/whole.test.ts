import { rmSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { GATE_KINDS } from "../../src/policy/policy.ts";
import type { Report } from "../../src/report/schema/report-schema.ts";

import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";
import { aggregateOf, deltaOf, judgeSlowly, type SlowInput } from "../reference/slow-gate.ts";
import { isOfSuite, type SlowCase } from "../reference/slow-run.ts";
import { hasSuite, policyText, slowInput } from "./whole-inputs.ts";

// The whole product against a slow second opinion: whatever golden set, traces and policy, both say the same of every
// metric, leak, gate and of the decision. `WHOLE_RUNS` asks for more inputs than CI has time for.
const RUNS = Number(process.env.WHOLE_RUNS ?? 300);
const SEED = Number(process.env.WHOLE_SEED ?? 1);

/** Where the second opinion stands, for whoever changed the first. */
const SECOND =
  "what is new or meant otherwise is written a second time, from its definition: a metric in test/reference/slow-score.ts, which way it is better in slow-run.ts, a gate in slow-gate.ts; where it is not meant, the product is wrong";

/** A case that a golden set of generated ones does not hold, and every suite may. */
const ADDED = { id: "p1", question: "What is new?", tags: ["a", "b"] };

const close = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

const drawnOf = (rows: readonly { id: string; status: string }[]): string[] =>
  rows.filter(({ status }) => status !== "excluded").map(({ id }) => id);

/** Which cases a sample holds is not defined, only how many, and that few change places: the product says which. */
function withDrawn(input: SlowInput, rows: readonly { id: string; status: string }[]): SlowInput {
  const { policy } = input;
  if (policy.rules.sample === null) return input;
  return { ...input, policy: { ...policy, rules: { ...policy.rules, drawn: drawnOf(rows) } } };
}

/** What differs, in words; empty where both agree. */
function differences(
  input: SlowInput,
  report: Report,
  rows: readonly { id: string; metrics: object; baseline_metrics: object; status: string }[],
): string[] {
  const slow = judgeSlowly(withDrawn(input, rows));
  const found: string[] = [];
  const same = (what: string, product: unknown, reference: unknown): void => {
    const isSame =
      typeof product === "number" && typeof reference === "number"
        ? close(product, reference)
        : (product ?? null) === (reference ?? null);
    if (!isSame) found.push(`${what}: product ${String(product)}, reference ${String(reference)}`);
  };
  const perCase = (run: string, cases: readonly SlowCase[], of: (row: (typeof rows)[number]) => object): void => {
    for (const one of cases) {
      const row = rows.find(({ id }) => id === one.id);
      for (const [name, value] of Object.entries(row === undefined ? { row: 1 } : of(row)))
        same(`${run} ${one.id} ${name}`, value, one.values.get(name));
    }
  };
  perCase("head", slow.head, ({ metrics }) => metrics);
  if (slow.baseline !== null) perCase("baseline", slow.baseline, (row) => row.baseline_metrics);
  for (const one of slow.head) same(`status of ${one.id}`, rows.find(({ id }) => id === one.id)?.status, one.status);
  for (const [name, metric] of Object.entries(report.metrics)) {
    const { value, n } = aggregateOf(slow.head, name);
    same(`metric ${name}`, metric.head, value);
    same(`n of ${name}`, metric.n, n);
    if (slow.baseline === null) continue;
    same(`baseline ${name}`, metric.baseline, aggregateOf(slow.baseline, name).value);
    same(`delta ${name}`, metric.delta, deltaOf(name, slow.compared, slow.baseline));
  }
  const known = Object.keys(report.metrics);
  const usual = ["recall@1", "reranked:ndcg@10", "context_recall", "citation_correctness", "pass_rate", "error_rate"];
  const unusual = ["map@3", "reranked:precision@5", "context_ap", "citation_recall"];
  // Metrics over documents, stages, and versions exist only if a case, a trace, or the manifest names some.
  const gated = Object.keys(input.policy.gates).filter((name) => !/doc_|latency|stale_/.test(name));
  for (const name of [...usual, ...gated, ...(input.computesAll ? unusual : [])])
    if (!known.includes(name.replace("retrieved:", ""))) found.push(`${name} was not computed`);
  same("leaks", report.acl.leaks, slow.leaks);
  const violation = (id: string, chunk: string | null, stage: string, rule: string, list = ""): string =>
    [id, chunk ?? "-", stage, rule, list].join(" ");
  const theirs = report.acl.violations.map((v) => violation(v.case_id, v.chunk_id, v.stage, v.rule, v.list));
  const ours = slow.head.flatMap(({ id, violations }) =>
    violations.map((v) => violation(id, v.chunk, v.stage, v.rule, v.list)),
  );
  // Repeats can show a chunk in different lists: one is named.
  const firsts = [...new Set(ours)].sort().filter((one, i, all) => {
    const [before, now] = [all[i - 1] ?? "", one].map((text) => text.split(" ").slice(0, 4).join(" "));
    return before !== now;
  });
  same("violations", [...new Set(theirs)].sort().join("; "), firsts.join("; "));
  for (const gate of report.gates) {
    const key = `${gate.metric}|${gate.slice ?? ""}|${gate.kind}`;
    const slowGate = slow.gates.find((candidate) => candidate.key === key);
    same(`gate ${key}`, gate.status, slowGate?.status);
    if (gate.kind !== "coverage") same(`value of gate ${key}`, gate.value, slowGate?.value);
  }
  if (input.policy.rules.sample !== null) {
    const all = input.golden.filter((row) => isOfSuite(row, input.policy.rules)).length;
    same("size of the sample", drawnOf(rows).length, Math.min(input.policy.rules.sample.sample, all));
  }
  same("number of gates", report.gates.length, slow.gates.length);
  const SETUP = [
    "no_gates",
    "protected_open",
    "access_spelling",
    "stale_version",
    "index_drift",
    "excluded_worse",
    "ungated_fall",
  ];
  const setup = report.reasons.map(({ code }) => code).filter((code) => SETUP.includes(code));
  same("reasons about the setup", setup.sort().join(", "), [...slow.setup].sort().join(", "));
  same("decision", report.decision, slow.decision);
  return found;
}

it("draws every kind of gate", () => {
  const drawn = fc
    .sample(slowInput, { numRuns: RUNS, seed: SEED })
    .flatMap(({ policy }) => Object.values(policy.gates));
  const never = GATE_KINDS.filter((kind) => drawn.every((rules) => !(kind in rules)));
  expect(never, "whole-inputs.ts draws each kind, and slow-gate.ts judges it (docs/add-to-the-policy.md)").toEqual([]);
});

it("says what a slow second opinion says, of every metric, leak, gate and decision", {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(slowInput, async (input) => {
      const folder = tempFolder({
        "g.jsonl": input.golden,
        "g2.jsonl": [ADDED, ...input.golden],
        "h.jsonl": input.head,
        "p.yml": policyText(input.policy),
        ...(input.baseline === null ? {} : { "b.jsonl": input.baseline }),
        ...(input.corpus === null ? {} : { "c.jsonl": input.corpus }),
      });
      const more = [
        ...(input.baseline === null ? [] : ["--baseline", "b.jsonl"]),
        ...(input.corpus === null ? [] : ["--corpus", "c.jsonl"]),
        ...(hasSuite(input.policy.rules) ? ["--suite", "some"] : []),
        ...(input.computesAll ? ["--metrics", "all"] : []),
      ];
      const args = ["--traces", "h.jsonl", "--config", "p.yml", ...more];
      const { report, cases, err } = await runCli(["--golden", "g.jsonl", ...args], folder, { today: input.today });
      expect(report, err).toBeDefined();
      const found = differences(input, report!, cases);
      if (input.policy.rules.sample !== null) {
        const grown = await runCli(["--golden", "g2.jsonl", ...args], folder, { today: input.today });
        const [before, after] = [drawnOf(cases), drawnOf(grown.cases)];
        const moved = before.filter((id) => !after.includes(id)).length;
        if (moved > (after.includes(ADDED.id) ? 1 : 0)) found.push(`one new case moved ${moved} out of the sample`);
      }
      rmSync(folder, { recursive: true });
      const reasons = report!.reasons.map(({ code, message }) => `${code} ${message}`);
      expect(found, `${JSON.stringify({ reasons })}\n${SECOND}`).toEqual([]);
    }),
    { numRuns: RUNS, seed: SEED },
  );
});
