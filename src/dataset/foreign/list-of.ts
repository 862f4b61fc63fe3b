import { parseLenient } from "../json/parse-lenient.ts";
import { pythonLiteral } from "../json/python-literal.ts";

/**
 * A list as a row holds it: a JSON array, or a text of one as CSV holds it, in JSON or as Python prints its lists
 * (`['a', "b's"]`) and numpy its arrays (`['a' 'b']`). Null where there is no list.
 */
export function listOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== "string" || !value.trim().startsWith("[")) return null;
  const parsed = parseLenient(value) ?? pythonLiteral(value);
  return Array.isArray(parsed) ? parsed : null;
}
