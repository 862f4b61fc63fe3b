/** Names of the question in rows and records of a team's own making, the most telling first. */
export const QUESTION_NAMES = [
  "question",
  "query",
  "user_input",
  "input",
  "user_query",
  "user_question",
  "query_text",
  "question_text",
  "prompt",
  "text",
] as const;
