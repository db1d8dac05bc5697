import { sql } from "drizzle-orm";
import type { RentalRange } from "#app/features/availability/domain/rental-range.ts";
import {
  type DisplayedPrice,
  displayedPrice,
  priceStay,
} from "#app/features/pricing/domain/stay-price.ts";
import { type BoatRating, averageRating } from "#app/features/reviews/domain/boat-rating.ts";
import type { Cents } from "#app/platform/money.ts";
import { boats } from "#db/schema/schema.ts";
import { type FlatExtra, flatExtrasOf } from "../domain/boat-extra-catalogue.ts";
import type { BoatType } from "../domain/boat-type.ts";
import { type NavigationMode, navigationModeOf } from "../domain/navigation-mode.ts";
import { type BoatPhoto, coverUrl, photoFileColumns, toBoatPhoto } from "./boat-photo.server.ts";
import { type PricingRow, pricingColumns, toBoatPricing } from "./boat-pricing.server.ts";
import {
  requiredExtras,
  type RequiredExtraRow,
  toRequiredExtras,
} from "./required-extras.server.ts";

/** A card shows at most so many photos of a boat. */
export const maxCardPhotos = 5;

/** The data of a boat's card, at home and in search results (spec 1 §2). */
export type BoatCardData = {
  id: string;
  title: string;
  type: BoatType;
  city: string;
  port: string;
  capacity: number;
  /** Metres. */
  length: number;
  navigationMode: NavigationMode;
  photo: BoatPhoto | null;
  /** How many photos the card turns through, the cover included (`listCardPhotos`). */
  photoCount: number;
  /** Null while nobody rated the boat: 'Nouveau'. */
  rating: BoatRating | null;
  /** Of one day, or the average of the requested days; null for a boat without price. */
  price: DisplayedPrice | null;
  /** The requested days and their full price for the requested guests. */
  stay: { days: number; totalCents: Cents } | null;
  /** Required extras that are due once for a stay, whatever its length. */
  flatExtras: FlatExtra[];
};

/** What a statement on `boats` selects for its cards; `photo_files` is joined on `coverUrl`. */
export const boatCardColumns = {
  id: boats.id,
  title: boats.title,
  type: boats.type,
  city: boats.city,
  port: boats.port,
  capacity: boats.capacity,
  length: boats.length,
  navigationMode: boats.navigationMode,
  rating: { sum: boats.ratingSum, count: boats.ratingCount },
  ...pricingColumns,
  coverUrl,
  photo: photoFileColumns,
  photoCount: sql<number>`least(jsonb_array_length(${boats.photos}), ${maxCardPhotos})`,
  /** Read for the boats of a page only: what all boats are compared by stands in their rows. */
  requiredExtras,
};

type BoatCardRow = PricingRow &
  Pick<
    typeof boats.$inferSelect,
    "id" | "title" | "type" | "city" | "port" | "capacity" | "length" | "navigationMode"
  > & {
    coverUrl: string | null;
    photo: Omit<BoatPhoto, "url"> | null;
    photoCount: number;
    requiredExtras: RequiredExtraRow[];
    rating: { sum: number; count: number };
  };

/** A selected row as a card, priced for the requested days and guests, if any. */
export function toBoatCard(
  row: BoatCardRow,
  requested: { range: RentalRange; guests: number } | null,
): BoatCardData {
  const extras = toRequiredExtras(row.requiredExtras);
  const pricing = toBoatPricing(row, extras);
  const stay = requested && priceStay(pricing, { ...requested.range, guests: requested.guests });
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    city: row.city,
    port: row.port,
    capacity: row.capacity,
    length: row.length,
    navigationMode: navigationModeOf(row.navigationMode),
    photo: row.coverUrl === null ? null : toBoatPhoto(row.coverUrl, row.photo),
    photoCount: row.photoCount,
    rating: averageRating(row.rating),
    price: displayedPrice(pricing, stay),
    stay: stay && { days: stay.days, totalCents: stay.totalCents },
    flatExtras: flatExtrasOf(
      extras.map(({ price, ...extra }) => ({ ...extra, priceCents: price })),
    ),
  };
}
