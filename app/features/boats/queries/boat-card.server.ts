import { sql } from "drizzle-orm";
import type { RentalRange } from "#app/features/availability/domain/rental-range.ts";
import {
  type DisplayedPrice,
  displayedPrice,
  priceStay,
} from "#app/features/pricing/domain/stay-price.ts";
import { averageRating, type BoatRating } from "#app/features/reviews/domain/boat-rating.ts";
import type { Cents } from "#app/platform/money.ts";
import { boats } from "#db/schema/schema.ts";
import { type FlatExtra, flatExtrasOf } from "../domain/boat-extra-catalogue.ts";
import type { BoatType } from "../domain/boat-type.ts";
import { type NavigationMode, navigationModeOf } from "../domain/navigation-mode.ts";
import { type BoatPhoto, coverUrl, photoFileColumns, toBoatPhoto } from "./boat-photo.server.ts";
import { type PricingRow, pricingColumns, toBoatPricing } from "./boat-pricing.server.ts";
import {
  type RequiredExtraRow,
  requiredExtras,
  toRequiredExtras,
} from "./required-extras.server.ts";

/** The maximum number of photos on a boat's card. */
export const maxCardPhotos = 5;

/** The data of a boat's card, on the home page and in search results (spec 1 §2). */
export type BoatCardData = {
  id: string;
  title: string;
  type: BoatType;
  city: string;
  port: string;
  capacity: number;
  /** In metres. */
  length: number;
  navigationMode: NavigationMode;
  photo: BoatPhoto | null;
  /** The number of photos on the card, including the cover (`listCardPhotos`). */
  photoCount: number;
  /** Null without reviews, which shows 'Nouveau'. */
  rating: BoatRating | null;
  /** The price of a day, or the average of the requested days; null for a boat without a price. */
  price: DisplayedPrice | null;
  /** The number of requested days and their full price for the requested guests. */
  stay: { days: number; totalCents: Cents } | null;
  /** Required extras that are paid once for a stay, whatever its length. */
  flatExtras: FlatExtra[];
};

/** The columns that a statement on `boats` selects for cards. It must join `photo_files` on `coverUrl`. */
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
  /** Selected only for the boats of a page; comparing all boats needs only columns of `boats`. */
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

/** Converts a selected row to a card, with the price of the requested days and guests, if any. */
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
