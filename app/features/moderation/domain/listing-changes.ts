import type { ListingContent } from "#app/features/boats/domain/listing-content.ts";

/** The fields that a moderator reviews, in the order of comparison. */
const reviewedFields = [
  "title",
  "description",
  "photos",
  "type",
  "place",
  "capacity",
  "license",
  "navigation",
] as const;
export type ReviewedField = (typeof reviewedFields)[number];

const columns: Readonly<Record<ReviewedField, readonly (keyof ListingContent)[]>> = {
  title: ["title"],
  description: ["description"],
  photos: ["photos"],
  type: ["type", "yachtSubtype"],
  place: ["city", "port"],
  capacity: ["capacity"],
  license: ["licenseRequired"],
  navigation: ["navigationMode"],
};

/** The fields that differ between the approved listing and the current one. The order of photos counts. */
export function changedReviewedFields(
  approved: ListingContent,
  present: ListingContent,
): ReviewedField[] {
  return reviewedFields.filter((field) =>
    columns[field].some((key) => JSON.stringify(approved[key]) !== JSON.stringify(present[key])),
  );
}

/**
 * A photo of the approved or the current version, with its change. `cover` is a photo that was approved, and
 * has become the first one since.
 */
export type ComparedPhoto = { url: string; change: "kept" | "cover" | "added" | "removed" };

/** The photos of both versions: the current ones in order, then the removed ones. */
export function comparePhotos(
  approved: readonly string[],
  present: readonly string[],
): ComparedPhoto[] {
  const shown = present.map((url, index): ComparedPhoto => {
    if (!approved.includes(url)) return { url, change: "added" };
    return { url, change: index === 0 && approved[0] !== url ? "cover" : "kept" };
  });
  const removed = approved.filter((url) => !present.includes(url));
  return [...shown, ...removed.map((url): ComparedPhoto => ({ url, change: "removed" }))];
}
