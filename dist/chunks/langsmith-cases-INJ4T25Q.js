import {
  examplePart
} from "./chunk-AWE2GQIA.js";
import {
  referenceOf
} from "./chunk-JRJGGKCE.js";
import {
  caseQuestion,
  withNoted
} from "./chunk-GUGZ2MXQ.js";
import "./chunk-525ZEFKJ.js";
import "./chunk-WCYAXTOL.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import "./chunk-2WQVMO7W.js";
import "./chunk-ODUTU6AX.js";
import "./chunk-EQOEJM4L.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-HHDZE64R.js";
import "./chunk-ZJ4J2JVQ.js";
import "./chunk-MUP4P7RB.js";
import {
  caseIdOf,
  goldenFields,
  listOf,
  textOf
} from "./chunk-IEUQBMXO.js";
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
    const question = caseQuestion(inputs);
    if (question === null) return "inputs hold no question";
    const reference = referenceOf(outputs, "outputs");
    if (typeof reference === "string") return reference;
    const splits = listOf(metadata.dataset_split) ?? [row.split];
    const split = splits.includes("validation") && !splits.includes("test") ? { split: "validation" } : {};
    const id = caseIdOf(metadata) ?? textOf(row.id);
    const own = mergeOwn(reference.own ?? {}, split, goldenFields(metadata));
    return withNoted({ id, question, ...reference, own }, inputs, outputs, metadata);
  }
};
export {
  langsmithCases
};
