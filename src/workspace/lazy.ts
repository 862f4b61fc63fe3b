export * from "./archives.ts";
