import type { RowFormat } from "../foreign/convert-rows.ts";
import { caseIdOf, firstOf, isBlank, objectOf, textOf } from "../foreign/field.ts";
import type { ForeignCase } from "../foreign/foreign-case.ts";
import type { ForeignChunk } from "../foreign/foreign-trace.ts";
import { goldenFields } from "../foreign/golden-fields.ts";
import { jsonIn } from "../foreign/json-in.ts";
import { listOf } from "../foreign/list-of.ts";
import { mergeOwn } from "../foreign/merge-own.ts";
import { isObject } from "../rows/is-type.ts";
import type { Row } from "../rows/row.ts";

/**
 * Reads goldens, under the names of Python and those of the service. What a pipeline answered and retrieved is not looked
 * at: `context` is what a golden says is relevant.
 */
export const deepevalCases: RowFormat<ForeignCase> = {
  row: "DeepEval golden",
  path: (value) => (isObject(value) && Array.isArray(value.goldens) ? ["goldens", "*"] : null),
  unread: [{ path: ["conversationalGoldens", "*"], what: "conversational golden" }],
  convert(row) {
    if ("scenario" in row) return "scenario is of a conversation, and only single-turn goldens are read";
    const { input, expected_output, expectedOutput, expected_tools, expectedTools, name, ...others } = row;
    if (textOf(input) === null) return "input is missing";
    const relevant = contextsOf(row.context);
    if (relevant === undefined) return "context is no list of texts";
    const tools = toolsOf(expected_tools ?? expectedTools);
    if (typeof tools === "string") return tools;
    const said: Row[] = [others];
    for (const [snake, camel] of METADATA) {
      const record = jsonIn(row[snake] ?? row[camel]);
      if (!isBlank(record) && !isObject(record)) return `${snake} is no JSON object`;
      said.unshift(objectOf(record));
    }
    return {
      id: firstOf(said, caseIdOf) ?? textOf(name),
      question: input as string,
      expected_answer: textOf(expected_output ?? expectedOutput),
      relevant,
      own: mergeOwn(tools, ...said.map(goldenFields).reverse()),
    };
  },
};

/** Records of a golden in which its author may note what DeepEval has no field for; the last counts first. */
const METADATA = [
  ["custom_column_key_values", "customColumnKeyValues"],
  ["additional_metadata", "additionalMetadata"],
] as const;

/** What DeepEval writes between contexts where a field holds one text: in CSV, and in JSONL. */
const SEPARATOR = "|";

/** Null where there is none, undefined where it is neither a list of texts nor a text. */
function contextsOf(context: unknown): readonly ForeignChunk[] | null | undefined {
  if (isBlank(context)) return null;
  const list = listOf(context) ?? (typeof context === "string" ? context.split(SEPARATOR) : [null]);
  const texts = list.map(textOf);
  return texts.includes(null) ? undefined : texts.map((text) => ({ text }));
}

/** A tool is written as a call of it. */
function toolsOf(tools: unknown): { expected_tools?: string[] } | string {
  if (isBlank(tools)) return {};
  const names = listOf(tools)?.map((tool) => textOf(isObject(tool) ? tool.name : tool));
  if (names === undefined || names.includes(null)) return "expected_tools is no list of tools with names";
  return names.length === 0 ? {} : { expected_tools: names as string[] };
}
