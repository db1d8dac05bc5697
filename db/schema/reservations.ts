import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { reservationStatuses } from "#app/features/reservations/domain/reservation-lifecycle.ts";
import { users } from "./auth.ts";
import { boats } from "./boats.ts";
import { calendarDay, createdAt, instant, isOneOf, money, updatedAt } from "./columns.ts";
import { quotes } from "./quotes.ts";

/**
 * A rental (spec 2 §3 Reservation). A `pending` row holds the dates during a payment; an `expired` row is a
 * hold that lapsed. The exclusion constraint that prevents overlaps is in the custom migration, because the
 * ORM cannot express it.
 */
export const reservations = pgTable(
  "reservations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    renterId: uuid("client_id")
      .notNull()
      .references(() => users.id),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    boatId: uuid("boat_id")
      .notNull()
      .references(() => boats.id),
    quoteId: uuid("quote_id").references(() => quotes.id),
    status: text("status", { enum: reservationStatuses }).notNull().default("pending"),
    checkInDate: calendarDay("check_in_date").notNull(),
    checkOutDate: calendarDay("check_out_date").notNull(),
    guests: integer("guests").notNull(),
    totalPrice: money("total_price").notNull(),
    /**
     * Escale's commission rate, stored when the days are held, so that a new rate does not affect existing
     * rentals.
     */
    commissionPercent: integer("commission_percent").notNull(),
    commissionAmount: money("commission_amount").notNull(),
    paymentSessionId: text("payment_session_id"),
    /** Until when a pending row holds its dates. */
    holdExpiresAt: instant("hold_expires_at"),
    /**
     * The rental's terms (`rental-terms.ts`) and, after a cancellation, its outcome
     * (`cancellation-record.ts`).
     */
    bookingDetails: jsonb("booking_details").notNull().default({}),
    /** When the two sides were reminded of the departure. */
    departureRemindedAt: instant("departure_reminded_at"),
    /** When those of the two sides who had not yet written a review were reminded. */
    reviewRemindedAt: instant("review_reminded_at"),
    createdAt: createdAt(),
    /** Only `moveReservations` changes it, so for a cancelled rental it is the time of the cancellation. */
    statusChangedAt: updatedAt(),
  },
  (table) => [
    check("reservations_status", isOneOf(table.status, reservationStatuses)),
    check("reservations_order", sql`${table.checkInDate} <= ${table.checkOutDate}`),
    check("reservations_guests", sql`${table.guests} >= 1`),
    check("reservations_price", sql`${table.totalPrice} >= 0`),
    check("reservations_commission_percent", sql`${table.commissionPercent} between 0 and 100`),
    check(
      "reservations_commission_amount",
      sql`${table.commissionAmount} between 0 and ${table.totalPrice}`,
    ),
    check("reservations_two_people", sql`${table.renterId} <> ${table.ownerId}`),
    check(
      "reservations_hold",
      sql`(${table.status} = 'pending') = (${table.holdExpiresAt} is not null)`,
    ),
    // A quote leads to at most one rental.
    uniqueIndex("reservations_quote_idx").on(table.quoteId),
    // A user's reservations, as renter and as owner, newest first.
    index("reservations_client_idx").on(table.renterId, table.createdAt.desc()),
    index("reservations_owner_idx").on(table.ownerId, table.createdAt.desc()),
    // Searches read the few valid holds once; a job reads the lapsed ones.
    index("reservations_holds_idx").on(table.holdExpiresAt).where(sql`status = 'pending'`),
    // Rentals whose last day has passed, for the hourly job.
    index("reservations_confirmed_idx").on(table.checkOutDate).where(sql`status = 'confirmed'`),
    // A boat's calendar in date order.
    index("reservations_boat_idx").on(table.boatId, table.checkInDate),
    // Stays that are due for review reminders.
    index("reservations_review_reminders_idx")
      .on(table.checkOutDate)
      .where(sql`status = 'completed' and review_reminded_at is null`),
  ],
);
