import { markdownTable } from "markdown-table";
import { defaultPreset, type Preset, presets } from "../../src/policy/presets.ts";

/** The gates that hold without a policy file, and those of each preset, as a policy file would write them. */
export function presetTable(): string {
  const rows = Object.entries(presets).map(([name, preset]) => [`\`${name}\``, gatesOf(preset)]);
  return markdownTable([["preset", "gates"], ["none, and no policy file", gatesOf(defaultPreset)], ...rows]);
}

function gatesOf({ gates, slices = {} }: Preset): string {
  const inSlices = Object.entries(slices).map(([name, { where, gates: own }]) => {
    return `in the slice \`${name}\` (cases with a tag of ${where.tags.join(", ")}): ${written(own)}`;
  });
  return [written(gates), ...inSlices].join("; ");
}

function written(gates: Preset["gates"]): string {
  return Object.entries(gates)
    .map(([name, bounds]) => {
      const terms = Object.entries(bounds).map(([kind, bound]) => `${kind}: ${bound}`);
      return `\`${name}: { ${terms.join(", ")} }\``;
    })
    .join(", ");
}
