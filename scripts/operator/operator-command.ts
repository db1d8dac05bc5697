import { resolve } from "node:path";
import type pg from "pg";
import { type Environment, readEnvironment } from "#app/platform/configuration/env.server.ts";
import { explainFailure } from "#server/explain-failure.ts";
import { consoleLog } from "#server/log.ts";
import type { OpenData } from "#server/open-data.ts";
import { openDataForCommand } from "#server/open-data-for-command.ts";

/** What an operator command works with. */
export type SiteData = { environment: Environment; data: OpenData; pool: pg.Pool };

/** What an operator command prints, and its exit code. */
export type CommandResult = { exitCode: 0 | 1; output: string[]; errors: string[] };

/** What an operator command does with the site's data. */
type OperatorWork = (site: SiteData) => Promise<CommandResult>;

/** Runs an operator command with the environment of this process: see `operatorCommandResult`. */
export async function runOperatorCommand(load: () => Promise<OperatorWork>): Promise<void> {
  const { exitCode, output, errors } = await operatorCommandResult(process.env, load);
  for (const line of output) console.log(line);
  for (const line of errors) console.error(line);
  process.exitCode = exitCode;
}

/**
 * Runs an operator command with the site's environment variables, whether the site is running or not
 * (docs/operations.md). An error is explained to the operator.
 *
 * `load` imports what the command does. That takes seconds, so it follows the reasons for a refusal.
 */
export async function operatorCommandResult(
  variables: NodeJS.ProcessEnv,
  load: () => Promise<OperatorWork>,
): Promise<CommandResult> {
  try {
    return await withSiteData(variables, load);
  } catch (error) {
    return { exitCode: 1, output: [], errors: [explainFailure(error)] };
  }
}

async function withSiteData(
  variables: NodeJS.ProcessEnv,
  load: () => Promise<OperatorWork>,
): Promise<CommandResult> {
  const projectRoot = resolve(import.meta.dirname, "../..");
  const environment = readEnvironment(variables, projectRoot);
  const data = await openDataForCommand(environment, projectRoot, consoleLog);
  try {
    return await runOn({ environment, data }, await load());
  } finally {
    await data.close();
  }
}

async function runOn(site: Omit<SiteData, "pool">, work: OperatorWork): Promise<CommandResult> {
  const { openPool } = await import("#app/platform/database/db.server.ts");
  const pool = openPool(site.data.databaseUrl, () => undefined);
  try {
    return await work({ ...site, pool });
  } finally {
    await pool.end();
  }
}
