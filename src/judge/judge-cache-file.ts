/** The file of a report directory that holds what a live judge said. */
export const JUDGE_CACHE_FILE = "judge-cache.jsonl";
