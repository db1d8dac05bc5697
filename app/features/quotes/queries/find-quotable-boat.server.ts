import { eq, sql } from "drizzle-orm";
import { readRequestedPrice } from "#app/features/booking-requests/domain/requested-price.ts";
import type { SkipperChoice } from "#app/features/booking-requests/domain/requested-price.ts";
import type { BoatStatus } from "#app/features/boats/domain/boat-status.ts";
import { toBoatPricing } from "#app/features/boats/queries/boat-pricing.server.ts";
import type { RequestedStay } from "#app/features/messages/domain/requested-stay.ts";
import type { LineItem } from "#app/features/pricing/domain/line-item.ts";
import { priceStay } from "#app/features/pricing/domain/stay-price.ts";
import { type CalendarDate, todayInParis } from "#app/platform/calendar-date.ts";
import type { Db } from "#app/platform/db.server.ts";
import type { Cents } from "#app/platform/money.ts";
import { boatExtras, boats } from "#db/schema/schema.ts";
import { newestRequest } from "./find-requested-price.server.ts";

/** The price that a renter saw, and when; without a request of theirs, the present one. */
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
  basePriceCents: Cents | null;
  seen: SeenPrice;
};

/**
 * A boat and the price that a quote for a stay starts from: what the renter saw when they asked, not
 * what it is now. One query; null for a boat that does not exist.
 */
export async function findQuotableBoat(
  db: Db,
  boatId: string,
  { renterId, stay }: { renterId: string; stay: RequestedStay },
): Promise<QuotableBoat | null> {
  const rows = await db
    .select({
      boat: boats,
      extra: boatExtras,
      request: sql<{ details: unknown; createdAt: string } | null>`(
        select jsonb_build_object('details', request.booking_details, 'createdAt', request.created_at)
        from ${newestRequest({ boatId, renterId }, stay)} as request
      )`,
    })
    .from(boats)
    .leftJoin(boatExtras, eq(boatExtras.boatId, boats.id))
    .where(eq(boats.id, boatId));
  const [row] = rows;
  if (!row) return null;
  const { id, title, userId, status, isOnline, basePricePerDay: basePriceCents } = row.boat;
  return { id, title, userId, status, isOnline, basePriceCents, seen: seenPrice() };

  function seenPrice(): SeenPrice {
    const requested = row?.request && readRequestedPrice(row.request.details);
    if (requested) {
      return { ...requested, askedOn: todayInParis(new Date(row.request?.createdAt ?? 0)) };
    }
    const extras = rows.flatMap(({ extra }) => extra ?? []);
    const { dateFrom: from, dateTo: to, guests } = stay;
    const price = row && priceStay(toBoatPricing(row.boat, extras), { from, to, guests });
    return { lines: price?.lines ?? [], askedOn: null, skipper: null };
  }
}
