import {
  beirCases,
  parseRunLine,
  readQrels,
  readTrecRun
} from "./chunk-W5BODWY6.js";
import "./chunk-KIZ6KU7F.js";
export {
  beirCases,
  parseRunLine,
  readQrels,
  readTrecRun
};
