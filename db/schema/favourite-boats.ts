import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { users } from "./auth.ts";
import { boats } from "./boats.ts";
import { createdAt } from "./columns.ts";

/** The boats that people saved for later. */
export const favourites = pgTable(
  "favourites",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    boatId: uuid("boat_id")
      .notNull()
      .references(() => boats.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.boatId] }),
    // For the deletion of a boat.
    index("favourites_boat_idx").on(table.boatId),
  ],
);
