import { foreignGolden } from "../foreign/foreign-golden.ts";
import { rowsIn } from "../foreign/rows-in.ts";
import { columnNames } from "../rows/column-names.ts";

/** All that an example has. Rows of experiments and traces have input and output as well, and more. */
const FIELDS = new Set([
  "id",
  "node_id",
  "example_id",
  "external_id",
  "input",
  "output",
  "metadata",
  "updated_at",
  "splits",
]);

/** What an example has beside its id and nothing else is known to have. */
const MARKS = ["node_id", "example_id", "updated_at"];

/** Arize Phoenix: the examples of a data set, as its API, its clients and the export of its pages write them. */
export const phoenixExamples = foreignGolden({
  name: "phoenix-examples",
  title: "Phoenix dataset examples",
  shape:
    "JSON of the API or of `Dataset.to_dict()`, rows of `Dataset.to_dataframe()`, or the CSV of its page: `input`, `output` (with `expected_chunk_ids`), `metadata`, in CSV also a column a key (`input_question`)",
  detect: (sample) => {
    const examples = rowsIn(sample, "examples", "data.examples");
    const names = columnNames(examples);
    const isTable = names.includes("example_id") && names.some((name) => name.startsWith("input_"));
    const isKnown = (name: string): boolean =>
      FIELDS.has(name) || (isTable && /^(?:input|output|metadata)_/.test(name));
    // A trace of any tool may have an id beside input and output: its output is what the pipeline answered.
    const isTold = examples !== sample || !names.includes("id") || MARKS.some((name) => names.includes(name));
    return (
      isTold &&
      (isTable || ["input", "output", "metadata"].every((name) => names.includes(name))) &&
      names.every(isKnown)
    );
  },
  load: async () => (await import("./phoenix-cases.ts")).phoenixCases,
});
