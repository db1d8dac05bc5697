import { dirname } from "node:path";
import type pg from "pg";
import { openPool } from "#app/platform/db.server.ts";
import { type Environment, readEnvironment } from "#app/platform/env.ts";
import { explainFailure } from "#server/explain-failure.ts";
import { consoleLog } from "#server/log.ts";
import type { OpenData } from "#server/open-data.ts";
import { reachData } from "#server/reach-data.ts";

/** What an operator command works with. */
export type SiteData = { environment: Environment; data: OpenData; pool: pg.Pool };

/**
 * Runs an operator command with the site's environment, whether the site is running or not
 * (docs/operations.md). An error is explained to the operator, and the command exits with code 1.
 */
export async function runOperatorCommand(work: (site: SiteData) => Promise<void>): Promise<void> {
  try {
    await withSiteData(work);
  } catch (error) {
    console.error(explainFailure(error));
    process.exitCode = 1;
  }
}

async function withSiteData(work: (site: SiteData) => Promise<void>): Promise<void> {
  const environment = readEnvironment(process.env, dirname(import.meta.dirname));
  const data = await reachData(environment, consoleLog);
  const pool = openPool(data.databaseUrl, () => undefined);
  try {
    await work({ environment, data, pool });
  } finally {
    await pool.end();
    await data.close();
  }
}
