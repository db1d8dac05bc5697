import { resolve } from "node:path";
import { openBoatIndex } from "#app/features/matching-boats/queries/boat-index.server.ts";
import { subscribers } from "#app/features/notifications/subscribers.server.ts";
import { createAuth } from "#app/platform/auth/auth.server.ts";
import { backgroundLimits, databaseOf, openPool } from "#app/platform/database/db.server.ts";
import { migrateDatabase } from "#app/platform/database/migrations.server.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { listenToLiveEvents } from "#app/platform/events/live-events.server.ts";
import { createRecord } from "#app/platform/events/record-event.server.ts";
import { openJobQueue } from "#app/platform/jobs/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { createMailTransport } from "#app/platform/mail/create-mail-transport.server.ts";
import { createPaymentProvider } from "#app/platform/payments/create-payment-provider.server.ts";
import { createPayoutProvider } from "#app/platform/payouts/create-payout-provider.server.ts";
import { openPublicNotices } from "#app/platform/public-pages/public-notices.server.ts";
import { keepPublicPages } from "#app/platform/public-pages/public-pages.server.ts";
import { createPublicWeb } from "#app/platform/public-web/read-public-file.server.ts";
import { createRateLimits, noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import { type Clock, systemClock } from "#app/platform/time/clock.ts";
import { createTranslationProvider } from "#app/platform/translation/create-translation-provider.server.ts";
import { endDemoSessions, isDemoSignIn } from "#db/demo/end-demo-access.server.ts";
import { loadDemoData } from "#db/demo/load-demo-data.server.ts";
import packageFile from "#package.json" with { type: "json" };
import { connectionShares } from "./connection-shares.ts";
import { jobHandlers } from "./job-handlers.ts";
import { consoleLog } from "./log.ts";
import { reportDemoPictures } from "./report-demo-pictures.ts";
import { siteJobs } from "./site-jobs.ts";
import type { StartOptions } from "./start-options.ts";
import { undoList } from "./undo-list.ts";

/** Opens a process of the site: a migrated database, its services and demo data. */
export async function openProcess(options: StartOptions) {
  if (!options.isMigrated) await migrateDatabase(options.databaseUrl, options.projectRoot);
  const opened = await openServices(options);
  try {
    const { jobServices, jobs } = opened;
    const { environment } = options;
    if (environment.demo) await loadDemo(jobServices, options);
    else await endDemo(jobServices);
    return {
      ...opened,
      /** Starts running jobs. `port` is where this process listens: some jobs send it requests. */
      runJobs: (port: number) =>
        jobs.work(jobHandlers, { ...jobServices, environment: { ...environment, port } }),
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

type ServiceOptions = Pick<
  StartOptions,
  "environment" | "databaseUrl" | "authSecret" | "encryptionKey"
> & {
  /** The source of time: the system, unless a test passes its own. */
  clock?: Clock;
  /** False for a test's database, whose queues already exist and whose jobs do not run automatically. */
  maintainsJobs?: boolean;
};

/**
 * Opens everything that requests and jobs need, in order. `close` undoes this in reverse order, and so does a
 * failing step.
 */
export async function openServices(options: ServiceOptions) {
  const { undoing, undoAll: close } = undoList((error) =>
    logger.warn({ err: error }, "a part of the site could not be closed"),
  );
  try {
    return { ...(await openEach(options, undoing)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openEach(
  {
    environment,
    databaseUrl,
    authSecret,
    encryptionKey,
    clock = systemClock,
    maintainsJobs = true,
  }: ServiceOptions,
  undoing: (undo: () => Promise<void>) => void,
) {
  let closing = false;
  const onError = (error: Error) => {
    if (!closing) logger.warn({ reason: error.message }, "database connection lost");
  };
  const shares = connectionShares(environment);
  const limits = { ...environment.databaseLimits, size: shares.pages };
  const pool = openPool(databaseUrl, onError, limits);
  undoing(() => pool.end());
  const db = databaseOf(pool);
  // Jobs have their own connections, so that a backlog takes none from pages. Their queries may take longer.
  const jobPool = openPool(databaseUrl, onError, { ...backgroundLimits, size: shares.jobs });
  undoing(() => jobPool.end());
  const live = await listenToLiveEvents(databaseUrl, logger);
  undoing(() => live.stop());
  const notices = await openPublicNotices(databaseUrl, logger);
  undoing(() => notices.stop());
  const boatIndex = openBoatIndex({
    db,
    loadingDb: databaseOf(jobPool),
    notices,
    clock,
    maxBytes: environment.searchIndexBytes,
    logger,
  });
  undoing(() => boatIndex.stop());
  // Opened last, and therefore closed first, because running jobs use all of the above.
  const jobs = await openJobQueue(jobPool, logger, {
    jobs: siteJobs,
    maintain: maintainsJobs,
    ...(maintainsJobs && { databaseUrl }),
  });
  undoing(() => jobs.stop());
  undoing(async () => {
    closing = true;
  });
  const services: Services = {
    version: packageFile.version,
    environment,
    db,
    databaseAnswers: notices.caughtUp,
    clock,
    auth: createAuth({
      db,
      publicUrl: environment.publicUrl,
      secret: authSecret,
      clock,
      ...(!environment.demo && { refuses: (login) => isDemoSignIn(db, login) }),
    }),
    jobs: jobs.queue,
    jobHandlers,
    record: createRecord({ subscribers, jobs: jobs.queue }),
    live,
    publicPages: keepPublicPages(notices, environment.pageCacheBytes),
    mail: createMailTransport(environment),
    payments: createPaymentProvider(environment, {
      db,
      clock,
      authSecret,
      jobs: jobs.queue,
    }),
    payouts: openPayouts(environment, { db, clock }),
    storage: createFileStorage(environment),
    secrets: createSecrets(encryptionKey),
    limits: environment.rateLimit ? createRateLimits(pool) : noRateLimits,
    translation: createTranslationProvider(environment),
    web: createPublicWeb(),
  };
  return {
    services,
    /** The same services with the connections for background jobs. */
    jobServices: { ...services, db: databaseOf(jobPool) },
    jobs,
  };
}

/** Opens the payout provider. Without one, owners' amounts stay due, so a warning tells the operator. */
function openPayouts(
  environment: StartOptions["environment"],
  options: Parameters<typeof createPayoutProvider>[1],
) {
  const payouts = createPayoutProvider(environment, options);
  if (!payouts)
    logger.warn("no payout provider is configured: what owners are to receive stays due");
  return payouts;
}

/** Loads demo data, but only into a database without registered users. */
async function loadDemo(
  services: Services,
  { projectRoot, cancelled }: Pick<StartOptions, "projectRoot" | "cancelled">,
): Promise<void> {
  const { db, storage, jobs, secrets, clock, environment } = services;
  const { loaded } = await loadDemoData({
    db,
    storage,
    jobs,
    secrets,
    now: clock(),
    publicUrl: environment.publicUrl,
    cancelled,
    ...(environment.demoPictures
      ? {
          pictures: { folder: resolve(projectRoot, "db/demo/pictures") },
          onPicture: reportDemoPictures(consoleLog),
        }
      : { pictures: "sample" }),
  });
  if (loaded) logger.info("demo data loaded");
}

/** Ends the sessions of demo accounts in a database that was once opened as a demo. */
async function endDemo({ db }: Services): Promise<void> {
  const accounts = await endDemoSessions(db);
  if (accounts > 0) {
    logger.warn({ accounts }, "demo accounts exist; their published password is refused");
  }
}
