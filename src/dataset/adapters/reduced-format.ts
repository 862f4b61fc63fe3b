import { TRACE_PARTS, type TraceFormat, type TracePart } from "./adapter.ts";

const WITHOUT = "-without-";
const JUDGED = "-judged";

/** A format as one file uses it, without some of the parts that it could carry. The name says all of it. */
export function reducedFormat(format: TraceFormat, leftOut: readonly TracePart[]): TraceFormat {
  const parts = TRACE_PARTS.filter((part) => leftOut.includes(part) && !format.lacks.includes(part));
  const { name, title, lacks } = format;
  if (parts.length === 0) return format;
  return {
    name: `${name}${WITHOUT}${parts.join("-")}`,
    title: `${title}${without(parts)}`,
    lacks: [...lacks, ...parts],
  };
}

/**
 * A format as a run has it whose traces a live judge gives scores to: they say what the file leaves out. One that records
 * nothing to judge stays what it is.
 */
export function judgedFormat(format: TraceFormat): TraceFormat {
  const { name, title, lacks } = format;
  if (!lacks.includes("scores") || (lacks.includes("answer") && lacks.includes("context"))) return format;
  const leftOut = leftOutOf(name);
  const whole = {
    name: name.split(WITHOUT)[0]! + (leftOut.includes("scores") ? "" : JUDGED),
    title: title.slice(0, title.length - without(leftOut).length),
    lacks: lacks.filter((part) => part !== "scores" && !leftOut.includes(part)),
  };
  return reducedFormat(
    whole,
    leftOut.filter((part) => part !== "scores"),
  );
}

/**
 * Title of a format to somebody who asks for some parts: of what a file leaves out, only these are of interest, and none
 * where the format never has one of them.
 */
export function titleAbout({ name, title, lacks }: TraceFormat, asked: readonly TracePart[]): string {
  const leftOut = leftOutOf(name);
  const plain = title.slice(0, title.length - without(leftOut).length);
  if (lacks.some((part) => asked.includes(part) && !leftOut.includes(part))) return plain;
  return `${plain}${without(leftOut.filter((part) => asked.includes(part)))}`;
}

const leftOutOf = (name: string): readonly TracePart[] => (name.split(WITHOUT)[1]?.split("-") ?? []) as TracePart[];

const without = (parts: readonly TracePart[]): string =>
  parts.length === 0 ? "" : ` without ${parts.map((part) => PART_WORDS[part]).join(", ")}`;

/** The format of a name that `reducedFormat` or `judgedFormat` gave; undefined where they gave none such. */
export function formatNamed(name: string, registry: readonly TraceFormat[]): TraceFormat | undefined {
  const base = name.split(WITHOUT)[0]!;
  const isJudged = base.endsWith(JUDGED);
  const known = registry.find((format) => format.name === (isJudged ? base.slice(0, -JUDGED.length) : base));
  if (known === undefined) return undefined;
  const found = reducedFormat(isJudged ? judgedFormat(known) : known, leftOutOf(name));
  return found.name === name ? found : undefined;
}

/** Each part as users know it. */
export const PART_WORDS = {
  retrieved: "ids of the retrieved chunks",
  reranked: "a reranked list",
  context: "ids of the context chunks",
  answer: "answers",
  citations: "citations",
  latency: "latency",
  tokens: "token counts",
  cost: "cost",
  tools: "tool calls",
  scores: "scores of judges",
} as const satisfies Record<TracePart, string>;
