import {
  DiagnosticLog
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/foreign/read-once.ts
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
