import { eq, sql } from "drizzle-orm";
import { bookableUntil, returnTimeOf } from "#app/features/availability/domain/rental-end.ts";
import type { BoatStatus } from "#app/features/boats/domain/boat-status.ts";
import type { StoredNavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import {
  type PricingRow,
  pricingColumns,
  toBoatPricing,
} from "#app/features/boats/queries/boat-pricing.server.ts";
import {
  type RequiredExtraRow,
  requiredExtras,
  toRequiredExtras,
} from "#app/features/boats/queries/required-extras.server.ts";
import type { RequestedStay } from "#app/features/messages/domain/booking-details.ts";
import {
  type RequestedPrice,
  readRequestedPrice,
  type SkipperChoice,
} from "#app/features/messages/domain/requested-price.ts";
import type { LineItem } from "#app/features/pricing/domain/line-item.ts";
import type { SharedCosts } from "#app/features/pricing/domain/share-of-costs.ts";
import { priceStay } from "#app/features/pricing/domain/stay-price.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import type { Cents } from "#app/platform/money.ts";
import { type CalendarDate, dayInParis } from "#app/platform/time/calendar-date.ts";
import { boats } from "#db/schema/schema.ts";
import { newestRequest } from "./newest-request.server.ts";

/** The price that a renter saw with their booking request, and when; without one, the present price. */
export type SeenPrice = {
  /** Empty when a day has no price. */
  lines: readonly LineItem[];
  askedOn: CalendarDate | null;
  skipper: SkipperChoice | null;
};

export type QuotableBoat = {
  id: string;
  title: string;
  userId: string;
  status: BoatStatus;
  isOnline: boolean;
  capacity: number;
  basePriceCents: Cents | null;
  /** Until when the days of the stay can be booked. */
  bookableUntil: Date;
  seen: SeenPrice;
  /** The booking request with that price; null without one. */
  requestId: string | null;
  /** In co-navigation, what a day costs and how many people share it; null otherwise, or if not stated. */
  sharedCosts: SharedCosts | null;
};

/** The boat, the renter, and the days and guests that a quote is about. */
type QuoteSubject = { boatId: string; renterId: string; stay: RequestedStay };

/** The columns to select from `boats` for the quote of a stay. */
export function quotableBoatColumns({ boatId, renterId, stay }: QuoteSubject) {
  return {
    id: boats.id,
    title: boats.title,
    userId: boats.userId,
    status: boats.status,
    isOnline: boats.isOnline,
    capacity: boats.capacity,
    navigationMode: boats.navigationMode,
    sharedCosts: boats.sharedCosts,
    sharedBy: boats.sharedBy,
    ...pricingColumns,
    requiredExtras,
    request: sql<StoredRequest | null>`(
      select jsonb_build_object(
        'id', request.id, 'details', request.booking_details, 'createdAt', request.created_at
      )
      from ${newestRequest({ boatId, renterId }, stay)} as request
    )`,
  };
}

type StoredRequest = { id: string; details: unknown; createdAt: string };

type Row = PricingRow & {
  id: string;
  title: string;
  userId: string;
  status: BoatStatus;
  isOnline: boolean;
  capacity: number;
  navigationMode: StoredNavigationMode;
  sharedCosts: Cents | null;
  sharedBy: number | null;
  requiredExtras: RequiredExtraRow[];
  request: StoredRequest | null;
};

/** Converts a selected row to the boat and price that a quote for the stay starts from. */
export function toQuotableBoat(row: Row, stay: RequestedStay): QuotableBoat {
  const { id, title, userId, status, isOnline, capacity, request } = row;
  const requested = request && readRequestedPrice(request.details);
  const seen =
    request && requested ? asSeen(requested, request.createdAt) : presentPrice(row, stay);
  const requestId = request?.id ?? null;
  return {
    id,
    title,
    userId,
    status,
    isOnline,
    capacity,
    basePriceCents: row.basePricePerDay,
    bookableUntil: bookableUntil(stay, returnTimeOf(row, stay)),
    seen,
    requestId,
    sharedCosts: sharedCostsOf(row),
  };
}

function sharedCostsOf({ navigationMode, sharedCosts, sharedBy }: Row): SharedCosts | null {
  if (navigationMode !== "co-navigation" || sharedCosts === null || sharedBy === null) return null;
  return { costsCents: sharedCosts, people: sharedBy };
}

function asSeen({ lines, skipper }: RequestedPrice, askedAt: string): SeenPrice {
  return { lines, skipper, askedOn: dayInParis(new Date(askedAt)) };
}

function presentPrice(row: Row, { dateFrom: from, dateTo: to, guests }: RequestedStay): SeenPrice {
  const pricing = toBoatPricing(row, toRequiredExtras(row.requiredExtras));
  const price = priceStay(pricing, { from, to, guests });
  return { lines: price?.lines ?? [], askedOn: null, skipper: null };
}

/**
 * A boat and the price that a quote for a stay starts from: the price that the renter saw with their booking
 * request, even if it has changed since. One query; null for a boat that does not exist.
 */
export async function findQuotableBoat(db: Db, quoted: QuoteSubject): Promise<QuotableBoat | null> {
  const [row] = await db
    .select(quotableBoatColumns(quoted))
    .from(boats)
    .where(eq(boats.id, quoted.boatId));
  return row ? toQuotableBoat(row, quoted.stay) : null;
}
