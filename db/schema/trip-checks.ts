import { check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { reservationSides } from "#app/features/reservations/domain/reservation-side.ts";
import { tripChecks } from "#app/features/reservations/domain/trip-checks.ts";
import { createdAt, isOneOf } from "./columns.ts";
import { reservations } from "./reservations.ts";

/** Checklist items that one side of a reservation ticked before the stay. */
export const tripChecksDone = pgTable(
  "trip_checks_done",
  {
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id, { onDelete: "cascade" }),
    side: text("side", { enum: reservationSides }).notNull(),
    item: text("item", { enum: tripChecks }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.reservationId, table.side, table.item] }),
    check("trip_checks_done_side", isOneOf(table.side, reservationSides)),
    check("trip_checks_done_item", isOneOf(table.item, tripChecks)),
  ],
);
