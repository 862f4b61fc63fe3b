import {
  examplePart
} from "./chunk-MCXVO6YK.js";
import {
  referenceOf
} from "./chunk-EZQEQG2M.js";
import "./chunk-DKDGCLHQ.js";
import "./chunk-6WULP4ZA.js";
import {
  goldenFields
} from "./chunk-C7SFRAOX.js";
import "./chunk-LL2YF34X.js";
import "./chunk-A2ACRZ3Q.js";
import "./chunk-UWJVZKYL.js";
import "./chunk-GLHNRGGG.js";
import {
  listOf
} from "./chunk-OE7KUHCO.js";
import {
  caseIdOf,
  questionOf,
  textOf
} from "./chunk-J2S5NAAI.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/langsmith-cases.ts
var langsmithCases = {
  row: "LangSmith example",
  convert(row) {
    const inputs = examplePart(row, "inputs", "input");
    const outputs = examplePart(row, "outputs", "output");
    const metadata = examplePart(row, "metadata");
    if (inputs === null) return "inputs is no object";
    if (outputs === null) return "outputs is no object";
    if (metadata === null) return "metadata is no object";
    const question = questionOf(inputs);
    if (question === null) return "inputs hold no question";
    const reference = referenceOf(outputs, "outputs");
    if (typeof reference === "string") return reference;
    const splits = listOf(metadata.dataset_split) ?? [row.split];
    const split = splits.includes("validation") && !splits.includes("test") ? { split: "validation" } : {};
    const id = caseIdOf(metadata) ?? textOf(row.id);
    return { id, question, ...reference, own: { ...reference.own, ...split, ...goldenFields(metadata) } };
  }
};
export {
  langsmithCases
};
