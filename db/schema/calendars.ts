import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { calendarFailures } from "#app/features/calendar-sync/domain/calendar-failure.ts";
import { boats } from "./boats.ts";
import { calendarDay, createdAt, instant, isOneOf } from "./columns.ts";
import { reservations } from "./reservations.ts";

/**
 * The private address at which other sites read a boat's taken days. A boat without a row has no such
 * address.
 */
export const calendarFeeds = pgTable("calendar_feeds", {
  boatId: uuid("boat_id")
    .primaryKey()
    .references(() => boats.id, { onDelete: "cascade" }),
  /** SHA-256 of the address's secret, used to find the feed. */
  tokenHash: text("token_hash").notNull().unique(),
  /** The secret itself, encrypted, so that the owner can see the address again. */
  token: text("token").notNull(),
  keyId: text("key_id").notNull(),
  createdAt: createdAt(),
});

/** A calendar of another site whose days are also taken on the boat. */
export const importedCalendars = pgTable(
  "imported_calendars",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    boatId: uuid("boat_id")
      .notNull()
      .references(() => boats.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /**
     * Encrypted, because anyone who knows it can read the calendar. Null for an uploaded file, which is read
     * once.
     */
    address: text("address"),
    keyId: text("key_id"),
    /** When the reading that produced the stored days began. */
    readAt: instant("read_at"),
    /** When the last reading began, even if it failed. */
    triedAt: instant("tried_at"),
    /**
     * Failed readings since `readAt`, the reason of the last failure, and the HTTP status of the other site's
     * response.
     */
    failures: integer("failures").notNull().default(0),
    failure: text("failure", { enum: calendarFailures }),
    failureStatus: integer("failure_status"),
    /** ETag of the other site's last response, so that it does not resend unchanged content. */
    etag: text("etag"),
    createdAt: createdAt(),
  },
  (table) => [
    check("imported_calendars_name", sql`length(${table.name}) between 1 and 100`),
    check(
      "imported_calendars_address",
      sql`(${table.address} is null) = (${table.keyId} is null) and (${table.address} is not null or ${table.readAt} is not null)`,
    ),
    check(
      "imported_calendars_failures",
      sql`${table.failures} >= 0 and (${table.failures} > 0) = (${table.failure} is not null)`,
    ),
    check("imported_calendars_failure", isOneOf(table.failure, calendarFailures)),
    // Target of the composite foreign key of imported days, which ensures that a day's boat is its calendar's
    // boat.
    unique("imported_calendars_boat_key").on(table.id, table.boatId),
    index("imported_calendars_boat_idx").on(table.boatId, table.createdAt),
  ],
);

/**
 * Days that an imported calendar takes, merged into as few periods as possible, both ends included. Each
 * reading replaces all of them; deleting the calendar deletes them.
 */
export const importedDays = pgTable(
  "imported_days",
  {
    calendarId: uuid("calendar_id").notNull(),
    boatId: uuid("boat_id").notNull(),
    startDate: calendarDay("start_date").notNull(),
    endDate: calendarDay("end_date").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.calendarId, table.startDate] }),
    foreignKey({
      name: "imported_days_calendar_fk",
      columns: [table.calendarId, table.boatId],
      foreignColumns: [importedCalendars.id, importedCalendars.boatId],
    }).onDelete("cascade"),
    check("imported_days_order", sql`${table.startDate} <= ${table.endDate}`),
  ],
);

/** Rentals whose days an imported calendar also takes, and whose owner was notified. */
export const calendarClashes = pgTable(
  "calendar_clashes",
  {
    calendarId: uuid("calendar_id")
      .notNull()
      .references(() => importedCalendars.id, { onDelete: "cascade" }),
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.calendarId, table.reservationId] })],
);
