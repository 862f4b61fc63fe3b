/** Whether a `relevance` is what a judge found, with its reason beside it or not, and no grades of chunks. */
export const isJudgement = (record: object): boolean => "score" in record || "value" in record;
