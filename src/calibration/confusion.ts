import { cohenKappa } from "../statistics/cohen-kappa.ts";
import { wilson } from "../statistics/wilson.ts";
import type { CalibrationRecord } from "./calibration.schema.ts";

export type Confusion = Pick<CalibrationRecord["confusion"], "pass_pass" | "pass_fail" | "fail_pass" | "fail_fail">;

/** A share with its 95 % Wilson limits; null of nothing. */
export function rateOf(k: number, n: number): CalibrationRecord["tpr"] {
  return n === 0 ? null : { value: k / n, ...wilson(k, n), n };
}

/** What a table of verdicts says: everything that decides about a judge follows from it. */
export function ratesOf({ pass_pass, pass_fail, fail_pass, fail_fail }: Confusion) {
  const [pass, fail] = [pass_pass + pass_fail, fail_pass + fail_fail];
  return {
    n: pass + fail,
    pass,
    fail,
    agreement: pass + fail === 0 ? null : (pass_pass + fail_fail) / (pass + fail),
    tpr: rateOf(pass_pass, pass),
    tnr: rateOf(fail_fail, fail),
    kappa: cohenKappa([
      [fail_fail, fail_pass],
      [pass_fail, pass_pass],
    ]),
  };
}
