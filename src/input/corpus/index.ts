export {
  type AccessLabel,
  type ChunkEntry,
  ChunkIndex,
  ChunkTexts,
  chunkIdOf,
  documentsOf,
  isAnyTenant,
  isChunkOf,
  namesAccess,
  plainId,
} from "./chunk-index.ts";
export { corpusRow, isCorpusRow, readCorpus } from "./read-corpus.ts";
