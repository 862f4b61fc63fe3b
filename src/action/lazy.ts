export * from "./judge-change.ts";
export * from "./publish-comment.ts";
