export {
  type EvidenceLabel,
  evidenceIdentity,
  type GradedEvidence,
  isEvidenceRow,
  overlaps,
  readEvidence,
} from "./label.ts";
export { lettersOf, MATCHER_VERSION } from "./letters.ts";
export { documentKey } from "./locate.ts";
export { carriedBy, type Stretch } from "./match.ts";
export { type ChunkView, type EvidenceCase, type EvidenceTarget, locateEvidence, stretchIn } from "./targets.ts";
