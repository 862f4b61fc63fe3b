import {
  beirCases,
  parseRunLine,
  readQrels,
  readTrecRun
} from "./chunk-G4SV4K62.js";
import "./chunk-KIZ6KU7F.js";
export {
  beirCases,
  parseRunLine,
  readQrels,
  readTrecRun
};
