import type { Cause } from "./cause.ts";

/** A suspect half as likely as the first is worth a look as well. */
const WORTH_A_LOOK = 0.5;

/** The causes of a case that are worth a look, of all that are possible; likeliest first, as given. */
export function likelyCauses<C extends Pick<Cause, "confidence">>(causes: readonly C[]): C[] {
  const least = (causes[0]?.confidence ?? 0) * WORTH_A_LOOK;
  return causes.filter(({ confidence }) => confidence >= least);
}
