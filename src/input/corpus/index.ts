export {
  type AccessLabel,
  type ChunkEntry,
  ChunkIndex,
  type ChunkPlace,
  ChunkTexts,
  chunkIdOf,
  documentsOf,
  isAnyTenant,
  isChunkOf,
  isPathEnd,
  namesAccess,
  newEntry,
  plainId,
} from "./chunk-index.ts";
export { corpusRow, isCorpusRow, readCorpus } from "./read-corpus.ts";
