export * from "./answer-schema.ts";
export * from "./golden-row-reader.ts";
export * from "./read-labels.ts";
