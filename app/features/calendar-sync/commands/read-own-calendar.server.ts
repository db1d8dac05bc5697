import { and, eq } from "drizzle-orm";
import { getOwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, type Outcome } from "#app/platform/errors.ts";
import { importedCalendars } from "#db/schema/schema.ts";
import type { CalendarFailure } from "../domain/calendar-failure.ts";
import { type ReadingContext, readCalendar } from "./read-calendar.server.ts";

/**
 * Reads an imported calendar of the actor's boat now. Throws `not_found` for other people's boats and for
 * another boat's calendar.
 */
export async function readOwnCalendar(
  context: CommandContext & ReadingContext,
  { boatId, calendarId }: { boatId: string; calendarId: string },
): Promise<Outcome<null, CalendarFailure>> {
  const boat = await getOwnBoat(context.db, context.actor, boatId);
  const [own] = await context.db
    .select({ id: importedCalendars.id })
    .from(importedCalendars)
    .where(and(eq(importedCalendars.id, calendarId), eq(importedCalendars.boatId, boat.id)));
  if (!own) throw new AppError("not_found");
  return readCalendar(context, { calendarId });
}
