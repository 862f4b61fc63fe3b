import { type Asked, type AskWorld, askModel } from "./ask-model.ts";
import type { CaseTexts } from "./case-texts.ts";
import { type Evaluator, missingTexts } from "./evaluators.ts";
import type { PlannedTask } from "./judge-task.ts";
import { readItems, readVerdicts } from "./parse-reply.ts";
import { listAsk, verdictAsk } from "./render-ask.ts";
import type { Sample } from "./sample.ts";
import { splitStatements } from "./split-statements.ts";

/** Plans what an evaluator has to ask of a case; null where its metric does not apply. */
export function statementTask(
  evaluator: Evaluator,
  texts: CaseTexts,
  sha256: (text: string) => string,
): PlannedTask | null {
  const metrics = [evaluator.metric];
  const missing = missingTexts(evaluator, texts);
  if (missing !== null) return { metrics, impossible: missing };
  const { metric, whenNothing, whenSilent, listed } = evaluator;
  if (whenSilent !== undefined && splitStatements(texts.answer).length === 0) return fixed(metric, whenSilent);
  if (listed !== undefined) {
    const ask = listAsk(evaluator, listed, texts, sha256);
    return {
      metrics,
      shown: JSON.stringify([ask.system, ask.user, evaluator.shows.map((block) => texts[block])]),
      sample: async (world) => {
        const found = await askModel(ask, texts, (reply) => readItems(reply, listed), world);
        return "failed" in found ? found : judged(evaluator, found.value, texts, world, sha256);
      },
    };
  }
  const items = evaluator.items?.(texts) ?? null;
  if (items === null) return null;
  if (items.length === 0) return whenNothing === undefined ? null : fixed(metric, whenNothing);
  const { system, user } = verdictAsk(evaluator, items, texts, sha256);
  return {
    metrics,
    shown: JSON.stringify([system, user]),
    sample: (world) => judged(evaluator, items, texts, world, sha256),
  };
}

/** A value that no model has to be asked for. */
function fixed(metric: string, value: number): PlannedTask {
  return { metrics: [metric], fixed: { scores: { [metric]: value }, data: [], findings: {} } };
}

async function judged(
  evaluator: Evaluator,
  items: readonly string[],
  texts: CaseTexts,
  world: AskWorld,
  sha256: (text: string) => string,
): Promise<Asked<Sample>> {
  const ask = verdictAsk(evaluator, items, texts, sha256);
  const asked = await askModel(ask, texts, (reply) => readVerdicts(reply, evaluator, items.length), world);
  if ("failed" in asked) return asked;
  const { findings, chunks, verdicts, value } = evaluator;
  const named = (i: number): { readonly statement?: string; readonly chunk_id?: string } => {
    const chunk = chunks === undefined ? undefined : texts[chunks]?.[i];
    return chunk === undefined ? { statement: items[i]! } : { chunk_id: chunk.id };
  };
  const data = asked.value.map((verdict, i) => ({ ...named(i), verdict, score: verdicts[verdict]! }));
  const faults = data.filter(({ score }) => score < 1).map(({ statement, chunk_id }) => statement ?? chunk_id ?? null);
  const found = findings === undefined ? {} : { [findings]: faults };
  const worths = data.map(({ score }) => score);
  const scores = { [evaluator.metric]: value?.of(worths) ?? mean(worths) };
  return { value: { scores, data, findings: found, raw: asked.raw }, raw: asked.raw };
}

const mean = (worths: readonly number[]): number => worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
