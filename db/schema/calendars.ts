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
import { reservations } from "./bookings.ts";
import { calendarDay, createdAt, instant, isOneOf } from "./columns.ts";

/** The private address under which other sites read a boat's taken days; without a row there is none. */
export const calendarFeeds = pgTable("calendar_feeds", {
  boatId: uuid("boat_id")
    .primaryKey()
    .references(() => boats.id, { onDelete: "cascade" }),
  /** SHA-256 of the address's secret, which finds the feed. */
  tokenHash: text("token_hash").notNull().unique(),
  /** The secret itself, encrypted: its owner sees the address again. */
  token: text("token").notNull(),
  keyId: text("key_id").notNull(),
  createdAt: createdAt(),
});

/** A calendar of another site whose days are taken on a boat too. */
export const importedCalendars = pgTable(
  "imported_calendars",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    boatId: uuid("boat_id")
      .notNull()
      .references(() => boats.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Encrypted, because whoever knows it reads the calendar; null for a file, which is read once. */
    address: text("address"),
    keyId: text("key_id"),
    /** When the reading began whose days are stored. */
    readAt: instant("read_at"),
    /** When the last reading began, also one that failed. */
    triedAt: instant("tried_at"),
    /** Failed readings since then; the last one's reason, and what the other site answered. */
    failures: integer("failures").notNull().default(0),
    failure: text("failure", { enum: calendarFailures }),
    failureStatus: integer("failure_status"),
    /** What the other site called its last answer, so that an unchanged one is not sent again. */
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
    // The imported days name both, so that they cannot be of another boat than their calendar.
    unique("imported_calendars_boat_key").on(table.id, table.boatId),
    index("imported_calendars_boat_idx").on(table.boatId, table.createdAt),
  ],
);

/**
 * The days that an imported calendar takes, as few periods as possible, both ends counted. Replaced
 * as a whole by each reading; removed with their calendar.
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

/** Rentals whose days an imported calendar takes too, and whose owner was told so. */
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
