import { foreignAdapter } from "../foreign/foreign-adapter.ts";
import { hasColumns } from "../has-columns.ts";

/** LangSmith: the rows of an experiment (`ExperimentResults.to_pandas`), with a column an input, output and feedback. */
export const langsmithExperiment = foreignAdapter({
  name: "langsmith-experiment",
  title: "LangSmith experiment rows",
  lacks: ["reranked", "citations", "tokens", "cost", "tools"],
  detect: (sample) => hasColumns(sample, "example_id", "execution_time"),
  load: async () => (await import("./langsmith-experiment-traces.ts")).readLangsmithExperiment,
});
