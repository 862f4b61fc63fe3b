import {
  beirCases,
  parseRunLine,
  readQrels,
  readTrecRun
} from "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";
export {
  beirCases,
  parseRunLine,
  readQrels,
  readTrecRun
};
