export { goldenAdapters } from "./golden-formats.ts";
export { knownList, native, nativeGolden } from "./native.ts";
export { adapterNamed, chooseAdapter, hasPredictions, traceAdapters } from "./trace-formats.ts";
