import type { ListingContent } from "#app/features/boats/domain/listing-content.ts";
import { readNavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import { navigationModeLabel } from "#app/features/boats/labels.ts";
import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import { boatPlaceLabel } from "#app/features/places/labels.ts";
import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ReviewedField } from "./domain/listing-changes.ts";

/** The name of a field that moderators review. */
export const reviewedFieldLabel = /* @__PURE__ */ labelsOf<ReviewedField>({
  title: m.moderation_field_title,
  description: m.moderation_field_description,
  photos: m.moderation_field_photos,
  type: m.moderation_field_type,
  place: m.moderation_field_place,
  capacity: m.moderation_field_capacity,
  license: m.moderation_field_license,
  navigation: m.moderation_field_navigation,
});

/** What a listing says in a field that moderators review; photos are not text. */
export const reviewedFieldText: Readonly<
  Record<ReviewedField, (content: ListingContent) => string>
> = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  photos: () => "",
  type: ({ type }) => boatTypeLabel(type),
  place: boatPlaceLabel,
  capacity: ({ capacity }) => m.boats_capacity({ count: capacity }),
  license: ({ licenseRequired }) => licenseText(licenseRequired),
  navigation: ({ navigationMode }) => navigationText(navigationMode),
};

function navigationText(stored: string): string {
  const mode = readNavigationMode(stored);
  return mode === null ? stored : navigationModeLabel(mode);
}

function licenseText(isRequired: boolean | null): string {
  if (isRequired === null) return m.moderation_license_unknown();
  return isRequired ? m.moderation_license_required() : m.moderation_license_none();
}
