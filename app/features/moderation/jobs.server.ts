import { eq, sql } from "drizzle-orm";
import { findRecipient } from "#app/features/auth/queries/find-recipient.server.ts";
import { setupPath } from "#app/features/listing-editor/domain/setup-path.ts";
import { handleJob } from "#app/platform/jobs/job.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { withBoatPicture } from "#app/ui/email/boat-picture.ts";
import { type MailServices, sendMail } from "#app/ui/email/send-mail.server.ts";
import { siteUrl } from "#app/ui/email/site-url.ts";
import { auditEvents, boats } from "#db/schema/schema.ts";
import { boatStatusMail } from "./emails/boat-status-mail.ts";
import { boatStatusEmailJob } from "./jobs.ts";

export const boatStatusEmailHandler = handleJob(
  boatStatusEmailJob,
  async (services: MailServices & Pick<Services, "db">, { eventId, recipientId }) => {
    const { db, environment } = services;
    const [event] = await db
      .select({
        to: sql<string>`${auditEvents.details} ->> 'to'`,
        reason: sql<string | null>`${auditEvents.details} ->> 'reason'`,
        isAfterReport: sql<boolean>`coalesce((${auditEvents.details} ->> 'isAfterReport')::boolean, false)`,
        status: boats.status,
        boat: {
          id: boats.id,
          title: boats.title,
          isOnline: boats.isOnline,
          archivedAt: boats.archivedAt,
          photos: boats.photos,
        },
      })
      .from(auditEvents)
      .innerJoin(boats, eq(boats.id, sql`${auditEvents.subjectId}::uuid`))
      .where(eq(auditEvents.id, eventId));
    const recipient = await findRecipient(db, recipientId);
    if (!event || !recipient) return;
    const { to, reason, isAfterReport, status, boat } = event;
    if (to !== "approved" && to !== "rejected" && to !== "suspended") return;
    // A decision was taken since then, and this mail is late. Decisions with reasons are still sent.
    if (to === "approved" && status !== "approved") return;
    const isArchived = boat.archivedAt !== null;
    const offlinePath = isArchived ? "/my-boats#archived" : "/my-boats";
    const approvedPath = boat.isOnline ? `/boat/${boat.id}` : offlinePath;
    const path = to === "approved" ? approvedPath : setupPath(boat.id);
    const content = boatStatusMail({
      status: to,
      reason,
      isAfterReport,
      title: boat.title,
      isOnline: boat.isOnline,
      isArchived,
      language: recipient.language,
      contactEmail: environment.contactEmail,
      url: siteUrl(environment.publicUrl, recipient.language, path),
      termsUrl: siteUrl(environment.publicUrl, recipient.language, "/terms#listings"),
    });
    const pictured = withBoatPicture(content, environment.publicUrl, boat.photos);
    await sendMail(services, recipient.email, pictured);
  },
);
