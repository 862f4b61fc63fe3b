import {
  adapterNamed,
  chooseAdapter,
  goldenAdapters,
  hasPredictions,
  knownList,
  native,
  nativeGolden,
  traceAdapters
} from "./chunk-QR5YH6NN.js";
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
