import { columnNames } from "../column-names.ts";
import { foreignGolden } from "../foreign/foreign-golden.ts";
import { hasColumns } from "../has-columns.ts";
import { isObject } from "../is-type.ts";

/** Fields of results, and of cases of our own. */
const OF_OTHERS = ["evalId", "promptIdx", "testIdx", "promptId", "success", "question", "expected_chunk_ids"];

/** promptfoo: the tests of a configuration, as JSON or CSV. Results hold their vars as well, and what was answered. */
export const promptfooGolden = foreignGolden({
  name: "promptfoo-tests",
  title: "promptfoo tests",
  shape:
    "JSON, JSONL or CSV of tests, or a configuration in JSON that holds them: the question of `vars`; `expected_chunk_ids` and the other fields of a golden case in `metadata`, in CSV `__metadata:expected_chunk_ids`; `equals` and `factuality` are the reviewed answer, `not-contains` is `must_not_contain`",
  detect: (sample) => {
    const { value } = sample;
    const tests = isObject(value) && Array.isArray(value.tests) ? { ...sample, value: value.tests } : sample;
    const isCsv = columnNames(sample).some((name) => name.startsWith("__expected") || name.startsWith("__metadata:"));
    const isOther = OF_OTHERS.some((name) => hasColumns(tests, name));
    return isCsv || (hasColumns(tests, "vars") && !isOther);
  },
  load: async () => (await import("./promptfoo-cases.ts")).promptfooCases,
});
