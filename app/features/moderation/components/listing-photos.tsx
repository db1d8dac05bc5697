import { m } from "#app/i18n/paraglide/messages.js";
import type { ComparedPhoto } from "../domain/listing-changes.ts";

const changes = {
  kept: m.moderation_photo_kept,
  cover: m.moderation_photo_cover,
  added: m.moderation_photo_added,
  removed: m.moderation_photo_removed,
};

type ListingPhotosProps = {
  photos: readonly ComparedPhoto[];
  /** Whether there is an approved version to compare them with. */
  isCompared: boolean;
};

/** The photos of a listing, with their changes since it was approved. */
export function ListingPhotos({ photos, isCompared }: ListingPhotosProps) {
  if (photos.length === 0) return <p className="text-ink-soft">{m.moderation_photos_none()}</p>;
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
      {photos.map(({ url, change }, index) => (
        <li key={url} className="text-sm">
          <a href={url} className="block overflow-hidden rounded-md bg-limestone-deep">
            <img
              src={url}
              alt={m.moderation_photo_of({ number: index + 1 })}
              loading="lazy"
              className={`aspect-3/2 w-full object-cover ${change === "removed" ? "opacity-50" : ""}`}
            />
          </a>
          {isCompared && (
            <span
              className={`mt-1.5 block ${change === "kept" ? "text-ink-soft" : "font-semibold"} ${change === "removed" ? "text-danger" : ""}`}
            >
              {changes[change]()}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
