import type { BoatType, YachtSubtype } from "./boat-type.ts";
import type { StoredNavigationMode } from "./navigation-mode.ts";

/**
 * What a moderator reviews of a listing, as the database's `listing_content` keeps it of the approved
 * version. A later change of any of it puts the listing on the moderators' list again.
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
