import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  readRecords
} from "./chunk-G3VYNGO4.js";
import {
  fileSample,
  isObject
} from "./chunk-F7AZSFMG.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-23SKNW3E.js";

// src/dataset/foreign/convert-rows.ts
init_define_PAGE_ASSETS();
async function* convertRows({ row: what, path, unsupported, convert }, source, code, log) {
  const sample = await fileSample(source);
  if (sample === null) return;
  const refusal = unsupported?.(sample.value) ?? null;
  if (refusal !== null) {
    log.error("trace/unsupported-version", refusal, { file: source.name, line: 1 });
    return;
  }
  for await (const { value, line } of readRecords(source, sample, path?.(sample.value) ?? null, log)) {
    const place = { file: source.name, line };
    const converted = isObject(value) ? convert(value) : "it is no JSON object";
    if (typeof converted !== "string") yield { value: converted, line };
    else if (isObject(value) && isOurs(value)) {
      log.error(
        "trace/mixed-formats",
        `this row is one of rag-gate's own format, and the file began with a ${what}`,
        place
      );
    } else log.error(code, `this row is no ${what}: ${converted}`, place);
  }
}
function isOurs(row) {
  const isTrace = Array.isArray(row.retrieved_chunks) || Array.isArray(row.context_chunks);
  return typeof row.query_id === "string" && isTrace || typeof row.id === "string" && "expected_chunk_ids" in row;
}

export {
  convertRows
};
