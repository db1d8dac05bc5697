import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Ignorer } from "@stryker-mutator/api/ignore";
import type { Logger } from "@stryker-mutator/api/logging";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import type { Placed } from "./sample.ts";

/** The mutants of these files, with absolute paths, except those in ignored code. */
export async function listMutants(
  root: string,
  paths: readonly string[],
  leftOut: readonly Ignorer[] = [],
): Promise<readonly Placed[]> {
  const files = paths.map((path) => {
    const name = join(root, path);
    return { name, content: readFileSync(name, "utf8"), mutate: true };
  });
  const { mutants } = await new Instrumenter(silent).instrument(files, {
    ignorers: [...leftOut],
    excludedMutations: [],
    plugins: null,
  });
  return mutants.filter(({ status }) => status !== "Ignored");
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
