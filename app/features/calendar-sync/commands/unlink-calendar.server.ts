import { and, eq } from "drizzle-orm";
import { lockOwnBoat } from "#app/features/listing-editor/commands/lock-own-boat.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { type Done, done } from "#app/platform/errors.ts";
import { doneIfRemoved } from "#app/platform/events/own-last-act.server.ts";
import { importedCalendars } from "#db/schema/schema.ts";

/**
 * Removes an imported calendar of the actor's boat, which frees its days; a no-op when it was removed before.
 * Throws `not_found` for other people's boats and for calendars that the boat never had.
 */
export async function unlinkCalendar(
  { db, actor, record }: CommandContext,
  { boatId, calendarId }: { boatId: string; calendarId: string },
): Promise<Done<null>> {
  return db.transaction(async (tx) => {
    const { userId: ownerId } = await lockOwnBoat(tx, actor, boatId);
    const [removed] = await tx
      .delete(importedCalendars)
      .where(and(eq(importedCalendars.id, calendarId), eq(importedCalendars.boatId, boatId)))
      .returning({ name: importedCalendars.name });
    if (!removed) {
      return doneIfRemoved(tx, actor.userId, {
        on: ["boat", boatId],
        action: "calendar_unlinked",
        about: { calendarId },
      });
    }
    await record(tx, { type: "calendar_unlinked", calendarId, boatId, ownerId, ...removed });
    return done(null);
  });
}
