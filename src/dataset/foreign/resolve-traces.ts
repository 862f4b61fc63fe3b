import type { RowPlace } from "../../diagnostics/diagnostic.ts";
import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { count } from "../../text/count.ts";
import type { LocatedTrace, TracePart } from "../adapters/adapter.ts";
import { PART_WORDS } from "../adapters/reduced-format.ts";
import type { ReadContext } from "../read-context.ts";
import { RefusedRows } from "../rows/refused-rows.ts";
import { hasFailed } from "../traces/has-failed.ts";
import { isTraceRow } from "../traces/is-trace-row.ts";
import type { TraceChunk } from "../traces/trace.schema.ts";
import { innerLookalikeWarner } from "../warn-inner-lookalikes.ts";
import { chunkId } from "./chunk-id.ts";
import type { ForeignChunk, ForeignTrace, LocatedForeignTrace } from "./foreign-trace.ts";
import { type JoinedBy, joinCase } from "./join-case.ts";
import { ownScores } from "./own-scores.ts";
import { RepeatNumbers } from "./repeat-numbers.ts";
import { chunkAccessWarner } from "./warn-chunk-access.ts";

/**
 * Turns the traces of another tool into ours: finds the golden case of each by its id or question, and the id of each
 * chunk. What cannot be found is an error, never a chunk or case that silently counts as missed.
 */
export async function* resolveTraces(
  traces: AsyncIterable<LocatedForeignTrace>,
  file: string,
  context: ReadContext,
  log: DiagnosticLog,
): AsyncGenerator<LocatedTrace> {
  const refused = new RefusedRows("trace/invalid-row", log);
  const tally = new Tally(context);
  const repeats = new RepeatNumbers();
  const warnInner = innerLookalikeWarner(log);
  const warnAccess = chunkAccessWarner(log);
  let rows = 0;
  for await (const { trace: read, file: named = file, ...at } of traces) {
    const foreign = orFailed(read, context.leftOut ?? []);
    const place = { file: named, ...at };
    rows++;
    warnInner({ user_context: foreign.user_context }, at.line, named);
    for (const [, field] of LISTS) warnAccess(foreign[field] ?? [], at.line, named);
    const joined = joinCase(foreign, context.questions, place, log);
    if (joined === null || !isComplete(foreign, context.leftOut ?? [], place, log)) continue;
    tally.joined[joined.by]++;
    const scores = foreign.scores === undefined ? {} : { scores: ownScores(foreign.scores, context) };
    const repeat = repeats.of(joined.id, foreign) ?? 0;
    const own = { ...ownFields(foreign), ...scores, ...(repeat === 0 ? {} : { repeat }) };
    const trace = { ...own, query_id: joined.id, ...tally.lists(foreign, place) };
    if (isTraceRow(trace)) yield { trace, ...place };
    else refused.add(trace, named, at.line);
  }
  await refused.explain(async () => (await import("../traces/trace.schema.ts")).traceSchema);
  tally.tell(log);
  const { joined, mapped, ambiguous, unmapped } = tally;
  context.onReading({ file, rows, joined, mapped, ambiguous, unmapped });
}

/** Without what is ours to fill, and without what says nothing. */
function ownFields({ query_id, other_ids, sample, isUnanswered, ...trace }: ForeignTrace): Partial<ForeignTrace> {
  return Object.fromEntries(Object.entries(trace).filter(([, value]) => value !== undefined));
}

/** A trace that answers nobody beside others that do is a failed case: it is no fault of the file that holds it. */
function orFailed(trace: ForeignTrace, leftOut: readonly TracePart[]): ForeignTrace {
  if (hasFailed(trace) || !trace.isUnanswered || typeof trace.answer === "string" || leftOut.includes("answer"))
    return trace;
  return { ...trace, error: { type: "unanswered", message: "none of its steps answers" } };
}

/** Parts that must be in every row where they are in any. */
const REQUIRED = {
  retrieved: ({ retrieved_chunks }) => Array.isArray(retrieved_chunks),
  context: ({ context_chunks }) => Array.isArray(context_chunks),
  answer: ({ answer }) => typeof answer === "string",
} as const satisfies Partial<Record<TracePart, (trace: ForeignTrace) => boolean>>;

