import { expect, onTestFinished, test } from "vitest";
import { listEarnings } from "#app/features/payouts/queries/list-earnings.server.ts";
import { readStayTimes } from "#app/features/reservations/domain/stay-times.ts";
import { reservations } from "#db/schema/schema.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { openConversationWorld } from "#tests/integration/messages/conversation-world.ts";

// spec 2-9.08 2-9.15
test("a share is payable 72 hours after the departure time that the stay's pages show", async () => {
  const world = await openConversationWorld();
  onTestFinished(() => world.close());
  const { db, boat, owner, renter, now } = world;
  await createPaidReservation(db, { boat, renterId: renter.userId, checkIn: "2027-07-10", now });
  const unreadable = ["24:00", "9:30", "110:30", "10:30:00", "10:60", ["10:30"], 10, null];
  for (const stored of ["00:00", "14:30", "23:59", ...unreadable]) {
    const bookingDetails = { departure_time: stored };
    await db.update(reservations).set({ bookingDetails });
    const { departureTime } = readStayTimes(bookingDetails);
    const [earning] = await listEarnings(db, owner.userId);
    const dueAt = new Date(`2027-07-13T${departureTime}:00+02:00`);
    expect([stored, earning?.payout.dueAt]).toEqual([stored, dueAt]);
  }
});
