import { subscribers } from "#app/features/notifications/subscribers.server.ts";
import { makeFirstAdmin } from "#app/features/operator/commands/make-first-admin.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { openDatabase } from "#app/platform/db.server.ts";
import { openJobQueue } from "#app/platform/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { createRecord } from "#app/platform/record-event.server.ts";
import { siteJobs } from "#server/site-jobs.ts";
import { StartError } from "#server/start-error.ts";
import type { SiteData } from "./operator-command.ts";

const refusals = {
  taken:
    "Ce site a déjà une personne qui l'administre : elle donne les rôles sur /admin/people. / " +
    "Somebody runs this site already: they give roles at /admin/people.",
  unknown:
    "Aucun compte confirmé n'a cette adresse : inscrivez-vous d'abord sur le site. / " +
    "No confirmed account has this address: register on the site first.",
  suspended:
    "Ce compte est suspendu : une personne de la modération le rouvre d'abord. / " +
    "This account is suspended: a moderator reopens it first.",
};

/** Makes the account with this address the first admin. */
export async function makeAdmin({ pool }: SiteData, email: string): Promise<void> {
  const jobs = await openJobQueue(pool, logger, { jobs: siteJobs, maintain: false });
  try {
    const record = createRecord({ subscribers, jobs: jobs.queue });
    const context = { db: openDatabase(pool), now: systemClock(), record };
    const made = await makeFirstAdmin(context, { email });
    if (!made.ok) throw new StartError(refusals[made.reason]);
  } finally {
    await jobs.stop();
  }
  console.log(`${email} administre le site : /admin. / ${email} runs the site: /admin.`);
}
