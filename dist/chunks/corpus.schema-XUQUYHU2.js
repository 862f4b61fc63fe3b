import {
  array,
  boolean,
  looseObject,
  number,
  string
} from "./chunk-4CBQ5OV6.js";
import "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/corpus/corpus.schema.ts
var corpusSchema = looseObject({
  chunk_id: string().min(1).describe("The id that traces and golden cases name."),
  document_id: string().nullish().describe("Its document, for labels of documents (`expected_docs`, `must_cite`)."),
  document_version: string().nullish().describe("Version of the document: tells a chunk of an old one that still comes back."),
  tenant_id: string().nullish().describe("Empty or `*`: any tenant. Neither this nor `acl_roles`, or null: unlabelled."),
  acl_roles: array(string()).nullish().describe("Roles that may read the chunk; empty: any role."),
  section_path: string().nullish().describe("Where in the document it stands: finds the same place after chunking anew."),
  page_start: number().nullish().describe("First page; kept, decides nothing."),
  page_end: number().nullish().describe("Last page; kept, decides nothing."),
  text_hash: string().nullish().describe("A hash of the text, of your choice: equal texts are found by it after chunking anew."),
  chunking_strategy: string().nullish().describe("How it was cut; kept, decides nothing."),
  index_version: string().nullish().describe("Index that it is in; kept, decides nothing."),
  active: boolean().nullish().describe(
    "false: taken out of the corpus. Labels of it are dead; where it still comes back, that is told, and no failure."
  ),
  text: string().nullish().describe(
    "Lets the gate find its words in an answer, where the chunk came back and is forbidden, or is protected."
  )
}).describe("One chunk of the corpus (a line of JSONL).");
export {
  corpusSchema
};
