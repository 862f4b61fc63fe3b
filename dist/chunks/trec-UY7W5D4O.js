import {
  beirCases,
  parseRunLine,
  readQrels,
  readTrecRun
} from "./chunk-4T65UZSA.js";
import "./chunk-KIZ6KU7F.js";
export {
  beirCases,
  parseRunLine,
  readQrels,
  readTrecRun
};
