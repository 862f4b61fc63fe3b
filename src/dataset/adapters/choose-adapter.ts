import type { FileSample } from "../rows/file-sample.ts";

interface Detecting {
  detect(sample: FileSample): boolean;
}

/**
 * The first adapter of the registry that knows a file by its content. What nobody knows goes to the last of the registry,
 * whose errors then say what is wrong with it.
 */
export function chooseAdapter<T extends Detecting>(sample: FileSample | null, registry: readonly T[]): T {
  return (sample === null ? undefined : registry.find((adapter) => adapter.detect(sample))) ?? (registry.at(-1) as T);
}
