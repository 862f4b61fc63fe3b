import { isAnyTenant } from "../input/corpus/index.ts";
import type { GoldenRow } from "../input/schema/index.ts";
import { type AskResult, type AskSession, askModel } from "./ask-model.ts";
import { blockPart, jsonObject, objectSchema, type Parsed, renderAsk } from "./judge.ts";
import { promptLanguage, prompts } from "./prompts.ts";
import type { CaseTexts } from "./tasks.ts";

interface Draft {
  readonly question: string;
  readonly answer: string;
}

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
  const texts: CaseTexts = {
    language,
    question: "",
    answer: "",
    reference: null,
    unrecorded: [],
    context: [chunk],
    citations: [],
  };
  const parts = [blockPart("context", texts)];
  const ask = renderAsk(
    { texts, task: prompts[language].draft, parts, reply: "", name: "draft", schema: DRAFT_SCHEMA },
    sha256,
  );
  const asked = await askModel(ask, texts, readDraft, session);
  if ("failed" in asked) return asked;
  const { question, answer } = asked.value;
  const userContext =
    isAnyTenant(chunk.tenantId) && chunk.roles.length === 0
      ? {}
      : { user_context: { tenant_id: isAnyTenant(chunk.tenantId) ? "" : chunk.tenantId, roles: [...chunk.roles] } };
  const row = {
    id: `draft_${sha256(chunk.id).slice(0, 12)}`,
    question,
    expected_answer: answer,
    expected_chunk_ids: [chunk.id],
    ...userContext,
    draft: true,
  };
  return { value: row, raw: asked.raw };
}

function readDraft(reply: string): Parsed<Draft> {
  const read = jsonObject(reply);
  if ("wrong" in read) return read;
  const { question, answer } = read.value;
  if (typeof question !== "string" || question.trim() === "") return { wrong: "it had no question" };
  if (typeof answer !== "string" || answer.trim() === "") return { wrong: "it had no answer" };
  return { value: { question: question.trim(), answer: answer.trim() } };
}

const DRAFT_SCHEMA = objectSchema({ question: { type: "string" }, answer: { type: "string" } });
