import type { DiagnosticLog } from "../../diagnostics/index.ts";
import { type ChunkIndex, ChunkTexts } from "../corpus/index.ts";
import { type GoldenSet, QuestionIndex } from "../golden/index.ts";
import type { ByteSource, FileReading, FileSample } from "../rows/index.ts";
import { TRACE_PARTS, type Trace, type TracePart } from "../schema/index.ts";

/** A trace with the 1-based line on which it begins. */
export interface LocatedTrace {
  readonly trace: Trace;
  readonly line: number;
  /** The file of the trace, if it is not the one that is read. */
  readonly file?: string;
}

/** What later stages know of a trace format. */
export interface TraceFormat {
  /** Value of `traces-format`. */
  readonly name: string;
  readonly title: string;
  /** The parts that the format cannot contain. */
  readonly lacks: readonly TracePart[];
}

/** A reader of one trace format. It streams traces and does not map rows, because some formats group rows. */
export interface TraceAdapter extends TraceFormat {
  /** Which file of the tool this is, for the reference page, if the title does not say so. */
  readonly shape?: string;
  /** Whether queries without a test case are usual: they are then counted instead of reported as errors. */
  readonly straysAllowed: boolean;
  /** Set if one trace can be spread over several files. Files of all formats with the same value are read together. */
  readonly acrossFiles?: string;
  /** Whether a file is of this format, by its content. File names do not count. */
  detect(sample: FileSample): boolean;
  /** Returns the parts that a file leaves out although the format can contain them. */
  leavesOut?(source: ByteSource, context: ReadContext, sample: FileSample | null): Promise<readonly TracePart[]>;
  /**
   * Returns an adapter for one source that keeps what `leavesOut` has read for `read`. For formats that need the whole file
   * before their first trace, so that the file is not read twice.
   */
  readingOnce?(): TraceAdapter;
  /** Streams the traces of a file in order. Problems are logged, and what cannot be read is skipped. */
  read(source: ByteSource, log: DiagnosticLog, context: ReadContext): AsyncIterable<LocatedTrace>;
}

const WITHOUT = "-without-";
const JUDGED = "-judged";

/** Returns a format without the parts that a file leaves out. The name contains these parts. */
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
 * Returns the format of traces to which an LLM judge adds scores. Unchanged if the format already has scores, or has neither
 * answers nor contexts to judge.
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
 * Returns the title of a format for a message about some parts: with those of them that the file leaves out, or without any
 * if the format itself can never contain one of them.
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

/** Returns the format with a name that `reducedFormat` or `judgedFormat` made, or undefined. */
export function formatNamed(name: string, registry: readonly TraceFormat[]): TraceFormat | undefined {
  const base = name.split(WITHOUT)[0]!;
  const isJudged = base.endsWith(JUDGED);
  const known = registry.find((format) => format.name === (isJudged ? base.slice(0, -JUDGED.length) : base));
  if (known === undefined) return undefined;
  const found = reducedFormat(isJudged ? judgedFormat(known) : known, leftOutOf(name));
  return found.name === name ? found : undefined;
}

/** Names of the parts in messages. */
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

/** How the fields of a dataset in another shape are read: the policy keys `fields`, `values`, and `ignore-fields` of `dataset`. */
export interface LabelMapping {
  readonly isEmpty: boolean;
  /** rag-gate's field by the name of a field in the dataset. Both can be dotted. */
  readonly fields: Readonly<Record<string, string>>;
  /** For a field of the dataset, the value in rag-gate's words by the value in the file. `*` is any other value. */
  readonly values: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Fields that decide nothing. */
  readonly ignored: readonly string[];
  /** Number of the first page in the dataset. The corpus manifest counts from 1. */
  readonly pageBase: number;
}

const NO_MAPPING: LabelMapping = { isEmpty: true, fields: {}, values: {}, ignored: [], pageBase: 1 };

/** How files of other tools are read: the policy key `adapters`, and the mapping of `dataset`. */
export interface AdapterOptions {
  readonly labelMapping?: LabelMapping;
  /**
   * Where chunk IDs come from. `auto`: the IDs of the format, otherwise the texts. `text`: the corpus manifest, by text.
   * `none`: nowhere. Anything else: the path of the ID in the tool's own object, such as `metadata.chunk_id`.
   */
  readonly idMap: string;
  /** Share of the chunks of a file, 0 to 1, that can stay without an ID. */
  readonly maxUnmapped: number;
  /** Key of the tool's record or its metadata that contains the ID of the test case; null for the usual keys only. */
  readonly queryId: string | null;
  /** Names of the agent tools that retrieve chunks. */
  readonly retrievalTools: readonly string[];
}

/** What is needed to recognize a row of a format. */
interface KnownFormat {
  readonly title: string;
  detect(sample: FileSample): boolean;
}

/** An LLM-judged metric. */
interface JudgedMetric {
  readonly name: string;
  readonly better: "higher" | "lower";
}

/** What reading a file of another tool needs to map its rows to test cases and chunk IDs. */
export interface ReadContext extends AdapterOptions {
  readonly labelMapping: LabelMapping;
  /** The test cases; null if they are made from this file or cannot be read. */
  readonly questions: QuestionIndex | null;
  readonly chunks: ChunkTexts;
  /** Parts that the file leaves out; null if this was not checked. */
  readonly leftOut: readonly TracePart[] | null;
  /** All formats, to recognize a row that cannot be read; empty if nothing is reported. */
  readonly formats: { readonly traces: readonly KnownFormat[]; readonly golden: readonly KnownFormat[] };
  /** Returns the LLM-judged metric for a score name of another tool, or undefined. */
  readonly judgedMetricOf: (name: string) => JudgedMetric | undefined;
  /** Called for each file that was read to its end. */
  readonly onReading: (reading: FileReading) => void;
}

interface ContextSources extends Partial<AdapterOptions> {
  readonly golden?: readonly GoldenSet[];
  readonly index?: ChunkIndex;
  readonly sha256?: (text: string) => string;
  readonly judgedMetricOf?: (name: string) => JudgedMetric | undefined;
  readonly onReading?: (reading: FileReading) => void;
}

/** A share of unmapped chunks that is usual if texts were cleaned, and too small to hide a change. */
export const DEFAULT_MAX_UNMAPPED = 0.05;

/** Builds the context of reading a file. Without a dataset or chunk index, nothing is looked up in it. */
export function readContext({ golden, index, sha256, ...options }: ContextSources): ReadContext {
  return {
    questions: golden === undefined ? null : new QuestionIndex(golden),
    chunks: new ChunkTexts(index ?? null, sha256 ?? null),
    leftOut: null,
    formats: { traces: [], golden: [] },
    labelMapping: options.labelMapping ?? NO_MAPPING,
    idMap: options.idMap ?? "auto",
    maxUnmapped: options.maxUnmapped ?? DEFAULT_MAX_UNMAPPED,
    queryId: options.queryId ?? null,
    retrievalTools: options.retrievalTools ?? [],
    judgedMetricOf: options.judgedMetricOf ?? (() => undefined),
    onReading: options.onReading ?? (() => {}),
  };
}
