import { foreignAdapter } from "../foreign/foreign-adapter.ts";
import { hasColumns } from "../has-columns.ts";

/** TruLens: records with a column a feedback function (`get_records_and_feedback`). */
export const trulens = foreignAdapter({
  name: "trulens",
  title: "TruLens records",
  shape:
    "JSONL or CSV of `get_records_and_feedback()`; the contexts from the calls of a feedback that saw them one by one",
  lacks: ["reranked", "citations", "tools"],
  detect: (sample) => hasColumns(sample, "record_id", "input", "output"),
  load: async () => (await import("./trulens-traces.ts")).readTrulens,
});
