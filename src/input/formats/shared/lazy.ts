export * from "./foreign-cases.ts";
