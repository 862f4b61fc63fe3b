import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  caseIdOf,
  firstOf,
  goldenFields,
  isBlank,
  isObject,
  jsonIn,
  listOf,
  objectOf,
  textOf
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/deepeval-cases.ts
var deepevalCases = {
  row: "DeepEval golden",
  path: (value) => isObject(value) && Array.isArray(value.goldens) ? ["goldens", "*"] : null,
  unread: [{ path: ["conversationalGoldens", "*"], what: "conversational golden" }],
  convert(row) {
    if ("scenario" in row) return "scenario is of a conversation, and only single-turn goldens are read";
    const { input, expected_output, expectedOutput, expected_tools, expectedTools, name, ...others } = row;
    if (textOf(input) === null) return "input is missing";
    const relevant = contextsOf(row.context);
    if (relevant === void 0) return "context is no list of texts";
    const tools = toolsOf(expected_tools ?? expectedTools);
    if (typeof tools === "string") return tools;
    const said = [others];
    for (const [snake, camel] of METADATA) {
      const record = jsonIn(row[snake] ?? row[camel]);
      if (!isBlank(record) && !isObject(record)) return `${snake} is no JSON object`;
      said.unshift(objectOf(record));
    }
    return {
      id: firstOf(said, caseIdOf) ?? textOf(name),
      question: input,
      expected_answer: textOf(expected_output ?? expectedOutput),
      relevant,
      own: mergeOwn(tools, ...said.map(goldenFields).reverse())
    };
  }
};
var METADATA = [
  ["custom_column_key_values", "customColumnKeyValues"],
  ["additional_metadata", "additionalMetadata"]
];
var SEPARATOR = "|";
function contextsOf(context) {
  if (isBlank(context)) return null;
  const list = listOf(context) ?? (typeof context === "string" ? context.split(SEPARATOR) : [null]);
  const texts = list.map(textOf);
  return texts.includes(null) ? void 0 : texts.map((text) => ({ text }));
}
function toolsOf(tools) {
  if (isBlank(tools)) return {};
  const names = listOf(tools)?.map((tool) => textOf(isObject(tool) ? tool.name : tool));
  if (names === void 0 || names.includes(null)) return "expected_tools is no list of tools with names";
  return names.length === 0 ? {} : { expected_tools: names };
}
export {
  deepevalCases
};
