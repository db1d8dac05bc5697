import { createContext, type RouterContextProvider } from "react-router";
import type { Actor } from "../actor.ts";
import type { Auth } from "../auth/auth.server.ts";
import type { Environment } from "../configuration/env.server.ts";
import type { Database } from "../database/db.server.ts";
import type { Secrets } from "../encryption/secrets.server.ts";
import { AppError } from "../errors.ts";
import type { RecordEvent } from "../events/events.ts";
import type { LiveEvents } from "../events/live-events.server.ts";
import type { JobHandler } from "../jobs/job.ts";
import type { JobQueue } from "../jobs/jobs.server.ts";
import type { MailTransport } from "../mail/mail-transport.ts";
import type { PaymentProvider } from "../payments/payment-provider.ts";
import type { PayoutProvider } from "../payouts/payout-provider.ts";
import type { PublicPages } from "../public-pages/public-pages.server.ts";
import type { PublicWeb } from "../public-web/read-public-file.server.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { Clock } from "../time/clock.ts";
import type { TranslationProvider } from "../translation/translation-provider.ts";
import type { RateLimits } from "./rate-limits.server.ts";

/** Everything that a request needs from the process; created once at start, by server/open-process.ts. */
export type Services = {
  /** The version of Escale. */
  version: string;
  environment: Environment;
  db: Database;
  /** Whether the database answers within half a second, however many pages wait for a connection. */
  databaseAnswers: () => Promise<boolean>;
  clock: Clock;
  auth: Auth;
  jobs: JobQueue;
  /** The handlers of all jobs, to show what a failed mail would have said. */
  jobHandlers: readonly JobHandler<Services>[];
  /** Records what happened, for the audit trail, open pages and mails. */
  record: RecordEvent;
  live: LiveEvents;
  /** Cached pages for visitors without a session; null if the cache is off. */
  publicPages: PublicPages | null;
  mail: MailTransport;
  payments: PaymentProvider;
  /** Null where no provider pays owners yet. */
  payouts: PayoutProvider | null;
  storage: FileStorage;
  /** Encrypts sensitive values in the database. */
  secrets: Secrets;
  limits: RateLimits;
  translation: TranslationProvider;
  /** Reads files of other sites. */
  web: PublicWeb;
};

export const servicesContext = createContext<Services>();
export const actorContext = createContext<Actor>();

type Context = Readonly<RouterContextProvider>;

/** What a loader needs: the services, the actor (a user or anonymous) and the time of the request. */
export function requestScope(context: Context) {
  const services = context.get(servicesContext);
  return { ...services, actor: context.get(actorContext), now: services.clock() };
}

/** What an action needs. Throws `AppError("unauthenticated")` when the visitor is not signed in. */
export function signedInScope(context: Context) {
  const scope = requestScope(context);
  if (scope.actor.kind !== "user") throw new AppError("unauthenticated");
  return { ...scope, actor: scope.actor };
}
