import {
  adapterNamed,
  chooseAdapter,
  goldenAdapters,
  hasPredictions,
  knownList,
  native,
  nativeGolden,
  traceAdapters
} from "./chunk-W5BODWY6.js";
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
