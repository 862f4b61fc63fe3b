import "./chunk-DC3N274W.js";
import {
  _enum,
  boolean,
  int,
  literal,
  looseObject,
  string,
  union
} from "./chunk-4CBQ5OV6.js";
import "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/calibration/label.schema.ts
var labelSchema = looseObject({
  query_id: string().min(1).describe("The id of the golden case."),
  config_id: string().nullish().describe("Which configuration gave the answer, where there are several."),
  metric: string().min(1).nullish().describe("What the answer was looked at for, e.g. faithfulness."),
  label: union([_enum(["pass", "fail"]), boolean(), literal(0), literal(1)]).nullish().describe("The verdict; null where the person could not tell."),
  grade: int().min(0).max(100).nullish().describe("A verdict in levels, on `scale`."),
  scale: string().nullish().describe("Lowest and highest grade, e.g. 0-3."),
  labeler: string().nullish().describe("Who said it, where several people label one answer."),
  answer: string().nullish().describe("The answer that was labelled: a score of another one is not compared.")
}).describe("What a person said of one answer (a line of JSONL).");
export {
  labelSchema
};
