import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { boats } from "./boats.ts";
import { calendarDay, createdAt, updatedAt } from "./columns.ts";

/** Periods that an owner blocks (spec 2 §3 Boat unavailability); both ends are included. */
export const boatUnavailabilities = pgTable(
  "boat_unavailabilities",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    boatId: uuid("boat_id")
      .notNull()
      .references(() => boats.id, { onDelete: "cascade" }),
    startDate: calendarDay("start_date").notNull(),
    endDate: calendarDay("end_date").notNull(),
    reason: text("reason"),
    createdAt: createdAt(),
    /** When its days last changed, for sites that read the boat's calendar. */
    updatedAt: updatedAt(),
  },
  (table) => [
    check("boat_unavailabilities_order", sql`${table.startDate} <= ${table.endDate}`),
    // Five years, since no block may end later than that after its start or today.
    check("boat_unavailabilities_length", sql`${table.endDate} <= ${table.startDate} + 1830`),
    // The calendar reads a boat's periods in order, and quotes and payments those of one boat. Searches
    // compare `boats.taken_days` instead.
    index("boat_unavailabilities_boat_idx").on(table.boatId, table.startDate),
  ],
);
