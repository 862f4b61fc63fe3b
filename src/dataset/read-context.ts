import type { TracePart } from "./adapters/adapter.ts";
import type { ChunkIndex } from "./corpus/chunk-index.ts";
import { ChunkTexts } from "./corpus/chunk-texts.ts";
import type { GoldenSet } from "./golden/golden-set.ts";
import { QuestionIndex } from "./golden/question-index.ts";
import type { FileReading } from "./rows/file-reading.ts";
import type { FileSample } from "./rows/file-sample.ts";
import type { KnownRows } from "./traces/trace-row-reader.ts";

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
  /** What the traces are scored against, where nothing else is done with them and none is kept; else null. */
  readonly scoredBy: KnownRows | null;
  /** Told of each file that was read to its end. */
  readonly onReading: (reading: FileReading) => void;
}

interface ContextSources extends Partial<AdapterOptions> {
  readonly golden?: readonly GoldenSet[];
  readonly index?: ChunkIndex;
  readonly scoredBy?: KnownRows | null;
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
    scoredBy: options.scoredBy ?? null,
    idMap: options.idMap ?? "auto",
    maxUnmapped: options.maxUnmapped ?? DEFAULT_MAX_UNMAPPED,
    queryId: options.queryId ?? null,
    retrievalTools: options.retrievalTools ?? [],
    judgedMetricOf: options.judgedMetricOf ?? (() => undefined),
    onReading: options.onReading ?? (() => {}),
  };
}
