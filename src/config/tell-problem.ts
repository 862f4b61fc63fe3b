/** Tells the place of a problem by its path in the file; a policy without a file has none. With a code: a warning. */
export type TellProblem = (
  path: readonly (string | number)[],
  message: string,
  hint?: string,
  warning?: "policy/wrong-way" | "policy/fraction",
) => void;
