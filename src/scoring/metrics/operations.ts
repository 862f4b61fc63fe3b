import { defineMetrics, everyCase, expectsTools, type Metric, type MetricDefinition } from "./metric.ts";

const cost = {
  unit: "usd",
  column: "cost",
  needs: ["cost"],
  score: ({ trace }) => trace.cost_usd ?? undefined,
} as const satisfies Partial<MetricDefinition>;

export const operationsMetrics: readonly Metric[] = defineMetrics(
  { layer: "operations", better: "lower", applies: everyCase },
  [
    latency("p50"),
    latency("p95"),
    latency("p99"),
    {
      ...cost,
      name: "cost_mean",
      core: true,
      title: "Cost per question",
      summary: "Mean cost of a question in US dollars.",
      formula: "mean of `cost_usd`",
      headline: true,
    },
    {
      ...cost,
      name: "cost_total",
      title: "Cost of the run",
      summary: "What the run cost in US dollars; with repeats, one pass over its questions.",
      formula: "sum of `cost_usd`",
      aggregate: "sum",
    },
    {
      name: "tokens_mean",
      core: true,
      title: "Tokens per question",
      summary: "Mean of prompt and completion tokens together.",
      formula: "mean of `tokens.prompt` + `tokens.completion`",
      edge: "one of the two without the other is no count: n/a",
      unit: "tokens",
      column: "tokens",
      needs: ["tokens"],
      score: ({ trace }) => {
        const { prompt, completion } = trace.tokens ?? {};
        return prompt == null || completion == null ? undefined : prompt + completion;
      },
    },
    {
      name: "tool_calls_mean",
      title: "Tool calls per question",
      summary: "Mean number of tool calls.",
      formula: "mean of the length of `tool_calls`",
      unit: "count",
      column: "tool_calls",
      needs: ["tools"],
      score: ({ trace }) => trace.tool_calls?.length,
    },
    {
      name: "tool_use_accuracy",
      core: true,
      title: "Tool-use accuracy",
      summary: "Share of the expected tools that were called.",
      formula: "|expected_tools called| / |expected_tools|",
      edge: "no `tool_calls` in the trace: 0",
      better: "higher",
      needs: ["tools"],
      applies: expectsTools,
      score: ({ golden, trace }) => {
        const called = new Set(trace.tool_calls?.map((call) => (typeof call === "string" ? call : call.name)));
        return golden.expectedTools.filter((tool) => called.has(tool)).length / golden.expectedTools.length;
      },
    },
    {
      name: "flip_rate",
      core: true,
      title: "Flip rate",
      summary: "Share of the repeated cases whose repeats do not agree on whether the case passes.",
      formula: "1 if some repeats of the case failed a check and some did not, else 0",
      edge: "a case with a single trace: not applicable; a repeat with an `error` failed",
      layer: "stability",
      binary: true,
      afterChecks: true,
      needs: ["answer"],
      repeats: "differ",
      whenFailed: 1,
      score: ({ failedChecks }) => (failedChecks.length > 0 ? 1 : 0),
    },
  ],
);

/** Latency percentiles share one column per stage; without a prefix they describe `end_to_end`. */
function latency(percentile: "p50" | "p95" | "p99") {
  return {
    name: `latency_${percentile}`,
    title: `Latency ${percentile}`,
    summary: `${percentile.slice(1)}th percentile of the time a stage took (\`generate:latency_${percentile}\`), end to end without a prefix.`,
    formula: "nearest-rank percentile over the cases that have the stage",
    source: "nearest-rank percentile",
    edge: "missing latency is counted and shown, never 0",
    unit: "ms",
    prefix: "stage",
    aggregate: percentile,
    core: percentile !== "p99",
    headline: percentile === "p95",
    column: "latency",
    needs: ["latency"],
  } as const;
}
