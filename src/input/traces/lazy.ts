export * from "./trace-row-reader.ts";
