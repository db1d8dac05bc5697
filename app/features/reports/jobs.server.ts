import { eq } from "drizzle-orm";
import { z } from "zod";
import { findRecipient } from "#app/features/auth/queries/find-recipient.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { siteUrl } from "#app/ui/email/site-url.ts";
import { auditEvents, boats, listingReports, reports } from "#db/schema/schema.ts";
import { sweepListingReports } from "./commands/sweep-listing-reports.server.ts";
import { accountNoticeMail } from "./emails/account-notice-mail.ts";
import { listingReportAnswerMail, listingReportMail } from "./emails/listing-report-mail.ts";
import { reportAnswerMail } from "./emails/report-answer-mail.ts";
import { reportMail, reviewReportMail } from "./emails/report-mail.ts";
import {
  accountNoticeEmailJob,
  listingReportAnswerEmailJob,
  listingReportAnswersJob,
  listingReportEmailJob,
  reportAnswerEmailJob,
  reportEmailJob,
  reviewReportEmailJob,
  sweepListingReportsJob,
} from "./jobs.ts";
import { getAccountStanding } from "./queries/account-standing.server.ts";
import { findSentReport } from "./queries/find-sent-report.server.ts";
import { listAnsweredReports } from "./queries/list-answered-reports.server.ts";
import { listContestableFees } from "./queries/list-contestable-fees.server.ts";

type Needed = MailServices & Pick<Services, "db">;

export const reportEmailHandler = handleJob(
  reportEmailJob,
  async (services: Needed, { reportId, recipientId }) => {
    const { db, environment } = services;
    const [report] = await db.select().from(reports).where(eq(reports.id, reportId));
    const recipient = await findRecipient(db, recipientId);
    if (!report || !recipient) return;
    const content = reportMail({ ...environment, ...report, language: recipient.language });
    await sendMail(services, recipient.email, content);
  },
);

export const reviewReportEmailHandler = handleJob(
  reviewReportEmailJob,
  async (services: Needed, { reviewId, recipientId }) => {
    const { db, environment } = services;
    const review = { subjectType: "review", subjectId: reviewId };
    const report = await findSentReport(db, review, recipientId);
    const recipient = await findRecipient(db, recipientId);
    if (!report || !recipient) return;
    const { language } = recipient;
    const { contactEmail } = environment;
    await sendMail(
      services,
      recipient.email,
      reviewReportMail({ ...report, contactEmail, language }),
    );
  },
);

export const listingReportEmailHandler = handleJob(
  listingReportEmailJob,
  async (services: Needed, { reportId }) => {
    const found = await findListingReport(services, reportId);
    if (!found) return;
    const { to, facts, report } = found;
    const explanation = report.reporterId === null ? null : report.explanation;
    await sendMail(services, to, listingReportMail({ ...facts, explanation }));
  },
);

/** The most mails that one job enqueues. */
const answersAtOnce = 50;

export const listingReportAnswersHandler = handleJob(
  listingReportAnswersJob,
  async (
    { db, jobs }: Pick<Services, "db" | "jobs">,
    {
      after,
      ...decision
    }: { boatId: string; moderatorId?: string; handledAt: string; after?: string },
  ) => {
    const { boatId, moderatorId } = decision;
    const handledAt = new Date(decision.handledAt);
    const decided = { boatId, moderatorId, handledAt, after, limit: answersAtOnce };
    // Enqueues all mails and the next job in one transaction, so that a retry sends no mail twice.
    await db.transaction(async (tx) => {
      const ids = await listAnsweredReports(tx, decided);
      for (const reportId of ids) {
        await jobs.enqueue(tx, listingReportAnswerEmailJob.with({ reportId }));
      }
      const last = ids.at(-1);
      if (last === undefined || ids.length < answersAtOnce) return;
      await jobs.enqueue(tx, listingReportAnswersJob.with({ ...decision, after: last }));
    });
  },
);

