import fc from "fast-check";

// A run that fails fails again, and an unrelated change turns no test red: the laws are tried with the same inputs each
// time, unless SEED asks for others.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.SEED ?? 1) });
