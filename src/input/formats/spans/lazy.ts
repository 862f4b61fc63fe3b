export * from "./agent-log.ts";
export * from "./read-span-file.ts";
