/** One pattern of several ways to match. */
export const anyOf = (...ways: string[]): RegExp => new RegExp(ways.join("|"), "g");
