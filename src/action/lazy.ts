export * from "./evaluate-change.ts";
export * from "./publish-comment.ts";
