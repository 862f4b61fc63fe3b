import type { CalibrationRecord } from "./calibration.schema.ts";

/** What a judge is known by. Null: not named. */
export type JudgeIdentity = Pick<CalibrationRecord["judge"], "library" | "version" | "model" | "prompt_version">;

/**
 * What of two judges differs, in words; null where they are one. A prompt version tells the prompts apart; without one
 * the library and its version stand in, because that is where the prompts come from.
 */
export function judgeDifference(now: JudgeIdentity, calibrated: JudgeIdentity): string | null {
  const differs = (name: string, is: string | null, was: string | null): string | null =>
    is === was ? null : `${name} is ${is ?? "not named"}, calibrated was ${was ?? "none"}`;
  const model = differs("judge model", now.model, calibrated.model);
  if (model !== null) return model;
  if (now.prompt_version !== null || calibrated.prompt_version !== null)
    return differs("prompt version", now.prompt_version, calibrated.prompt_version);
  return (
    differs("judge library", now.library, calibrated.library) ??
    differs("version of the judge library", now.version, calibrated.version) ??
    (now.library === null || now.version === null ? "neither prompt version nor library version is named" : null)
  );
}

/** A judge in words. */
export function judgeName({ model, prompt_version, library, version }: JudgeIdentity): string {
  const parts = [
    model ?? "unnamed model",
    ...(prompt_version === null ? [] : [`prompt ${prompt_version}`]),
    ...(library === null ? [] : [version === null ? library : `${library} ${version}`]),
  ];
  return parts.join(", ");
}
