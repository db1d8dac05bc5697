import { dirname } from "node:path";
import { subscribers } from "#app/features/notifications/subscribers.server.ts";
import { makeFirstAdmin } from "#app/features/operator/commands/make-first-admin.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { openDatabase, openPool } from "#app/platform/db.server.ts";
import { readEnvironment } from "#app/platform/env.ts";
import { openJobQueue } from "#app/platform/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { createRecord } from "#app/platform/record-event.server.ts";
import { explainFailure } from "#server/explain-failure.ts";
import { consoleLog } from "#server/log.ts";
import { reachData } from "#server/reach-data.ts";
import { siteJobs } from "#server/site-jobs.ts";
import { StartError } from "#server/start-error.ts";

// `npm run first-admin -- claire@port.example`: who runs a new site, beside the running
// site or without it (docs/operations.md). Every other role is given on the site's own pages.

const USAGE =
  "Indiquez l'adresse e-mail d'un compte confirmé. / Name the email address of a confirmed account.";

const refusals = {
  taken:
    "Ce site a déjà une personne qui l'administre : elle donne les rôles sur /admin/people. / " +
    "Somebody runs this site already: they give roles at /admin/people.",
  unknown:
    "Aucun compte confirmé n'a cette adresse : inscrivez-vous d'abord sur le site. / " +
    "No confirmed account has this address: register on the site first.",
};

try {
  await run(process.argv[2]);
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}

async function run(email: string | undefined): Promise<void> {
  if (!email) throw new StartError(USAGE);
  const environment = readEnvironment(process.env, dirname(import.meta.dirname));
  const data = await reachData(environment, consoleLog);
  const pool = openPool(data.databaseUrl, () => undefined);
  try {
    const jobs = await openJobQueue(pool, logger, { jobs: siteJobs, maintain: false });
    const record = createRecord({ subscribers, jobs: jobs.queue });
    const db = openDatabase(pool);
    const made = await makeFirstAdmin({ db, now: systemClock(), record }, { email });
    await jobs.stop();
    if (!made.ok) throw new StartError(refusals[made.reason]);
    console.log(`${email} administre le site : /admin. / ${email} runs the site: /admin.`);
  } finally {
    await pool.end();
    await data.close();
  }
}
