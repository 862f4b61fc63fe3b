import { everyCase, expectsTools } from "../applies.ts";
import { defineMetric } from "../metric.ts";

export const toolCallsMean = defineMetric({
  name: "tool_calls_mean",
  title: "Tool calls per question",
  summary: "Mean number of tool calls.",
  formula: "mean of the length of `tool_calls`",
  layer: "operations",
  better: "lower",
  unit: "count",
  column: "tool_calls",
  needs: ["tools"],
  applies: everyCase,
  score: ({ trace }) => trace.tool_calls?.length,
});

export const toolUseAccuracy = defineMetric({
  name: "tool_use_accuracy",
  title: "Tool-use accuracy",
  summary: "Share of the expected tools that were called.",
  formula: "|expected_tools called| / |expected_tools|",
  edge: "no `tool_calls` in the trace: 0",
  layer: "operations",
  better: "higher",
  needs: ["tools"],
  applies: expectsTools,
  score: ({ golden, trace }) => {
    const called = new Set(trace.tool_calls?.map((call) => (typeof call === "string" ? call : call.name)));
    return golden.expectedTools.filter((tool) => called.has(tool)).length / golden.expectedTools.length;
  },
});
