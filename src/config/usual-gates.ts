import { onDocuments } from "./gates-for-labels.ts";
import { defaultPreset, type PresetGates } from "./presets.ts";

/**
 * The built-in gates for a run: where its labels name documents alone, those on chunks are gates on documents. `casesOf`:
 * how many cases of the run have a value of a metric.
 */
export function usualGates(casesOf: (metric: string) => number): PresetGates {
  const gates = Object.entries(defaultPreset.gates).map(([metric, gate]) => {
    const ofDocuments = onDocuments(metric);
    return [casesOf(metric) === 0 && casesOf(ofDocuments) > 0 ? ofDocuments : metric, gate] as const;
  });
  return Object.fromEntries(gates);
}
