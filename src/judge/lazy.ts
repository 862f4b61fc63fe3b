export * from "./client.ts";
export * from "./judging.ts";
