import { eq } from "drizzle-orm";
import { isPaidOnSite } from "#app/features/pricing/domain/line-item.ts";
import { type QuoteLine, readQuoteLines } from "#app/features/quotes/domain/quote-lines.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import type { Db } from "#app/platform/db.server.ts";
import type { Cents } from "#app/platform/money.ts";
import { boats, quotes, reservations } from "#db/schema/schema.ts";
import { isTripAhead } from "../domain/upcoming.ts";
import type { ReservationDetail } from "./find-reservation.server.ts";

/** What the two sides prepare before a stay; what the owner did not say is null. */
export type Trip = {
  depositCents: Cents | null;
  isLicenseRequired: boolean | null;
  minAge: number | null;
  /** What is paid at the boat, beside what was paid online. */
  onSite: QuoteLine[];
};

/**
 * What a stay that is ahead needs, from its boat and its quote; null for every other one. The caller
 * has checked who asks.
 */
export async function findTrip(
  db: Db,
  { reservation }: ReservationDetail,
  today: CalendarDate,
): Promise<Trip | null> {
  if (!isTripAhead(reservation, today)) return null;
  const [row] = await db
    .select({
      depositCents: boats.cautionAmount,
      isLicenseRequired: boats.licenseRequired,
      minAge: boats.minAge,
      lines: quotes.lines,
    })
    .from(reservations)
    .innerJoin(boats, eq(boats.id, reservations.boatId))
    .leftJoin(quotes, eq(quotes.id, reservations.quoteId))
    .where(eq(reservations.id, reservation.id));
  if (!row) return null;
  const { lines, ...trip } = row;
  return { ...trip, onSite: lines ? readQuoteLines(lines).filter(isPaidOnSite) : [] };
}
