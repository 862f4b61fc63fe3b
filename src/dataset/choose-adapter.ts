import { type FileSample, fileSample } from "./file-sample.ts";
import type { ByteSource } from "./source.ts";

interface Detecting {
  detect(sample: FileSample): boolean;
}

/**
 * The adapter for one file: the one the user named, else the first of the registry that knows the file by its content.
 * What nobody knows goes to the last of the registry, whose errors then say what is wrong with it.
 */
export async function chooseAdapter<T extends Detecting>(
  source: ByteSource,
  named: T | null,
  registry: readonly T[],
): Promise<T> {
  if (named !== null) return named;
  const sample = await fileSample(source);
  return (sample === null ? undefined : registry.find((adapter) => adapter.detect(sample))) ?? (registry.at(-1) as T);
}
