/** A file as a stage sees it: a name to show in messages and its bytes, once, in order. */
export interface ByteSource {
  readonly name: string;
  /** The chunks may share one buffer: what a reader keeps of a chunk it must copy before asking for the next. */
  chunks(): AsyncIterable<Uint8Array>;
  /** The files of a source that stands for several, whose rows belong together. */
  readonly parts?: readonly ByteSource[];
}
