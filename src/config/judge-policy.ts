import { DEFAULT_JUDGE_SETTINGS, type JudgeSettings } from "../judge/judge-settings.ts";
import type { PolicyFile } from "./policy.schema.ts";
import { resolveMetric } from "./resolve-metric.ts";
import type { TellProblem } from "./tell-problem.ts";

/**
 * Resolves `judge:` of a policy. Where the judge is, is no business of a policy: a change could send texts and key
 * elsewhere.
 */
export function judgePolicy(file: PolicyFile["judge"], report: TellProblem): JudgeSettings {
  const given = file ?? {};
  const defaults = DEFAULT_JUDGE_SETTINGS;
  const metrics = (given.metrics ?? []).flatMap((name, i) => {
    const ref = resolveMetric(name, ["judge", "metrics", i], report);
    if (ref !== undefined && !ref.metric.judged)
      report(["judge", "metrics", i], `${name} is measured, not judged`, "leave it out: it costs no call");
    return ref === undefined ? [] : [ref.metric.name];
  });
  const { prices, "confirm-on-fail": confirm } = given;
  if (given["max-cost-usd"] !== undefined && prices === undefined)
    report(["judge", "max-cost-usd"], "without judge.prices nobody knows what a call costs", "add prices");
  if (confirm !== undefined && confirm % 2 === 0)
    report(["judge", "confirm-on-fail"], `${confirm} judgements may have no majority`, "write an odd number");
  return {
    metrics,
    method: given.method ?? defaults.method,
    repeat: given.repeat ?? defaults.repeat,
    confirmOnFail: confirm ?? defaults.confirmOnFail,
    concurrency: given.concurrency ?? defaults.concurrency,
    callTimeoutMs: seconds(given["call-timeout-seconds"]) ?? defaults.callTimeoutMs,
    totalTimeoutMs: seconds(given["total-timeout-seconds"]) ?? defaults.totalTimeoutMs,
    maxCalls: given["max-calls"] ?? defaults.maxCalls,
    maxCostUsd: given["max-cost-usd"] ?? defaults.maxCostUsd,
    prices: prices ?? defaults.prices,
  };
}

const seconds = (value: number | undefined): number | undefined => (value === undefined ? undefined : value * 1000);
