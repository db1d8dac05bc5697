import type { AttachmentDomainEvent } from "#app/features/attachments/domain/attachment-events.ts";
import type { AccountDomainEvent } from "#app/features/auth/domain/account-events.ts";
import type { SecurityAction } from "#app/features/auth/domain/security-action.ts";
import { resetEmailJob } from "#app/features/auth/jobs.ts";
import type { BankingDomainEvent } from "#app/features/banking/domain/banking-events.ts";
import { bankDetailsEmailJob } from "#app/features/banking/jobs.ts";
import { keepRequestsLongerJob, keptRequestsJob } from "#app/features/booking-requests/jobs.ts";
import { confirmationEmailJob } from "#app/features/confirmations/jobs.ts";
import type { DocumentDomainEvent } from "#app/features/documents/domain/document-events.ts";
import { documentSweepJob } from "#app/features/documents/jobs.ts";
import { payoutJob } from "#app/features/payouts/jobs.ts";
import type { PersonalDataDomainEvent } from "#app/features/personal-data/domain/personal-data-events.ts";
import { accountClosedEmailJob, fileErasureJob } from "#app/features/personal-data/jobs.ts";
import type { ProfileDomainEvent } from "#app/features/profile/domain/profile-events.ts";
import type { SecurityDomainEvent } from "#app/features/security/domain/security-events.ts";
import {
  emailChangedEmailJob,
  emailChangeEmailJob,
  securityNoticeJob,
} from "#app/features/security/jobs.ts";
import type { TaxDetailsDomainEvent } from "#app/features/tax-details/domain/tax-details-events.ts";
import { taxDetailsEmailJob } from "#app/features/tax-details/jobs.ts";
import type { Subscribers, Subscription } from "#app/platform/events/events.ts";

export type AccountEvent =
  | AccountDomainEvent
  | AttachmentDomainEvent
  | BankingDomainEvent
  | DocumentDomainEvent
  | PersonalDataDomainEvent
  | ProfileDomainEvent
  | SecurityDomainEvent
  | TaxDetailsDomainEvent;

/** What follows from events of accounts, their security, and a person's documents, bank and tax details. */
export const accountSubscribers: Subscribers<AccountEvent> = {
  account_registered: ({ userId, confirmationId, redirectTo }) => ({
    audit: own(userId),
    jobs: [confirmationEmailJob.with({ userId, confirmationId, redirectTo })],
  }),
  confirmation_requested: ({ userId, confirmationId, redirectTo }) => ({
    jobs: [
      confirmationEmailJob.with({ userId, confirmationId, redirectTo }),
      // Without the browser that waits, anyone may have asked for the mail.
      ...(confirmationId ? [keepRequestsLongerJob.with({ userId })] : []),
    ],
  }),
  email_confirmed: ({ userId, by }) => ({
    audit: own(userId),
    // After a new password in another browser, a waiting message may be a stranger's who registered with
    // this address.
    jobs: by === "confirmation" ? [keptRequestsJob.with({ userId })] : [],
  }),
  password_reset_requested: ({ userId, language }) => ({
    jobs: [resetEmailJob.with({ userId, language })],
  }),
  sessions_ended: ({ userId }) => ({
    pages: { session: [userId] },
  }),

  signed_in_new_browser: ({ isFirst, ...event }, auditId) =>
    isFirst ? { audit: ownWithBrowser(event) } : reportedToOwner(event, auditId),
  password_changed: reportedToOwner,
  password_reset: reportedToOwner,
  second_factor_enabled: reportedToOwner,
  second_factor_disabled: reportedToOwner,
  recovery_codes_renewed: reportedToOwner,
  recovery_code_used: reportedToOwner,

  email_change_requested: ({ userId, changeId }) => ({
    audit: own(userId),
    jobs: changeId === null ? [] : [emailChangeEmailJob.with({ changeId })],
  }),
  email_changed: ({ userId, changeId }) => ({
    audit: own(userId),
    jobs: [emailChangedEmailJob.with({ changeId })],
  }),
  email_change_undone: ({ userId }) => ({
    audit: own(userId),
    jobs: [resetEmailJob.with({ userId })],
  }),

  profile_updated: ({ userId }) => ({ audit: own(userId) }),
  avatar_updated: ({ userId }) => ({ audit: own(userId) }),

  document_uploaded: ({ userId, kind, format, bytes }) => ({
    audit: { ...own(userId), details: { kind, format, bytes } },
    // Deletes the file that this one replaced if it had another format.
    jobs: [documentSweepJob.with({ userId, kind })],
  }),
  document_removed: ({ userId, kind }) => ({
    audit: { ...own(userId), details: { kind } },
    jobs: [documentSweepJob.with({ userId, kind })],
  }),
  attachment_opened: ({ ownerId, readerId, attachmentId }) => ({
    audit: { by: readerId, on: ["user", ownerId], details: { attachmentId } },
  }),
  document_opened: ({ ownerId, readerId, path }) => ({
    audit: { by: readerId, on: ["user", ownerId], details: { path } },
  }),

  banking_info_updated: ({ userId }) => ({
    audit: own(userId),
    jobs: [bankDetailsEmailJob.with({ userId })],
  }),
  banking_info_revealed: ({ userId, revealedAt }) => ({
    audit: { ...own(userId), details: { revealedAt: revealedAt.toISOString() } },
  }),
  encryption_keys_rotated: ({ kind, keyId, rotated, changed, unreadable }) => ({
    audit: {
      by: null,
      on: ["encryption_key", keyId],
      details: { kind, rotated, changed, unreadable },
    },
  }),

  tax_details_saved: ({ userId, isFirst }) => ({
    audit: own(userId),
    // Payouts that were held for missing tax details are sent at once.
    jobs: isFirst ? [payoutJob.with({})] : [],
  }),
  tax_details_asked: ({ userId, notice }) => ({
    audit: { by: null, on: ["user", userId], details: { notice } },
    jobs: [taxDetailsEmailJob.with({ recipientId: userId, notice })],
  }),
  tax_details_revealed: ({ userId, revealedAt }) => ({
    audit: { ...own(userId), details: { revealedAt: revealedAt.toISOString() } },
  }),

  data_exported: ({ userId }) => ({ audit: own(userId) }),
  account_deleted: ({ userId, lastMail }) => ({
    audit: own(userId),
    pages: { session: [userId] },
    jobs: [fileErasureJob.with({ userId }), accountClosedEmailJob.with(lastMail)],
  }),
};

/** Audit row of a person's action on their own account. */
function own(userId: string) {
  return { by: userId, on: ["user", userId] } as const;
}

type SecurityEvent = { type: SecurityAction; userId: string; userAgent: string | null };

/** Audits a change of an account's security and emails the account's owner. */
function reportedToOwner(event: SecurityEvent, auditId: string): Subscription {
  return {
    audit: ownWithBrowser(event),
    jobs: [securityNoticeJob.with({ eventId: auditId, recipientId: event.userId })],
  };
}

/** Longest user agent that is stored, in characters; longer ones are not genuine. */
const userAgentLength = 400;

function ownWithBrowser({ userId, userAgent }: Omit<SecurityEvent, "type">) {
  return {
    ...own(userId),
    details: { userAgent: userAgent?.slice(0, userAgentLength) ?? null },
  };
}
