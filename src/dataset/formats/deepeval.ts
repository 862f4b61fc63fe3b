import { foreignAdapter } from "../foreign/foreign-adapter.ts";
import { isObject } from "../is-type.ts";

/** DeepEval: a test run as it stands in `.deepeval/` or DEEPEVAL_RESULTS_FOLDER. */
export const deepeval = foreignAdapter({
  name: "deepeval",
  title: "DeepEval test run",
  shape:
    "a test run with `testCases`, as in `.deepeval/.latest_run_full.json` or `test_run_<date>.json`; a context written as `source: context` is found by its text or, with `id-map: source`, named by its source; conversations are not read",
  lacks: ["reranked", "citations"],
  detect: ({ value }) =>
    isObject(value) && ["testCases", "test_cases"].some((key) => Array.isArray(value[key]) && !("golden" in value)),
  load: async () => (await import("./deepeval-traces.ts")).readDeepeval,
});
