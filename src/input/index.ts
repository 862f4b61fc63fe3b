export { checkLabels, warnStrayLabels } from "./compile-golden.ts";
export { type PlacedRow, readGolden, readGoldenRows } from "./read-golden.ts";
export {
  expectedShards,
  missingShards,
  type TraceFile,
  traceFile,
  traceSources,
  trafficSource,
} from "./trace-files.ts";
