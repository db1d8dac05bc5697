import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { userBlocks } from "#db/schema/schema.ts";
import { hasRentalUnderWay } from "./has-rental-under-way.server.ts";

type Person = string | SQLWrapper;

/**
 * Whether one of two people blocked the other. With `rental`, a block does not count while a paid rental of
 * that boat is upcoming or under way. With `since`, only blocks after that instant count.
 */
export function isBlockedBetween(
  [one, other]: readonly [Person, Person],
  rental?: { boatId: string | SQLWrapper; today: CalendarDate },
  since?: SQLWrapper,
): SQL<boolean> {
  const isBlocked = sql<boolean>`(${hasBlocked(one, other, since)} or ${hasBlocked(other, one, since)})`;
  if (!rental) return isBlocked;
  const hasRental = hasRentalUnderWay({ boatId: rental.boatId, one, other }, rental.today);
  return sql<boolean>`(${isBlocked} and not ${hasRental})`;
}

/** Whether one person has blocked the other. */
export function hasBlocked(one: Person, other: Person, since?: SQLWrapper): SQL<boolean> {
  const isLater = since ? sql`and ${userBlocks.createdAt} > ${since}` : sql``;
  return sql<boolean>`exists (select from ${userBlocks}
    where ${userBlocks.blockerId} = ${one} and ${userBlocks.blockedId} = ${other} ${isLater})`;
}
