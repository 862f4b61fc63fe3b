import { isAnyTenant } from "../input/corpus/index.ts";
import { type Asked, type AskWorld, askModel } from "./ask-model.ts";
import { blockPart, jsonObject, object, type Parsed, renderAsk } from "./judge.ts";
import { promptLanguage, prompts } from "./prompts.ts";
import type { CaseTexts } from "./tasks.ts";

interface Draft {
  readonly question: string;
  readonly answer: string;
}

/** A chunk of a corpus with what decides who may read it. */
export interface DraftChunk {
  readonly id: string;
  readonly text: string;
  readonly tenantId: string;
  readonly roles: readonly string[];
}

/** Asks for one question that a chunk answers, as a row of a golden set that somebody has yet to review. */
export async function draftCase(
  chunk: DraftChunk,
  world: AskWorld,
  sha256: (text: string) => string,
): Promise<Asked<Readonly<Record<string, unknown>>>> {
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
    { texts, task: prompts[language].draft, parts, reply: "", name: "draft", schema: SCHEMA },
    sha256,
  );
  const asked = await askModel(ask, texts, readDraft, world);
  if ("failed" in asked) return asked;
  const { question, answer } = asked.value;
  const principal =
    isAnyTenant(chunk.tenantId) && chunk.roles.length === 0
      ? {}
      : { user_context: { tenant_id: isAnyTenant(chunk.tenantId) ? "" : chunk.tenantId, roles: chunk.roles } };
  const row = {
    id: `draft_${sha256(chunk.id).slice(0, 12)}`,
    question,
    expected_answer: answer,
    expected_chunk_ids: [chunk.id],
    ...principal,
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

const SCHEMA = object({ question: { type: "string" }, answer: { type: "string" } });