export const listingReportAnswerEmailHandler = handleJob(
  listingReportAnswerEmailJob,
  async (services: Needed, { reportId }) => {
    const found = await findListingReport(services, reportId);
    if (!found) return;
    const { decision, answer } = found.report;
    if (decision === null || answer === null) return;
    const content = listingReportAnswerMail({ ...found.facts, decision, answer });
    await sendMail(services, found.to, content);
  },
);

export const sweepListingReportsHandler = handleJob(
  sweepListingReportsJob,
  ({ db, clock }: Pick<Services, "db" | "clock">) => sweepListingReports({ db, now: clock() }),
);

/** A report of a listing with its sender's address; null when there is no address any more. */
async function findListingReport({ db, environment }: Needed, reportId: string) {
  const [found] = await db
    .select({ report: listingReports, title: boats.title })
    .from(listingReports)
    .innerJoin(boats, eq(boats.id, listingReports.boatId))
    .where(eq(listingReports.id, reportId));
  if (!found) return null;
  const { report, title } = found;
  const { reporterId, reporterEmail, reason, createdAt } = report;
  const reporter = reporterId === null ? null : await findRecipient(db, reporterId);
  const to = reporter?.email ?? reporterEmail;
  if (to === null) return null;
  const language = reporter?.language ?? report.language;
  const facts = { language, contactEmail: environment.contactEmail, title, reason, createdAt };
  return { to, report, facts };
}

export const reportAnswerEmailHandler = handleJob(
  reportAnswerEmailJob,
  async (services: Needed, { eventId, recipientId }) => {
    const { db, environment } = services;
    const event = await findEvent(db, eventId);
    const recipient = await findRecipient(db, recipientId);
    const report = event && (await findSentReport(db, event, recipientId));
    if (!report || !recipient) return;
    // A review that was kept or a report that was dismissed had no consequence.
    const isJustified = event.action !== "review_kept" && event.details["decision"] !== "dismissed";
    const content = reportAnswerMail({
      ...environment,
      isJustified,
      report,
      language: recipient.language,
    });
    await sendMail(services, recipient.email, content);
  },
);

export const accountNoticeEmailHandler = handleJob(
  accountNoticeEmailJob,
  async (services: Needed & Pick<Services, "clock">, { eventId, recipientId }) => {
    const { db, clock, environment } = services;
    const event = await findEvent(db, eventId);
    const recipient = await findRecipient(db, recipientId);
    if (!event || !recipient) return;
    const isSuspended = (await getAccountStanding(db, recipientId)) === "suspended";
    // Suspended again since then, and this mail is late.
    if (isSuspended && event.action === "account_reopened") return;
    const { reason } = event.details;
    const { publicUrl } = environment;
    const { language } = recipient;
    const hasBoats = (await db.$count(boats, eq(boats.userId, recipientId))) > 0;
    const content = accountNoticeMail({
      ...environment,
      // A suspended person must not read that their account stays open.
      kind: noticeKinds[event.action] ?? (isSuspended ? "warned_again" : "warned"),
      reason: typeof reason === "string" ? reason : "",
      language,
      termsUrl: siteUrl(publicUrl, language, "/terms#account"),
      boatsUrl: hasBoats ? siteUrl(publicUrl, language, "/my-boats") : null,
      signInUrl: siteUrl(publicUrl, language, "/login"),
      fees: await listContestableFees(db, recipientId, clock()),
    });
    await sendMail(services, recipient.email, content);
  },
);

const noticeKinds: Readonly<Record<string, "suspended" | "reopened">> = {
  account_suspended: "suspended",
  account_reopened: "reopened",
};

async function findEvent(db: Db, eventId: string) {
  const [event] = await db
    .select({
      action: auditEvents.action,
      subjectType: auditEvents.subjectType,
      subjectId: auditEvents.subjectId,
      details: auditEvents.details,
    })
    .from(auditEvents)
    .where(eq(auditEvents.id, eventId));
  return event
    ? { ...event, details: z.record(z.string(), z.unknown()).parse(event.details) }
    : null;
}
