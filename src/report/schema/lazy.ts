export { reportSchema, reportShape } from "./report-schema.ts";
export { metric, sliceMetric, withoutFailed } from "./result-fields.ts";
