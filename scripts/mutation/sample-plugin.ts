import { type Checker, CheckStatus } from "@stryker-mutator/api/check";
import type { Mutant, StrykerOptions } from "@stryker-mutator/api/core";
import {
  commonTokens,
  declareFactoryPlugin,
  PluginKind,
  tokens,
} from "@stryker-mutator/api/plugin";
import { keyOf } from "./sample.ts";

// Stryker accepts whole files or ranges, and a range includes every mutant within it. This check
// only accepts the mutants of the sample; the others are not counted.

function createChecker(options: StrykerOptions): Checker {
  const sample = new Set<unknown>(Array.isArray(options.sample) ? options.sample : []);
  const resultOf = (mutant: Mutant) =>
    sample.has(keyOf(mutant))
      ? { status: CheckStatus.Passed as const }
      : { status: CheckStatus.CompileError as const, reason: "not in the sample" };
  return {
    async init() {},
    group: async (mutants) => [mutants.map(({ id }) => id)],
    check: async (mutants) =>
      Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(mutant)])),
  };
}
createChecker.inject = tokens(commonTokens.options);

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, "sample", createChecker)];
