export * from "./answer-schema.ts";
export * from "./read-labels.ts";
