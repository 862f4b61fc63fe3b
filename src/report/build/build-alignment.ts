import type { GateRun } from "../../gate/gate-run.ts";
import type { MetricRef } from "../../metrics/metric-ref.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";
import type { Report } from "../schema/report.schema.ts";
import { runValue } from "./run-value.ts";

/** Answers that cite nothing from the top chunk of their context, beyond which retriever and generator disagree. */
const TOO_MANY_IGNORED = 0.3;

/** How well retriever and generator fit together, and the generator alone where an oracle run was given. */
export function buildAlignment(run: GateRun): Required<Pick<Report, "alignment" | "oracles">> {
  const ignored = run.input.metrics.get("ignored_top_ranked");
  return {
    alignment: {
      ignored_top_ranked: {
        head: ignored?.head ?? null,
        n: ignored?.n ?? 0,
        baseline: ignored?.baseline ?? null,
        flagged: (ignored?.head ?? 0) > TOO_MANY_IGNORED,
      },
    },
    oracles: run.otherConfigs
      .filter((config) => isOracle(config, run.metrics))
      .map((oracle) => ({
        config_id: oracle.configId,
        traces: oracle.traces,
        metrics: run.metrics
          .filter(({ metric }) => metric.ofGeneration)
          .flatMap((ref) => {
            const found = { metric: ref.name, head: runValue(run.input.head, ref), oracle: runValue(oracle, ref) };
            return found.head === null && found.oracle === null ? [] : [found];
          }),
      })),
  };
}

/**
 * A config whose context is the expected chunks, by its own word or because that is what its traces show: all of them and
 * nothing else. It is shown and never decides.
 */
function isOracle(config: RunScores, metrics: readonly MetricRef[]): boolean {
  const context = config.versions.get("context") ?? [];
  if (context.length === 1 && context[0] === "oracle") return true;
  const asked = metrics.filter(({ name }) => name === "context_recall" || name === "context_precision");
  return asked.length > 0 && asked.every((ref) => runValue(config, ref) === 1);
}
