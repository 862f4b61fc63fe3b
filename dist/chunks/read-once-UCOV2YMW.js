import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import "./chunk-AEQQZ5ML.js";
import "./chunk-7FF63L2K.js";
import {
  DiagnosticLog
} from "./chunk-CFBVHY3U.js";
import "./chunk-PQZ2UWMK.js";
import "./chunk-P4THMB5E.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import "./chunk-RZGYXAJU.js";

// src/dataset/foreign/read-once.ts
init_define_PAGE_ASSETS();
function readOnce(read) {
  let held = null;
  return async function* (source, log, context) {
    const reading = held ?? await readAll(read, source, context);
    held = held === null ? reading : null;
    log.append(reading.log);
    yield* reading.traces;
  };
}
async function readAll(read, source, context) {
  const traces = [];
  const log = new DiagnosticLog();
  for await (const trace of read(source, log, context)) traces.push(trace);
  return { traces, log };
}
export {
  readOnce
};
