export type { PageCase, PageData, PageRanks } from "./page.ts";
