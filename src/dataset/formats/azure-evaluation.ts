import { firstRow } from "../first-row.ts";
import { foreignAdapter } from "../foreign/foreign-adapter.ts";
import { isObject } from "../is-type.ts";

/** Azure AI Evaluation: what `evaluate()` returns and writes, with a column an input, output and metric. */
export const azureEvaluation = foreignAdapter({
  name: "azure-evaluation",
  title: "Azure AI Evaluation results",
  shape:
    "`evaluate(output_path=...)`: `{rows, metrics}` with `inputs.<k>`, `outputs.<k>` of a target and `outputs.<evaluator>.<metric>`, or JSONL of its rows; scores of 1 to 5 are brought to 0 to 1",
  lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools"],
  detect: ({ value }) => {
    const rows = isObject(value) && Array.isArray(value.rows) ? value.rows : value;
    const first = firstRow({ value: rows });
    const names = isObject(first) ? Object.keys(first) : [];
    // The rows of a LangSmith experiment have one level of names alone, and an example each.
    const isResult = rows !== value || names.some((name) => /^outputs\.[^.]+\./.test(name));
    return isResult && names.some((name) => name.startsWith("inputs.")) && !names.includes("example_id");
  },
  load: async () => (await import("./azure-evaluation-traces.ts")).readAzureEvaluation,
});
