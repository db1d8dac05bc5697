import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { PhotoFormat } from "#app/platform/photos/photo-url.ts";
import { users } from "./auth.ts";
import { createdAt, instant } from "./columns.ts";

/** What the photo pipeline stores about a picture: its files and a placeholder colour. */
export const photoFiles = pgTable("photo_files", {
  /** Public address as stored in boats.photos. */
  url: text("url").primaryKey(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  /** Dominant colour as #rrggbb, shown until the picture has loaded. */
  color: text("color").notNull(),
  /** Narrower widths in which the picture exists, in each of its formats. */
  widths: jsonb("widths").$type<number[]>().notNull(),
  /** Formats created so far, beside the file at `url`. Older photos had only WebP, hence the default. */
  formats: jsonb("formats").$type<PhotoFormat[]>().notNull().default(["webp"]),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/**
 * Uploaded photos that belong to no boat yet. Saving the boat claims them; a job removes those that no boat
 * claimed. The row is created before the files.
 */
export const stagedPhotos = pgTable(
  "staged_photos",
  {
    /** Chosen by the browser, so that a retried upload is the same photo. */
    id: uuid("id").notNull(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The boat the photo is meant for, which may not exist yet. */
    boatId: uuid("boat_id").notNull(),
    /** The photo's future address. The file is stored once `photo_files` has this address. */
    url: text("url").notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    // Finds old rows for the job that removes them.
    index("staged_photos_created_at_idx").on(table.createdAt),
  ],
);
