export * from "./parse-policy.ts";
