import type { DiagnosticLog } from "../../diagnostics/index.ts";
import { type ChunkIndex, ChunkTexts } from "../corpus/index.ts";
import { type GoldenSet, QuestionIndex } from "../golden/index.ts";
import type { ByteSource, FileReading, FileSample } from "../rows/index.ts";
import { TRACE_PARTS, type Trace, type TracePart } from "../schema/index.ts";

export interface LocatedTrace {
  readonly trace: Trace;
  readonly line: number;
  /** Where the trace stands in another file than the one that is read. */
  readonly file?: string;
}

/** What the stages after reading know of a format. */
export interface TraceFormat {
  /** Value of `traces-format`. */
  readonly name: string;
  readonly title: string;
  /** What the format cannot say. */
  readonly lacks: readonly TracePart[];
}

/** How traces of one format are read. `read` is a stream and not a row-to-row map, because some formats need grouping. */
export interface TraceAdapter extends TraceFormat {
  /** Which file of the tool it is, for the reference page; absent where the title says it all. */
  readonly shape?: string;
  /** Whether queries without a golden case are usual in this format: they are then counted, and no error. */
  readonly straysAllowed: boolean;
  /** Where one trace may stand in several files: files of all formats that say the same here are read as one. */
  readonly acrossFiles?: string;
  /** Whether a file is of this format. Looks at content, never at the file's name. */
  detect(sample: FileSample): boolean;
  /** What a file leaves out although the format could carry it; absent where each file carries all. */
  leavesOut?(source: ByteSource, context: ReadContext, sample: FileSample | null): Promise<readonly TracePart[]>;
  /**
   * The same for the reading of one source, where all of a file has to be held to tell its first trace: what `leavesOut`
   * read is held until `read` hands it over. Absent where a second reading costs less than holding the first.
   */
  readingOnce?(): TraceAdapter;
  /** The traces of one file in file order. Problems go to the log; what cannot be read is skipped. */
  read(source: ByteSource, log: DiagnosticLog, context: ReadContext): AsyncIterable<LocatedTrace>;
  /** The same many at a time, each batch to be used up before the next is asked for, where handing over each one costs. */
  readBatches?(source: ByteSource, log: DiagnosticLog, context: ReadContext): AsyncIterable<Iterable<LocatedTrace>>;
}

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

/** How files of other tools are read; the policy's `adapters`. */
export interface AdapterOptions {
  /**
   * Where the ids of chunks come from. `auto`: the format's own ids, else the texts. `text`: the texts, by the corpus
   * manifest. `none`: nowhere. Anything else: the key that holds the id in the tool's own object, `metadata.chunk_id`.
   */
  readonly idMap: string;
  /** Share of the chunks of a file, 0 to 1, that may stay without an id. */
  readonly maxUnmapped: number;
  /** Key of the tool's own record, or of its metadata, that names the golden case; null where only the usual ones do. */
  readonly queryId: string | null;
  /** Names of the tools of an agent that search. */
  readonly retrievalTools: readonly string[];
}

/** A format as far as it takes to say that a row is of it. */
interface KnownFormat {
  readonly title: string;
  detect(sample: FileSample): boolean;
}

/** What a judged metric is called, and which of two of its values is the worse. */
interface JudgedMetric {
  readonly name: string;
  readonly better: "higher" | "lower";
}

/** What is known when a file is read that names things in another way than the golden set does. */
export interface ReadContext extends AdapterOptions {
  /** The golden cases; null where the file is what they are made of, or they cannot be read. */
  readonly questions: QuestionIndex | null;
  readonly chunks: ChunkTexts;
  /** Parts that the file leaves out altogether; null where nobody has looked. */
  readonly leftOut: readonly TracePart[] | null;
  /** All formats that are known, to say what a row is that cannot be read; empty where nobody will be told. */
  readonly formats: { readonly traces: readonly KnownFormat[]; readonly golden: readonly KnownFormat[] };
  /** The judged metric that a score of another tool is about; undefined where it is about none. */
  readonly judgedMetricOf: (name: string) => JudgedMetric | undefined;
  /** Told of each file that was read to its end. */
  readonly onReading: (reading: FileReading) => void;
}

interface ContextSources extends Partial<AdapterOptions> {
  readonly golden?: readonly GoldenSet[];
  readonly index?: ChunkIndex;
  readonly scoredBy?: unknown;
  readonly sha256?: (text: string) => string;
  readonly judgedMetricOf?: (name: string) => JudgedMetric | undefined;
  readonly onReading?: (reading: FileReading) => void;
}

/** Share of unmapped chunks that is usual where texts were cleaned on the way, and too small to hide a change. */
export const DEFAULT_MAX_UNMAPPED = 0.05;

/** The context of a reading. Without a golden set or chunks nothing is looked up in them. */
export function readContext({ golden, index, sha256, ...options }: ContextSources): ReadContext {
  return {
    questions: golden === undefined ? null : new QuestionIndex(golden),
    chunks: new ChunkTexts(index ?? null, sha256 ?? null),
    leftOut: null,
    formats: { traces: [], golden: [] },
    idMap: options.idMap ?? "auto",
    maxUnmapped: options.maxUnmapped ?? DEFAULT_MAX_UNMAPPED,
    queryId: options.queryId ?? null,
    retrievalTools: options.retrievalTools ?? [],
    judgedMetricOf: options.judgedMetricOf ?? (() => undefined),
    onReading: options.onReading ?? (() => {}),
  };
}
