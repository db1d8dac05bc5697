import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { keptRequestRefusals } from "#app/features/booking-requests/domain/booking-request-refusal.ts";
import { users } from "./auth.ts";
import { boats } from "./boats.ts";
import { createdAt, instant, isOneOf } from "./columns.ts";

/**
 * Messages to owners whose sender had not yet confirmed their address. A message is sent once the sender
 * confirms, or is returned to them with a reason. Rows are deleted after a day.
 */
export const keptRequests = pgTable(
  "kept_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    boatId: uuid("boat_id")
      .notNull()
      .references(() => boats.id, { onDelete: "cascade" }),
    /** The form's fields, validated again before the message is sent; null once it was sent. */
    fields: jsonb("fields").$type<Record<string, string>>(),
    /** Why the message could not be sent; the sender can correct it and send it again. */
    refusal: text("refusal", { enum: keptRequestRefusals }),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  // One message per user and boat: a newer text replaces the older one.
  (table) => [
    uniqueIndex("kept_requests_one_per_boat").on(table.userId, table.boatId),
    check("kept_requests_refusal", isOneOf(table.refusal, keptRequestRefusals)),
    check(
      "kept_requests_refused_fields",
      sql`${table.refusal} is null or ${table.fields} is not null`,
    ),
  ],
);
