import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "@stryker-mutator/api/logging";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import type { Placed } from "./sample.ts";

/** All mutants of these files, by absolute path. */
export async function listMutants(
  root: string,
  paths: readonly string[],
): Promise<readonly Placed[]> {
  const files = paths.map((path) => {
    const name = join(root, path);
    return { name, content: readFileSync(name, "utf8"), mutate: true };
  });
  const { mutants } = await new Instrumenter(silent).instrument(files, {
    ignorers: [],
    excludedMutations: [],
    plugins: null,
  });
  return mutants;
}

const off = () => false;
const silent: Logger = {
  isTraceEnabled: off,
  isDebugEnabled: off,
  isInfoEnabled: off,
  isWarnEnabled: off,
  isErrorEnabled: off,
  isFatalEnabled: off,
  trace() {},
  debug() {},
  info() {},
  warn() {},
  error() {},
  fatal() {},
};
