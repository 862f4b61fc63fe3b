export * from "./row-schemas.ts";
