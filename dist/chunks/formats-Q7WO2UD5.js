import {
  adapterNamed,
  chooseAdapter,
  goldenAdapters,
  hasPredictions,
  knownList,
  native,
  nativeGolden,
  traceAdapters
} from "./chunk-G4SV4K62.js";
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
