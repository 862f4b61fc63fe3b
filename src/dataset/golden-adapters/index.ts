import type { GoldenAdapter } from "./golden-adapter.ts";
import { nativeGolden } from "./native-golden.ts";
import { qrelsGolden } from "./qrels-golden.ts";

/** The registry: the first adapter that detects a file reads it; `native` stays last and also explains the rest. */
export const goldenAdapters: readonly GoldenAdapter[] = [qrelsGolden, nativeGolden];
