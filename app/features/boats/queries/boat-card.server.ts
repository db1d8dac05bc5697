import { sql } from "drizzle-orm";
import type { RentalRange } from "#app/features/availability/domain/rental-range.ts";
import type { PricedExtra } from "#app/features/pricing/domain/boat-pricing.ts";
import { dailyPriceUnit } from "#app/features/pricing/domain/extra-price-unit.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import {
  type DisplayedPrice,
  displayedPrice,
  priceStay,
} from "#app/features/pricing/domain/stay-price.ts";
import { type BoatRating, averageRating } from "#app/features/reviews/domain/boat-rating.ts";
import type { Cents } from "#app/platform/money.ts";
import { boats } from "#db/schema/schema.ts";
import type { BoatType } from "../domain/boat-type.ts";
import { type NavigationMode, navigationModeOf } from "../domain/navigation-mode.ts";
import { maxCardPhotos } from "../domain/max-card-photos.ts";
import { type BoatPhoto, photoFileColumns, toBoatPhoto } from "./boat-photo.server.ts";

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
  /** The requested days and their total price. */
  stay: { days: number; totalCents: Cents } | null;
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
  basePriceCents: boats.basePricePerDay,
  seasonalPricing: boats.seasonalPricing,
  coverUrl: sql<string | null>`${boats.photos} ->> 0`,
  photo: photoFileColumns,
  photoCount: sql<number>`least(jsonb_array_length(${boats.photos}), ${maxCardPhotos})`,
  requiredDailyCents: boats.requiredDailyPrice,
};

/** The address of a boat's cover, the first of its photos. */
export const coverUrl = sql`${boats.photos} ->> 0`;

type BoatCardRow = Pick<
  typeof boats.$inferSelect,
  | "id"
  | "title"
  | "type"
  | "city"
  | "port"
  | "capacity"
  | "length"
  | "navigationMode"
  | "seasonalPricing"
> & {
  basePriceCents: Cents | null;
  coverUrl: string | null;
  photo: Omit<BoatPhoto, "url"> | null;
  photoCount: number;
  requiredDailyCents: Cents;
  rating: { sum: number; count: number };
};

/** True for a row that contains a boat, where boats are left-joined. */
export function isBoatCardRow<Row extends PerhapsNull<BoatCardRow>>(
  row: Row,
): row is Row & BoatCardRow {
  return row.id !== null;
}

type PerhapsNull<Row> = { [Name in keyof Row]: Row[Name] | null };

/** A selected row as a card, priced for the requested days, if any. */
export function toBoatCard(row: BoatCardRow, range: RentalRange | null): BoatCardData {
  const pricing = {
    basePriceCents: row.basePriceCents,
    periods: readSeasonalPricing(row.seasonalPricing),
    extras: [requiredExtras(row.requiredDailyCents)],
  };
  const stay = range && priceStay(pricing, range.from, range.to);
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
  };
}

/** All required daily extras of a boat as one: a card does not list them. */
function requiredExtras(priceCents: Cents): PricedExtra {
  return { id: "required", priceCents, priceUnit: dailyPriceUnit, isRequired: true };
}
