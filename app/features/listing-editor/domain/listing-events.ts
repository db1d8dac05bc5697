import type { Cents } from "#app/platform/money.ts";

type Listing = { boatId: string; ownerId: string };

/** What owners do to their listings. */
export type ListingDomainEvent =
  | (Listing & {
      type:
        | "boat_added"
        /** Its photos could not be stored, so it was removed again. */
        | "boat_withdrawn"
        | "boat_description_updated"
        | "boat_put_online"
        | "boat_taken_offline";
    })
  | (Listing & { type: "boat_base_price_updated"; fromCents: Cents | null; toCents: Cents });
