export * from "./archives.ts";
export * from "./load.ts";
