import { foreignAdapter } from "../foreign/foreign-adapter.ts";
import { hasColumns } from "../has-columns.ts";
import { isObject } from "../is-type.ts";

/** promptfoo: the results of an eval, as JSON or JSONL (`promptfoo eval --output`). */
export const promptfoo = foreignAdapter({
  name: "promptfoo",
  title: "promptfoo results",
  shape:
    "`promptfoo eval --output results.json` (results version 2 and 3) or `.jsonl`; the context from the output or metadata of the response, or from `vars.context`",
  lacks: ["reranked", "citations", "tools"],
  detect: (sample) =>
    hasColumns(sample, "promptIdx", "testIdx", "vars") ||
    (isObject(sample.value) &&
      isObject(sample.value.results) &&
      ("evalId" in sample.value || Array.isArray(sample.value.results.results) || "prompts" in sample.value.results)),
  load: async () => (await import("./promptfoo-traces.ts")).readPromptfoo,
});
