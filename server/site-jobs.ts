import * as attachments from "#app/features/attachments/jobs.ts";
import * as auth from "#app/features/auth/jobs.ts";
import * as banking from "#app/features/banking/jobs.ts";
import * as boatPhotos from "#app/features/boat-photos/jobs.ts";
import * as bookingRequests from "#app/features/booking-requests/jobs.ts";
import * as calendarSync from "#app/features/calendar-sync/jobs.ts";
import * as cancellations from "#app/features/cancellations/jobs.ts";
import * as confirmations from "#app/features/confirmations/jobs.ts";
import * as documents from "#app/features/documents/jobs.ts";
import * as messages from "#app/features/messages/jobs.ts";
import * as moderation from "#app/features/moderation/jobs.ts";
import * as operator from "#app/features/operator/jobs.ts";
import * as payments from "#app/features/payments/jobs.ts";
import * as payouts from "#app/features/payouts/jobs.ts";
import * as personalData from "#app/features/personal-data/jobs.ts";
import * as quotes from "#app/features/quotes/jobs.ts";
import * as reconciliation from "#app/features/reconciliation/jobs.ts";
import * as reports from "#app/features/reports/jobs.ts";
import * as reservations from "#app/features/reservations/jobs.ts";
import * as security from "#app/features/security/jobs.ts";
import * as stayReviews from "#app/features/stay-reviews/jobs.ts";
import * as taxDetails from "#app/features/tax-details/jobs.ts";
import * as translation from "#app/features/translation/jobs.ts";
import type { Job } from "#app/platform/jobs/job.ts";
import { lateSandboxPaymentJob, sandboxWebhookJob } from "#app/platform/payments/sandbox-jobs.ts";
import { photoEncodingJob } from "#app/platform/photos/photo-jobs.ts";

/** All kinds of background jobs. */
export const siteJobs: readonly Job<never>[] = [
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
  sandboxWebhookJob,
  lateSandboxPaymentJob,
  photoEncodingJob,
];
