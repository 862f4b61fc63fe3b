import type { GateRun } from "../gate/gate-run.ts";
import { aggregate } from "../metrics/aggregate.ts";
import type { RunScores } from "../metrics/run-scores.ts";
import { ValueColumn } from "../metrics/value-column.ts";
import type { Report } from "./report.schema.ts";

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
    oracles: run.otherConfigs.filter(isOracle).map((oracle) => ({
      config_id: oracle.configId,
      traces: oracle.traces,
      metrics: run.metrics
        .filter(({ metric }) => metric.ofGeneration)
        .flatMap(({ name, column, metric }) => {
          const mean = (scores: RunScores): number | null =>
            aggregate(scores.columns.get(column) ?? NONE, metric.aggregate).value;
          const found = { metric: name, head: mean(run.input.head), oracle: mean(oracle) };
          return found.head === null && found.oracle === null ? [] : [found];
        }),
    })),
  };
}

const NONE = new ValueColumn(0);

/** A config whose context is the expected chunks, by its own word; it is shown and never decides. */
function isOracle({ versions }: RunScores): boolean {
  const context = versions.get("context") ?? [];
  return context.length === 1 && context[0] === "oracle";
}
