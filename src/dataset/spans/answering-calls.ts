import { decodeText } from "../json/decode-text.ts";
import { isObject } from "../rows/is-type.ts";
import { SIDE_STEPS } from "./side-steps.ts";
import type { SpanNode, SpanTree } from "./span-tree.ts";

/** The outermost calls of a model that work on the answer. */
export function answeringCalls({ nodes }: SpanTree): readonly SpanNode[] {
  return nodes.filter(
    ({ span, inside }) =>
      span.role === "generate" && !inside.has("generate") && ![...SIDE_STEPS].some((role) => inside.has(role)),
  );
}

/**
 * Those of calls whose prompts the answer was made of: without the ones that were only asked to judge or to sort what they
 * were given, as whether a document that was found is of use. The last one answers, whatever it says.
 */
export function withoutVerdicts(
  calls: readonly SpanNode[],
  last: SpanNode | undefined,
  answer: string | null,
): readonly SpanNode[] {
  return calls.filter((call) => {
    const { output } = call.span;
    return call === last || output === null || output === answer || !isVerdict(decodeText(output));
  });
}

/** Yes or no, an order, or as JSON with reasons beside them also a number, which alone may answer a part of the question. */
function isVerdict(said: unknown): boolean {
  if (!isObject(said)) return typeof said === "boolean" || isWordOfOne(said) || isOrder(said);
  const values = Object.entries(said).flatMap(([name, value]) => (REASONS.test(name) ? [] : [value]));
  return (
    values.length > 0 && values.every((value) => typeof value === "number" || (!isObject(value) && isVerdict(value)))
  );
}

const isWordOfOne = (said: unknown): boolean =>
  typeof said === "string" && /^\W*(?:yes|no|true|false|(?:not[ _])?relevant|irrelevant)\W*$/i.test(said);

/** Numbers of what was given, as a model is asked to sort it: `[2] > [1]`, or a list in JSON. */
function isOrder(said: unknown): boolean {
  if (Array.isArray(said)) return said.length > 0 && said.every((one) => /^\d+$/.test(String(one)));
  return typeof said === "string" && /^\s*(?:\[\d+\](?:\s*[>,]\s*\[\d+\])*|\d+(?:\s*>\s*\d+)+)\s*$/.test(said);
}

const REASONS = /reason|explanation|justification|rationale|thought|comment|feedback/i;
