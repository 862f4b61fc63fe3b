import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  array,
  boolean,
  looseObject,
  number,
  string
} from "./chunk-EA5MYGZD.js";
import "./chunk-7YOTZRWQ.js";
import "./chunk-RKBHAUOO.js";
import "./chunk-RYBZ3O3B.js";
import "./chunk-WJPZ4PAB.js";
import "./chunk-UCUI6A24.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-JTNPLDVP.js";
import "./chunk-RZGYXAJU.js";

// src/dataset/corpus.schema.ts
init_define_PAGE_ASSETS();
var corpusSchema = looseObject({
  chunk_id: string().min(1),
  document_id: string().nullish(),
  document_version: string().nullish(),
  tenant_id: string().nullish().describe("Empty or `*`: any tenant. Neither this nor `acl_roles`: unlabelled."),
  acl_roles: array(string()).nullish().describe("Roles that may read the chunk; empty: any role."),
  section_path: string().nullish(),
  page_start: number().nullish(),
  page_end: number().nullish(),
  text_hash: string().nullish(),
  chunking_strategy: string().nullish(),
  index_version: string().nullish(),
  active: boolean().nullish().describe("false: the chunk must no longer come back."),
  text: string().nullish().describe("Lets the gate find a forbidden chunk's words in an answer.")
}).describe("One chunk of the corpus (a line of JSONL).");
export {
  corpusSchema
};
