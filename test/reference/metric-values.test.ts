import { describe, expect, it } from "vitest";
import { metrics, parseMetricRef } from "../../src/scoring/metrics/registry.ts";

import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";
import { referenceValues } from "./metric-values.ts";

const OTHERWISE =
  "a metric that is meant to say something else from now on raises METRICS_VERSION (src/scoring/metrics/registry.ts), so that no baseline of the old meaning is compared with it";

const EMPTY_TRACE = { query_id: "q", retrieved_chunks: [], context_chunks: [], answer: "Twelve.", citations: [] };

describe("reference values", () => {
  it.each(referenceValues)("$metric is $value: $by", async ({ metric, golden, traces, baseline, corpus, value }) => {
    const folder = tempFolder({
      "g.jsonl": [{ id: "q", question: "Q?", expected_behavior: "answer", ...golden }],
      "t.jsonl": traces.map((trace) => ({ ...EMPTY_TRACE, ...trace })),
      "b.jsonl": [{ ...EMPTY_TRACE, ...baseline }],
      ...(corpus === undefined ? {} : { "c.jsonl": corpus }),
    });
    const manifest = corpus === undefined ? [] : ["--corpus", "c.jsonl"];
    const inputs = baseline === undefined ? ["gate", "--golden", "g.jsonl"] : ["shadow", "--baseline", "b.jsonl"];
    const args = [...inputs, "--traces", "t.jsonl", ...manifest, "--k", "1,2,3,5,10", "--metrics", "all"];
    const { report, err } = await runCli(args, folder);
    expect(report?.metrics[metric], err).toBeDefined();
    const { head } = report!.metrics[metric]!;
    expect(Math.abs(head! - value), `${head}: ${OTHERWISE}`).toBeLessThanOrEqual(1e-12);
  });

  it("hold every metric of the registry to something", () => {
    const held = new Set(
      referenceValues.map(({ metric }) => {
        const ref = parseMetricRef(metric);
        return "metric" in ref ? ref.metric.name : ref.problem;
      }),
    );
    const without = metrics.map(({ name }) => name).filter((name) => !held.has(name));
    expect(without, "give each a value worked out without the code, in test/reference/metric-values.ts").toEqual([]);
  });
});
