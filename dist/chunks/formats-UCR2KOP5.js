import {
  adapterNamed,
  chooseAdapter,
  goldenAdapters,
  hasPredictions,
  knownList,
  native,
  nativeGolden,
  traceAdapters
} from "./chunk-4T65UZSA.js";
import "./chunk-KIZ6KU7F.js";
export {
  adapterNamed,
  chooseAdapter,
  goldenAdapters,
  hasPredictions,
  knownList,
  native,
  nativeGolden,
  traceAdapters
};
