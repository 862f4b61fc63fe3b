/** The columns grow by pieces of this many lines, a power of two, so that nothing is copied and little stands empty. */
const PIECE_BITS = 16;
const PIECE = 1 << PIECE_BITS;
const IN_PIECE = PIECE - 1;

/** A topic of a run under one tag, both as numbers of their names. */
export interface RunTopic {
  readonly id: number;
  readonly tag: number;
  /** The line in which it appears first. */
  readonly line: number;
  /** Where its lines begin and end in the columns, once for each time that it has lines of its own together. */
  readonly stretches: readonly number[];
}

type OpenTopic = RunTopic & { readonly stretches: number[] };

/** The lines of a run in two columns of numbers, twelve bytes a line: the lines of a topic may stand anywhere. */
export class RunTopics {
  readonly #chunks: Uint32Array[] = [];
  readonly #scores: Float64Array[] = [];
  #length = 0;
  readonly #topics: OpenTopic[] = [];
  /** By tag and id. */
  readonly #byName = new Map<number, Map<number, OpenTopic>>();
  #current: OpenTopic | undefined;

  add(id: number, tag: number, chunk: number, score: number, line: number): void {
    if (this.#current?.id !== id || this.#current.tag !== tag) this.#turnTo(id, tag, line);
    const at = this.#length++ & IN_PIECE;
    if (at === 0) {
      this.#chunks.push(new Uint32Array(PIECE));
      this.#scores.push(new Float64Array(PIECE));
    }
    this.#chunks[this.#chunks.length - 1]![at] = chunk;
    this.#scores[this.#scores.length - 1]![at] = score;
  }

  /** In the order in which they appeared. Nothing can be added behind it. */
  finish(): readonly RunTopic[] {
    this.#current?.stretches.push(this.#length);
    return this.#topics;
  }

  /** The chunks of a topic as numbers, in the order of the file. */
  chunksOf(topic: RunTopic): Uint32Array {
    return copied(this.#chunks, topic, new Uint32Array(linesOf(topic)));
  }

  scoresOf(topic: RunTopic): Float64Array {
    return copied(this.#scores, topic, new Float64Array(linesOf(topic)));
  }

  #turnTo(id: number, tag: number, line: number): void {
    this.#current?.stretches.push(this.#length);
    let ofTag = this.#byName.get(tag);
    if (ofTag === undefined) {
      ofTag = new Map();
      this.#byName.set(tag, ofTag);
    }
    let topic = ofTag.get(id);
    if (topic === undefined) {
      topic = { id, tag, line, stretches: [] };
      ofTag.set(id, topic);
      this.#topics.push(topic);
    }
    topic.stretches.push(this.#length);
    this.#current = topic;
  }
}

/** How many lines a topic has. */
export function linesOf({ stretches }: RunTopic): number {
  let size = 0;
  for (let s = 0; s < stretches.length; s += 2) size += stretches[s + 1]! - stretches[s]!;
  return size;
}

function copied<T extends Uint32Array | Float64Array>(pieces: readonly T[], { stretches }: RunTopic, into: T): T {
  let size = 0;
  for (let s = 0; s < stretches.length; s += 2)
    for (let at = stretches[s]!; at < stretches[s + 1]!; at++)
      into[size++] = pieces[at >>> PIECE_BITS]![at & IN_PIECE]!;
  return into;
}
