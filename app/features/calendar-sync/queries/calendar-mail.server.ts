import { and, eq } from "drizzle-orm";
import { findRecipient } from "#app/features/auth/queries/find-recipient.server.ts";
import { setupPath } from "#app/features/listing-editor/domain/setup-path.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { siteUrl } from "#app/ui/email/site-url.ts";
import { boats, calendarClashes, importedCalendars, reservations } from "#db/schema/schema.ts";
import type { ClashMailSubject } from "../emails/clash-mail.ts";
import type { UnreadableMailSubject } from "../emails/unreadable-mail.ts";

type Site = { publicUrl: string };
type Found<Subject> = {
  email: string;
  /** The boat's photos. */
  photos: readonly string[];
  subject: Subject;
};
type About = { calendarId: string; ownerId: string };

/**
 * The content of a mail about an unreadable calendar; null when the calendar is gone or has been read
 * meanwhile.
 */
export async function findUnreadableMail(
  db: Db,
  { publicUrl }: Site,
  { calendarId, ownerId }: About,
): Promise<Found<UnreadableMailSubject> | null> {
  const [row] = await db
    .select({ calendar: importedCalendars, title: boats.title, photos: boats.photos })
    .from(importedCalendars)
    .innerJoin(boats, eq(boats.id, importedCalendars.boatId))
    .where(eq(importedCalendars.id, calendarId));
  const recipient = await findRecipient(db, ownerId);
  if (!row || !recipient) return null;
  const { name, failure, failureStatus, readAt, boatId } = row.calendar;
  if (failure === null) return null;
  const { language, email } = recipient;
  const url = siteUrl(publicUrl, language, setupPath(boatId, "calendrier"));
  const why = { failure, failureStatus };
  const { title, photos } = row;
  return { email, photos, subject: { language, calendar: name, title, ...why, readAt, url } };
}

/** The content of a mail about a clash; null when there is no clash any more. */
export async function findClashMail(
  db: Db,
  { publicUrl }: Site,
  { calendarId, reservationId, ownerId }: About & { reservationId: string },
): Promise<Found<ClashMailSubject> | null> {
  const [row] = await db
    .select({
      calendar: importedCalendars.name,
      title: boats.title,
      photos: boats.photos,
      from: reservations.checkInDate,
      to: reservations.checkOutDate,
    })
    .from(calendarClashes)
    .innerJoin(importedCalendars, eq(importedCalendars.id, calendarClashes.calendarId))
    .innerJoin(reservations, eq(reservations.id, calendarClashes.reservationId))
    .innerJoin(boats, eq(boats.id, reservations.boatId))
    .where(
      and(
        eq(calendarClashes.calendarId, calendarId),
        eq(calendarClashes.reservationId, reservationId),
      ),
    );
  const recipient = await findRecipient(db, ownerId);
  if (!row || !recipient) return null;
  const { language, email } = recipient;
  const url = siteUrl(publicUrl, language, `/reservation/${reservationId}`);
  const { photos, ...clash } = row;
  return { email, photos, subject: { language, ...clash, url } };
}
