import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { accountSuspensions } from "#db/schema/schema.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { mailServices } from "#tests/support/sent-mails.ts";
import { openConversationWorld } from "./messages/conversation-world.ts";

type Stay = {
  status: "cancelled" | "completed" | "confirmed";
  checkIn?: string;
  checkOut?: string;
};

/** A conversation world with a moderator, and the mails that its jobs have sent. */
export async function openMailWorld() {
  const world = await openConversationWorld();
  const { db, boat, owner, renter, now } = world;
  const moderator = await createUser(db, { roles: ["moderator"] });
  const sent: Mail[] = [];
  return {
    ...world,
    moderator,
    sent,
    services: mailServices(world, sent),
    /** A rental of the renter's, by default in July. */
    rent: ({ status, checkIn = "2027-07-10", checkOut = "2027-07-12" }: Stay) =>
      createReservation(db, {
        boatId: boat.id,
        ownerId: owner.userId,
        renterId: renter.userId,
        status,
        checkInDate: calendarDate(checkIn),
        checkOutDate: calendarDate(checkOut),
      }),
    /** Suspends an account without an event, so that no mail tells of it. */
    suspend: ({ userId }: { userId: string }) =>
      db
        .insert(accountSuspensions)
        .values({ userId, moderatorId: moderator.userId, reason: "Cash", createdAt: now }),
  };
}

export type MailWorld = Awaited<ReturnType<typeof openMailWorld>>;
