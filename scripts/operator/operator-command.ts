import { resolve } from "node:path";
import type pg from "pg";
import { type Environment, readEnvironment } from "#app/platform/configuration/env.server.ts";
import { explainFailure } from "#server/explain-failure.ts";
import { consoleLog } from "#server/log.ts";
import type { OpenData } from "#server/open-data.ts";
import { openDataForCommand } from "#server/open-data-for-command.ts";

/** What an operator command works with. */
export type SiteData = { environment: Environment; data: OpenData; pool: pg.Pool };

/** What an operator command does with the site's data. */
type OperatorWork = (site: SiteData) => Promise<void>;

/**
 * Runs an operator command with the site's environment, whether the site is running or not
 * (docs/operations.md). An error is explained to the operator, and the command exits with code 1.
 *
 * `load` imports what the command does. That takes seconds, so it follows the reasons for a refusal.
 */
export async function runOperatorCommand(load: () => Promise<OperatorWork>): Promise<void> {
  try {
    await withSiteData(load);
  } catch (error) {
    console.error(explainFailure(error));
    process.exitCode = 1;
  }
}

async function withSiteData(load: () => Promise<OperatorWork>): Promise<void> {
  const projectRoot = resolve(import.meta.dirname, "../..");
  const environment = readEnvironment(process.env, projectRoot);
  const data = await openDataForCommand(environment, projectRoot, consoleLog);
  try {
    await runOn({ environment, data }, await load());
  } finally {
    await data.close();
  }
}

async function runOn(site: Omit<SiteData, "pool">, work: OperatorWork): Promise<void> {
  const { openPool } = await import("#app/platform/database/db.server.ts");
  const pool = openPool(site.data.databaseUrl, () => undefined);
  try {
    await work({ ...site, pool });
  } finally {
    await pool.end();
  }
}
