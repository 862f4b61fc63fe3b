import {
  DEFAULT_SIMILARITY
} from "./chunk-IX5YP2BR.js";
import {
  DiagnosticLog,
  adapterNamed,
  findSources,
  goldenAdapters,
  loadPolicy,
  mistake,
  policyFile
} from "./chunk-EM76IMAD.js";

// src/cli/golden-inputs.ts
var formatOption = {
  name: "format",
  value: "NAME",
  help: "what is printed: pretty or json",
  choices: ["pretty", "json"]
};
var similarityOption = {
  name: "similarity",
  value: "SHARE",
  help: `from which likeness on two questions are almost the same (default ${DEFAULT_SIMILARITY})`
};
async function goldenInputs(args, { cwd }, required) {
  const problems = new DiagnosticLog();
  args.require(required, problems, "see --help");
  problems.throwIfErrors();
  return {
    sources: (name) => findSources(args.many(name), cwd),
    adapter: adapterNamed(args.one("golden-format"), "golden", goldenAdapters),
    policy: await loadPolicy(policyFile(args.one("config"), cwd), cwd, {}, new DiagnosticLog())
  };
}
function shareOf(args, name, usual) {
  const text = args.one(name);
  if (text === void 0) return usual;
  const share = /^(?:0?\.\d+|[01](?:\.0+)?)$/.test(text) ? Number(text) : Number.NaN;
  if (share > 0 && share <= 1) return share;
  const hint = "a number above 0 and at most 1, e.g. 0.8";
  throw mistake("usage/invalid-value", `--${name} "${text}" is no share`, { hint });
}
function similarityOf(args) {
  return shareOf(args, "similarity", DEFAULT_SIMILARITY);
}

export {
  formatOption,
  similarityOption,
  goldenInputs,
  shareOf,
  similarityOf
};
