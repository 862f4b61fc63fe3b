export { native, nativeGolden } from "./native.ts";
export { adapterNamed, chooseAdapter, goldenAdapters, traceAdapters } from "./registry.ts";
