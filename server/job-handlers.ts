import { authJobs } from "#app/features/auth/jobs.server.ts";
import { boatJobs } from "#app/features/boats/jobs.server.ts";
import { bankingJobs } from "#app/features/banking/jobs.server.ts";
import { documentJobs } from "#app/features/documents/jobs.server.ts";
import { messageJobs } from "#app/features/messages/jobs.server.ts";
import { paymentJobs } from "#app/features/payments/jobs.server.ts";
import { personalDataJobs } from "#app/features/personal-data/jobs.server.ts";
import { quoteJobs } from "#app/features/quotes/jobs.server.ts";
import { reservationJobs } from "#app/features/reservations/jobs.server.ts";
import { securityJobs } from "#app/features/security/jobs.server.ts";
import type { JobHandlers } from "#app/platform/jobs.server.ts";
import type { Services } from "#app/platform/request-scope.server.ts";

/** Every background job and the feature that runs it; a job without a handler does not compile. */
export function jobHandlers(services: Services): JobHandlers {
  return {
    ...authJobs(services),
    ...boatJobs(services),
    ...bankingJobs(services),
    ...documentJobs(services),
    ...messageJobs(services),
    ...quoteJobs(services),
    ...paymentJobs(services),
    ...reservationJobs(services),
    ...securityJobs(services),
    ...personalDataJobs(services),
  };
}
