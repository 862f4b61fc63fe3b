export {
  type AccessLabel,
  type ChunkEntry,
  ChunkIndex,
  ChunkTexts,
  chunkIdOf,
  documentsOf,
  isAnyTenant,
  isChunkOf,
  ListedChunks,
  namesAccess,
  plainId,
} from "./chunk-index.ts";
export { corpusRow, isCorpusRow, readCorpus } from "./read-corpus.ts";
export { IdPlaces, SpelledChunks } from "./spelled-chunks.ts";
