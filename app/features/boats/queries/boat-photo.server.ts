import { sql } from "drizzle-orm";
import type { PhotoFile } from "#app/platform/photos/photo-url.ts";
import { boats, photoFiles } from "#db/schema/schema.ts";

/** A boat's photo, with the data to show it without layout shift. */
export type BoatPhoto = PhotoFile & { height: number; color: string };

/** The columns of `photo_files` that `BoatPhoto` needs. */
export const photoFileColumns = {
  width: photoFiles.width,
  height: photoFiles.height,
  color: photoFiles.color,
  widths: photoFiles.widths,
  formats: photoFiles.formats,
};

/** The URL of the boat's cover, which is its first photo; null without photos. */
export const coverUrl = sql<string | null>`${boats.photos} ->> 0`;

type PhotoRow = { url: string; file: Omit<BoatPhoto, "url"> | null };

/**
 * A subquery for a statement that joins `boats` with other tables: all photos of each boat in order, with
 * their files.
 */
export const photosOfBoat = sql<PhotoRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('url', photo.url, 'file', case
    when ${photoFiles.url} is not null then jsonb_build_object(
      'width', ${photoFiles.width}, 'height', ${photoFiles.height}, 'color', ${photoFiles.color},
      'widths', ${photoFiles.widths}, 'formats', ${photoFiles.formats}
    ) end) order by photo.place), '[]')
  from jsonb_array_elements_text(${boats.photos}) with ordinality as photo (url, place)
  left join ${photoFiles} on ${photoFiles.url} = photo.url
)`;

// Cards have an aspect ratio of 3:2 and a limestone placeholder.
const unknownFile = { width: 1200, height: 800, color: "#f2e4c8", widths: [], formats: [] };

/**
 * Converts a selected photo. A URL without a row in `photo_files` gets default data, and is shown in a single
 * width.
 */
export function toBoatPhoto(url: string, file: Omit<BoatPhoto, "url"> | null): BoatPhoto {
  return { url, ...(file ?? unknownFile) };
}
