import type { BoatType, YachtSubtype } from "./boat-type.ts";
import type { StoredNavigationMode } from "./navigation-mode.ts";

/**
 * The content of a listing that moderators review, as returned by the SQL function `listing_content`.
 * `approved_listings` stores it for the approved version; changing any of it later puts the listing back on
 * the moderators' list.
 */
export type ListingContent = {
  title: string;
  description: string;
  photos: string[];
  type: BoatType;
  yachtSubtype: YachtSubtype | null;
  city: string;
  port: string;
  capacity: number;
  licenseRequired: boolean | null;
  navigationMode: StoredNavigationMode;
};
