import { foreignAdapter } from "../foreign/foreign-adapter.ts";
import { hasColumns } from "../has-columns.ts";

/** Phoenix: the runs of an experiment as its JSON or CSV download has them. */
export const phoenixExperiment = foreignAdapter({
  name: "phoenix-experiment",
  title: "Phoenix experiment runs",
  shape: "the JSON or CSV of an experiment: `example_id`, `repetition_number`, `input`, `output`, `annotations`",
  lacks: ["reranked", "citations", "cost", "tools"],
  detect: (sample) => hasColumns(sample, "example_id", "repetition_number"),
  load: async () => (await import("./phoenix-experiment-traces.ts")).readPhoenixExperiment,
});
