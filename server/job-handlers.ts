import * as attachments from "#app/features/attachments/jobs.server.ts";
import * as auth from "#app/features/auth/jobs.server.ts";
import * as banking from "#app/features/banking/jobs.server.ts";
import * as boatPhotos from "#app/features/boat-photos/jobs.server.ts";
import * as bookingRequests from "#app/features/booking-requests/jobs.server.ts";
import * as calendarSync from "#app/features/calendar-sync/jobs.server.ts";
import * as cancellations from "#app/features/cancellations/jobs.server.ts";
import * as confirmations from "#app/features/confirmations/jobs.server.ts";
import * as documents from "#app/features/documents/jobs.server.ts";
import * as messages from "#app/features/messages/jobs.server.ts";
import * as moderation from "#app/features/moderation/jobs.server.ts";
import * as operator from "#app/features/operator/jobs.server.ts";
import * as payments from "#app/features/payments/jobs.server.ts";
import * as payouts from "#app/features/payouts/jobs.server.ts";
import * as personalData from "#app/features/personal-data/jobs.server.ts";
import * as quotes from "#app/features/quotes/jobs.server.ts";
import * as reconciliation from "#app/features/reconciliation/jobs.server.ts";
import * as reports from "#app/features/reports/jobs.server.ts";
import * as reservations from "#app/features/reservations/jobs.server.ts";
import * as security from "#app/features/security/jobs.server.ts";
import * as stayReviews from "#app/features/stay-reviews/jobs.server.ts";
import * as taxDetails from "#app/features/tax-details/jobs.server.ts";
import * as translation from "#app/features/translation/jobs.server.ts";
import type { JobHandler } from "#app/platform/jobs/job.ts";
import {
  lateSandboxPaymentHandler,
  sandboxWebhookHandler,
} from "#app/platform/payments/sandbox-jobs.server.ts";
import { photoEncodingHandler } from "#app/platform/photos/photo-jobs.server.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";

/** The handlers of all background jobs. A process does not start if one is missing. */
export const jobHandlers: readonly JobHandler<Services>[] = [
  ...Object.values(auth),
  ...Object.values(bookingRequests),
  ...Object.values(confirmations),
  ...Object.values(banking),
  ...Object.values(calendarSync),
  ...Object.values(cancellations),
  ...Object.values(documents),
  ...Object.values(attachments),
  ...Object.values(messages),
  ...Object.values(moderation),
  ...Object.values(operator),
  ...Object.values(payments),
  ...Object.values(payouts),
  ...Object.values(personalData),
  ...Object.values(quotes),
  ...Object.values(reconciliation),
  ...Object.values(reports),
  ...Object.values(reservations),
  ...Object.values(security),
  ...Object.values(stayReviews),
  ...Object.values(taxDetails),
  ...Object.values(translation),
  ...Object.values(boatPhotos),
  sandboxWebhookHandler,
  lateSandboxPaymentHandler,
  photoEncodingHandler,
];
