import { isAnyTenant } from "../input/corpus/index.ts";
import type { GoldenRow } from "../input/schema/index.ts";
import { type AskResult, type AskSession, askModel } from "./ask-model.ts";
import { type JsonReply, objectSchema, type Parsed, renderAsk } from "./judge.ts";
import { promptLanguage, prompts } from "./prompts.ts";

/** A chunk of the corpus, with the users who can read it. */
export interface DraftChunk {
  readonly id: string;
  readonly text: string;
  readonly tenantId: string;
  readonly roles: readonly string[];
}

/** Drafts one test case that the chunk answers, as a dataset row for review. */
export async function draftCase(
  chunk: DraftChunk,
  session: AskSession,
  sha256: (text: string) => string,
): Promise<AskResult<GoldenRow>> {
  const language = promptLanguage(chunk.text, null, null);
  const { draft: task, headings } = prompts[language];
  const parts = [{ heading: headings.context, untrusted: [chunk.text] }];
  const schema = objectSchema({ question: { type: "string" }, answer: { type: "string" } });
  const ask = renderAsk({ language, task, parts, reply: "", name: "draft", schema }, sha256);
  const asked = await askModel(ask, language, readDraft, session);
  if ("failed" in asked) return asked;
  const { question, answer } = asked.value;
  const isAny = isAnyTenant(chunk.tenantId);
  const user = { tenant_id: isAny ? "" : chunk.tenantId, roles: [...chunk.roles] };
  const row = {
    id: `draft_${sha256(chunk.id).slice(0, 12)}`,
    question,
    expected_answer: answer,
    expected_chunk_ids: [chunk.id],
    ...(isAny && chunk.roles.length === 0 ? {} : { user_context: user }),
    draft: true,
  };
  return { value: row, raw: asked.raw };
}

function readDraft({ question, answer }: JsonReply): Parsed<{ readonly question: string; readonly answer: string }> {
  if (typeof question !== "string" || question.trim() === "") return { wrong: "it had no question" };
  if (typeof answer !== "string" || answer.trim() === "") return { wrong: "it had no answer" };
  return { value: { question: question.trim(), answer: answer.trim() } };
}
