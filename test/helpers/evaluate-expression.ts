import { data, Evaluator, Lexer, Parser } from "@actions/expressions";

/** What the expressions of a workflow may look at: `github`, `needs`, `steps`, ... */
export type Contexts = Readonly<Record<string, unknown>>;

/** How the steps or jobs before went: what `success()`, `failure()` and `always()` say. */
export interface Before {
  readonly failed: boolean;
}

/** The value of a GitHub expression, by GitHub's own evaluator. */
function evaluate(text: string, contexts: Contexts, before: Before): data.ExpressionData {
  const status = { success: !before.failed, failure: before.failed, always: true, cancelled: false };
  const functions = Object.entries(status).map(([name, value]) => {
    return { name, minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(value) };
  });
  const expression = new Parser(new Lexer(text).lex().tokens, Object.keys(contexts), functions).parse();
  const dictionary = JSON.parse(JSON.stringify(contexts), data.reviver) as data.Dictionary;
  return new Evaluator(expression, dictionary, new Map(functions.map((each) => [each.name, each]))).evaluate();
}

/** A text of a workflow with every `${{ }}` in it replaced. */
export function interpolate(text: string, contexts: Contexts, before: Before): string {
  return text.replaceAll(/\$\{\{([\s\S]*?)\}\}/g, (_, inner: string) =>
    evaluate(inner.trim(), contexts, before).coerceString(),
  );
}

/** Whether a job or step with this `if:` runs. As on GitHub, `success()` is asked as well where no status is asked. */
export function runsIf(condition: string | undefined, contexts: Contexts, before: Before): boolean {
  if (condition === undefined) return !before.failed;
  const bare = condition.replace(/^\$\{\{([\s\S]*)\}\}$/, "$1");
  if (!/\b(?:success|failure|always|cancelled)\s*\(/.test(bare) && before.failed) return false;
  const value = evaluate(bare.trim(), contexts, before).coerceString();
  return value !== "" && value !== "false" && value !== "0";
}
