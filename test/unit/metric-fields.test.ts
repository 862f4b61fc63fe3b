import { expect, it } from "vitest";
import { metrics } from "../../src/metrics/index.ts";
import type { Metric } from "../../src/metrics/metric.ts";

// What decides a verdict by a field of the metric, written out: who changes a field changes what a gate means.
it.each<[string, (metric: Metric) => boolean, readonly string[]]>([
  ["no waiver forgives", ({ waivable }) => !waivable, ["acl_leaks", "critical_failures", "forbidden_content"]],
  ["every policy bounds by 0", ({ fixedGate }) => fixedGate === "always", ["acl_leaks", "critical_failures"]],
  ["a policy may relax", ({ fixedGate }) => fixedGate === "relaxable", ["missing_traces"]],
  ["is seen in a failed trace", ({ seenInFailed }) => seenInFailed, ["acl_leaks", "forbidden_content"]],
  ["is made of the checks", ({ afterChecks }) => afterChecks, ["critical_failures", "pass_rate", "flip_rate"]],
  ["counts leaks", ({ repeats }) => repeats === "leaks", ["acl_leaks"]],
  [
    "other phrases of refusal change",
    ({ readsRefusals, layer }) => readsRefusals && layer !== "behavior",
    ["critical_hallucinations", "acl_over_restrictions", "hallucination_rate"],
  ],
  ["restates another", ({ restates }) => restates, ["abstention_accuracy", "permission_denied_accuracy"]],
  ["counts what a judge found", ({ reads }) => reads.length > 0, ["critical_hallucinations", "hallucination_rate"]],
])("what %s", (_, has, names) => {
  expect(metrics.filter(has).map(({ name }) => name)).toEqual(names);
});
