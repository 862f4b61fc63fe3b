import {
  beirCases,
  parseRunLine,
  readQrels,
  readTrecRun
} from "./chunk-DSIYISVU.js";
import "./chunk-KIZ6KU7F.js";
export {
  beirCases,
  parseRunLine,
  readQrels,
  readTrecRun
};
