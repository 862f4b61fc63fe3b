import { foreignAdapter } from "../foreign/foreign-adapter.ts";
import { hasColumns } from "../has-columns.ts";

/** LangSmith: the rows of an experiment (`ExperimentResults.to_pandas`), with a column an input, output and feedback. */
export const langsmithExperiment = foreignAdapter({
  name: "langsmith-experiment",
  title: "LangSmith experiment rows",
  shape: "JSONL or CSV of `ExperimentResults.to_pandas()`: `inputs.<k>`, `outputs.<k>`, `feedback.<key>`, `example_id`",
  lacks: ["reranked", "citations", "tokens", "cost", "tools"],
  detect: (sample) => hasColumns(sample, "example_id", "execution_time"),
  load: async () => (await import("./langsmith-experiment-traces.ts")).readLangsmithExperiment,
});
