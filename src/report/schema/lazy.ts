export { reportSchema, reportShape } from "./report-schema.ts";
