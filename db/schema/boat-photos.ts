import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { PhotoFormat } from "#app/platform/photos/photo-url.ts";
import { users } from "./auth.ts";
import { createdAt, instant } from "./columns.ts";

/** The photo pipeline's data of a stored picture: its files, and a placeholder colour. */
export const photoFiles = pgTable("photo_files", {
  /** Public address as stored in boats.photos. */
  url: text("url").primaryKey(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  /** Dominant colour as #rrggbb, shown until the picture is loaded. */
  color: text("color").notNull(),
  /** Narrower widths that it exists in, in each of its formats. */
  widths: jsonb("widths").$type<number[]>().notNull(),
  /** The formats created so far, beside the file at `url`; older photos are WebP from the start. */
  formats: jsonb("formats").$type<PhotoFormat[]>().notNull().default(["webp"]),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/**
 * Photos that were uploaded and belong to no boat yet: the boat takes them when it is saved, and a
 * job removes those that no boat took. The row exists before the files do.
 */
export const stagedPhotos = pgTable(
  "staged_photos",
  {
    /** Chosen by the browser, so that an upload that is tried again is the same photo. */
    id: uuid("id").notNull(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The boat that it is for, which need not exist yet. */
    boatId: uuid("boat_id").notNull(),
    /** The address that it gets. Stored already when `photo_files` has it. */
    url: text("url").notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    // The job that removes the old ones.
    index("staged_photos_created_at_idx").on(table.createdAt),
  ],
);
