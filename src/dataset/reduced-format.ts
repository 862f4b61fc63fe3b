import { TRACE_PARTS, type TraceFormat, type TracePart } from "./adapter.ts";

const WITHOUT = "-without-";

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

/** Title of a format to somebody who asks for some parts: of what a file leaves out, only these are of interest. */
export function titleAbout({ name, title }: TraceFormat, asked: readonly TracePart[]): string {
  const leftOut = (name.split(WITHOUT)[1]?.split("-") ?? []) as TracePart[];
  const plain = title.slice(0, title.length - without(leftOut).length);
  return `${plain}${without(leftOut.filter((part) => asked.includes(part)))}`;
}

const without = (parts: readonly TracePart[]): string =>
  parts.length === 0 ? "" : ` without ${parts.map((part) => PART_WORDS[part]).join(", ")}`;

/** The format of a name that `reducedFormat` gave; undefined where it gave none such. */
export function formatNamed(name: string, registry: readonly TraceFormat[]): TraceFormat | undefined {
  const [base, parts] = name.split(WITHOUT) as [string, string?];
  const format = registry.find((known) => known.name === base);
  if (format === undefined || parts === undefined) return name === base ? format : undefined;
  const found = reducedFormat(format, parts.split("-") as TracePart[]);
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
