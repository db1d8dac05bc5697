import { sql } from "drizzle-orm";
import type { PhotoFile } from "#app/platform/photos/photo-url.ts";
import { boats, photoFiles } from "#db/schema/schema.ts";

/** A photo of a boat with what a page needs to show it without layout shift. */
export type BoatPhoto = PhotoFile & { height: number; color: string };

/** The columns of `photo_files` needed for a photo. */
export const photoFileColumns = {
  width: photoFiles.width,
  height: photoFiles.height,
  color: photoFiles.color,
  widths: photoFiles.widths,
  formats: photoFiles.formats,
};

/** The address of a boat's cover, the first of its photos; null without photos. */
export const coverUrl = sql<string | null>`${boats.photos} ->> 0`;

type PhotoRow = { url: string; file: Omit<BoatPhoto, "url"> | null };

/** In a statement on `boats` joined with others: all photos of each boat in order, with their files. */
export const photosOfBoat = sql<PhotoRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('url', photo.url, 'file', case
    when ${photoFiles.url} is not null then jsonb_build_object(
      'width', ${photoFiles.width}, 'height', ${photoFiles.height}, 'color', ${photoFiles.color},
      'widths', ${photoFiles.widths}, 'formats', ${photoFiles.formats}
    ) end) order by photo.place), '[]')
  from jsonb_array_elements_text(${boats.photos}) with ordinality as photo (url, place)
  left join ${photoFiles} on ${photoFiles.url} = photo.url
)`;

// Cards are 3:2, with a limestone placeholder.
const unknownFile = { width: 1200, height: 800, color: "#f2e4c8", widths: [], formats: [] };

/** An address without a file of ours is shown as it is, in one width. */
export function toBoatPhoto(url: string, file: Omit<BoatPhoto, "url"> | null): BoatPhoto {
  return { url, ...(file ?? unknownFile) };
}
