import { addDays, daysBetween } from "#app/platform/time/calendar-date.ts";
import type { reviews } from "#db/schema/schema.ts";
import { boatId, type ListedBoat } from "./boat-rows.ts";
import { bookingPeriod, type DemoClock, instantOf, pick, stayPeriod } from "./demo-clock.ts";
import { demoId } from "./demo-id.ts";
import { personId } from "./people-rows.ts";
import { addRental, type DemoRental, type RentalRows, reservationId } from "./rental-rows.ts";
import { typeset } from "./typeset.ts";

type Context = DemoClock & { publicUrl: string };

/** Adds a boat's past rentals, all paid and completed, and returns the reviews that some of them have. */
export function addStays(
  rows: RentalRows,
  { boat, listedDaysAgo }: ListedBoat,
  context: Context,
): (typeof reviews.$inferInsert)[] {
  return boat.stays.flatMap((stay, index) => {
    const name = `${boat.key} stay ${index}`;
    const { from, to } = stayPeriod(stay, context);
    // Booked some weeks ahead, but never before the boat was listed.
    const maxDaysAhead = listedDaysAgo - daysBetween(from, context.today) - 2;
    const daysAhead = Math.max(1, Math.min(maxDaysAhead, 5 + pick(name, 45)));
    const bookedOn = addDays(from, -daysAhead);
    const rental: DemoRental = {
      name,
      boat,
      renter: stay.by,
      from,
      to,
      guests: stay.guests,
      state: "completed",
      quotedAt: instantOf(bookedOn, 8, context),
      answeredAt: instantOf(bookedOn, 12 + pick(`paid ${name}`, 8), context),
    };
    addRental(rows, rental, context);
    if (stay.rating === undefined) return [];
    const reviewedOn = addDays(to, 1 + pick(`reviewed ${name}`, 3));
    const reviewedAt = instantOf(reviewedOn, 9 + pick(`hour ${name}`, 11), context);
    const answer = stay.answer ? typeset(stay.answer) : null;
    return [
      {
        id: demoId("review", name),
        boatId: boatId(boat.key),
        reservationId: reservationId(name),
        authorId: personId(stay.by),
        authorSide: "client",
        rating: stay.rating,
        comment: typeset(stay.comment ?? ""),
        status: "published",
        publishesOn: addDays(to, 15),
        publishedAt: reviewedAt,
        createdAt: reviewedAt,
        answer,
        answeredAt: answer === null ? null : instantOf(addDays(reviewedOn, 1), 18, context),
      },
    ];
  });
}

/** Adds a boat's confirmed future bookings. */
export function addBookings(rows: RentalRows, { boat }: ListedBoat, context: Context): void {
  for (const [index, booking] of (boat.booked ?? []).entries()) {
    const name = `${boat.key} booking ${index}`;
    const bookedOn = addDays(context.today, -3 - pick(name, 25));
    addRental(
      rows,
      {
        name,
        boat,
        renter: booking.by,
        ...bookingPeriod(booking, context),
        guests: booking.guests,
        state: "paid",
        quotedAt: instantOf(bookedOn, 8, context),
        answeredAt: instantOf(bookedOn, 18, context),
      },
      context,
    );
  }
}