function isComplete(trace: ForeignTrace, leftOut: readonly TracePart[], place: RowPlace, log: DiagnosticLog): boolean {
  if (hasFailed(trace)) return true;
  const absent = (Object.keys(REQUIRED) as (keyof typeof REQUIRED)[]).filter(
    (part) => !leftOut.includes(part) && !REQUIRED[part](trace),
  );
  for (const part of absent) {
    const message = `this row has no ${PART_WORDS[part]}, and other rows of the file have`;
    log.error("trace/missing-part", message, place);
  }
  return absent.length === 0;
}

const LISTS = [
  ["retrieved", "retrieved_chunks"],
  ["reranked", "reranked_chunks"],
  ["context", "context_chunks"],
  ["citations", "citations"],
] as const satisfies readonly (readonly [TracePart, keyof ForeignTrace])[];

/** What pipelines put between the texts of a context. */
const JOINTS = [/\n\s*-{3,}\s*\n/, /\n\s*\n/, /\n/, "|"];

const JOINED = "the texts of several chunks stand there as one: let the pipeline return a list of them, or their ids";

/** Names the chunks of a file and counts how. One list that stands for two stages counts once. */
class Tally {
  readonly #context: ReadContext;
  readonly joined: Record<JoinedBy, number> = { id: 0, question: 0 };
  readonly mapped = { id: 0, text: 0 };
  ambiguous = 0;
  unmapped = 0;
  #first: RowPlace | null = null;
  #isJoined = false;

  constructor(context: ReadContext) {
    this.#context = context;
  }

  /** The lists of a trace with ids in them; a part that the whole file leaves out is left out. */
  lists(trace: ForeignTrace, place: RowPlace): Record<string, TraceChunk[] | undefined> {
    const lists: Record<string, TraceChunk[] | undefined> = {};
    const done = new Map<readonly ForeignChunk[], TraceChunk[]>();
    for (const [part, field] of LISTS) {
      const chunks = trace[field];
      const isLeftOut = this.#context.leftOut?.includes(part) ?? this.#context.idMap === "none";
      if (chunks === undefined || chunks === null || isLeftOut) lists[field] = undefined;
      else {
        const named = done.get(chunks) ?? chunks.map((chunk) => this.#named(chunk, place));
        done.set(chunks, named);
        lists[field] = named;
      }
    }
    return lists;
  }

  #named(chunk: ForeignChunk, place: RowPlace): TraceChunk {
    const { id, by, ambiguous } = chunkId(chunk, this.#context);
    if (by !== null) this.mapped[by]++;
    else {
      if (this.#first === null) this.#isJoined = this.#holdsSeveral(chunk.text ?? "");
      this.#first ??= place;
      if (ambiguous) this.ambiguous++;
      else this.unmapped++;
    }
    const { id: _id, raw: _raw, bare_text: _bare, ...said } = chunk;
    return { chunk_id: id, ...said };
  }

  /** Whether a text is those of several chunks, as a prompt has them. */
  #holdsSeveral(text: string): boolean {
    const { chunks } = this.#context;
    return JOINTS.some((joint) => text.split(joint).filter((part) => chunks.idsOf(part).length > 0).length > 1);
  }

  /** Says what found no id; more than the policy tolerates is an error, because nothing can be said of the ranking. */
  tell(log: DiagnosticLog): void {
    const lost = this.ambiguous + this.unmapped;
    if (lost === 0) return;
    const all = lost + this.mapped.id + this.mapped.text;
    const { idMap, maxUnmapped } = this.#context;
    const why =
      idMap === "auto" || idMap === "text"
        ? `the text of ${this.unmapped} is that of no chunk of the corpus manifest, of ${this.ambiguous} that of several`
        : `they have no ${idMap}`;
    const message = `${lost} of ${count(all, "chunk")} have no id that is known: ${why}`;
    const place = { ...this.#first, ...(this.#isJoined ? { hint: JOINED } : {}) };
    if (lost / all > maxUnmapped) log.error("trace/unmapped-chunks", message, place);
    else log.warn("trace/unmapped-chunks", message, place);
  }
}
