/** A file as a stage sees it: a name to show in messages and its bytes, once, in order. */
export interface ByteSource {
  readonly name: string;
  /** The chunks may share one buffer: what a reader keeps of a chunk it must copy before asking for the next. */
  chunks(): AsyncIterable<Uint8Array>;
  /** Number of its first line, where it begins further on in its file; else 1. */
  readonly firstLine?: number;
  /** Where its bytes are a file of the same bytes: its path. */
  readonly path?: string;
  /** Whether it is known to have so many rows that what many of them pay for pays. */
  readonly isLarge?: boolean;
  /** The files of a source that stands for several, whose rows belong together. */
  readonly parts?: readonly ByteSource[];
}
