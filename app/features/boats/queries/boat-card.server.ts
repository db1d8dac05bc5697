import { sql } from "drizzle-orm";
import type { RentalRange } from "#app/features/availability/domain/rental-range.ts";
import type { PricedExtra } from "#app/features/pricing/domain/boat-pricing.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import {
  type DisplayedPrice,
  displayedPrice,
  priceStay,
} from "#app/features/pricing/domain/stay-price.ts";
import {
  type BoatRating,
  readRating,
} from "#app/features/reviews/queries/rating-of-boat.server.ts";
import { type Cents, readEuros } from "#app/platform/money.ts";
import { boatExtras, boats, photoFiles } from "#db/schema/schema.ts";
import { type BoatType, readBoatType } from "../domain/boat-type.ts";
import { type NavigationMode, readNavigationMode } from "../domain/navigation-mode.ts";

/** What a card shows of a boat, at home and among search results (spec 1 §2). */
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
  photo: BoatCardPhoto | null;
  /** Null while nobody rated the boat: 'Nouveau'. */
  rating: BoatRating | null;
  /** Of a day, or the average of the asked days; null for a boat without price. */
  price: DisplayedPrice | null;
  /** The asked days and what they cost in all. */
  stay: { days: number; totalCents: Cents } | null;
};

export type BoatCardPhoto = {
  url: string;
  width: number | null;
  height: number | null;
  color: string | null;
  widths: number[];
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
  basePriceCents: boats.basePricePerDay,
  seasonalPricing: boats.seasonalPricing,
  coverUrl: sql<string | null>`${boats.photos} ->> 0`,
  photo: {
    width: photoFiles.width,
    height: photoFiles.height,
    color: photoFiles.color,
    widths: photoFiles.widths,
  },
  // Extras that nobody must take never change what a day costs.
  requiredExtras: sql<StoredExtra[]>`(
    select coalesce(json_agg(json_build_object('id', ${boatExtras.id}, 'price', ${boatExtras.price}::text, 'priceUnit', ${boatExtras.priceUnit})), '[]')
    from ${boatExtras} where ${boatExtras.boatId} = ${boats.id} and ${boatExtras.isRequired})`,
};

/** The address of a boat's cover, the first of its photos. */
export const coverUrl = sql`${boats.photos} ->> 0`;

type StoredExtra = { id: string; price: string; priceUnit: string };

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
  photo: Omit<BoatCardPhoto, "url"> | null;
  requiredExtras: StoredExtra[];
  rating: { sum: number; count: number };
};

/** A selected row as its card, priced for the asked days, if any were asked. */
export function readBoatCard(row: BoatCardRow, range: RentalRange | null): BoatCardData {
  const pricing = {
    basePriceCents: row.basePriceCents,
    periods: readSeasonalPricing(row.seasonalPricing),
    extras: row.requiredExtras.flatMap(readRequiredExtra),
  };
  const stay = range && priceStay(pricing, range.from, range.to);
  return {
    id: row.id,
    title: row.title,
    type: readBoatType(row.type) ?? "moteur",
    city: row.city,
    port: row.port,
    capacity: row.capacity,
    length: row.length,
    navigationMode: readNavigationMode(row.navigationMode) ?? "sans_skipper",
    photo: readCover(row),
    rating: readRating(row.rating),
    price: displayedPrice(pricing, stay),
    stay: stay && { days: stay.days, totalCents: stay.totalCents },
  };
}

function readRequiredExtra({ id, price, priceUnit }: StoredExtra): PricedExtra[] {
  const priceCents = readEuros(price);
  return priceCents === null ? [] : [{ id, priceCents, priceUnit, isRequired: true }];
}

/** A photo from elsewhere has no row of its own: then its address is all that is known. */
function readCover({ coverUrl: url, photo }: BoatCardRow): BoatCardPhoto | null {
  if (url === null) return null;
  const { width = null, height = null, color = null, widths = [] } = photo ?? {};
  return { url, width, height, color, widths };
}
