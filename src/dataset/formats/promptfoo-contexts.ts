import { foldSpace } from "../../text/fold-space.ts";
import { chunksOf } from "../foreign/chunks-of.ts";
import { objectOf, textOf } from "../foreign/field.ts";
import type { ForeignChunk } from "../foreign/foreign-trace.ts";
import { contextsOf } from "../foreign/rag-fields.ts";
import type { Row } from "../rows/row.ts";
import { promptfooOutput } from "./promptfoo-output.ts";

/**
 * What came back to the question of a result; null where nothing says. What the provider says that it found counts before
 * what the vars hold. A context that the author of the test wrote was found by nobody, unless the prompt shows it to the
 * provider: it may be what should have been found. `graded` are the parts of its grading.
 */
export function promptfooContexts(row: Row, graded: readonly Row[]): readonly ForeignChunk[] | null {
  const { output, metadata } = objectOf(row.response);
  const test = objectOf(row.testCase);
  const vars = { ...objectOf(test.vars), ...objectOf(row.vars) };
  const isUnseen = contextsOf(test.vars) !== undefined && !isShown(vars, objectOf(row.prompt).raw);
  // The metadata of a row hold those of its test as well.
  const isNoted = contextsOf(test.metadata) !== undefined;
  const graders = graded.filter(({ assertion }) => !isUnseen || textOf(objectOf(assertion).contextTransform) !== null);
  const places = [
    promptfooOutput(output),
    metadata,
    ...(isUnseen ? [] : [vars]),
    ...(isNoted ? [] : [row.metadata]),
    ...graders.map((part) => part.metadata),
  ];
  return chunksOf(places.map(contextsOf).find((found) => found !== undefined));
}

/** Whether the prompt, which may be JSON, holds each context of the vars. Results without their prompts do not tell. */
function isShown(vars: Row, prompt: unknown): boolean {
  if (typeof prompt !== "string") return true;
  const shown = foldSpace(prompt);
  const texts = (chunksOf(contextsOf(vars)) ?? []).map(({ text }) => text ?? "");
  return texts.every((text) =>
    [text, JSON.stringify(text).slice(1, -1)].some((written) => shown.includes(foldSpace(written))),
  );
}
