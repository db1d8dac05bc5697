import { and, eq, gte, inArray, lte, or, type SQL } from "drizzle-orm";
import {
  earliestReturnToday,
  timeOfHalfHour,
} from "#app/features/availability/domain/rental-end.ts";
import type { RentalRange } from "#app/features/availability/domain/rental-range.ts";
import { freeBoatCondition } from "#app/features/availability/queries/taken-condition.server.ts";
import type { BoatTypeChoice } from "#app/features/boats/domain/boat-type.ts";
import {
  type StoredNavigationMode,
  writeNavigationMode,
} from "#app/features/boats/domain/navigation-mode.ts";
import { publiclyListed } from "#app/features/boats/queries/publicly-listed.server.ts";
import { daysBetween, todayInParis } from "#app/platform/time/calendar-date.ts";
import { boats } from "#db/schema/schema.ts";
import { matchingNavigationModes } from "../domain/navigation-filter.ts";
import type { SearchCriteria } from "../domain/search-criteria.ts";

/** A condition for the public boats that match all criteria except place and price (spec 1 §7, §9). */
export function matchesCriteria(criteria: SearchCriteria, now: Date): SQL | undefined {
  const { guests, types, navigation, range } = criteria;
  return and(
    publiclyListed,
    // Every boat has a capacity of at least 1, so one guest needs no condition.
    guests > 1 ? gte(boats.capacity, guests) : undefined,
    types.length > 0 ? or(...types.map(isOfType)) : undefined,
    navigation === null ? undefined : inArray(boats.navigationMode, storedModes(navigation)),
    range === null ? undefined : allowsStay(range, now),
    range === null ? undefined : freeBoatCondition({ ...range, now }),
  );
}

/**
 * The same rules as `rentalRuleRefusal` and `bookableUntil`: the stay is long enough, starts late enough, and,
 * for today alone, the boat does not have to be back already.
 */
function allowsStay({ from, to, days }: RentalRange, now: Date): SQL | undefined {
  const today = todayInParis(now);
  return and(
    lte(boats.minRentalDays, days),
    lte(boats.noticeDays, daysBetween(today, from)),
    to === today
      ? gte(boats.dayRentalCheckOutTime, timeOfHalfHour(earliestReturnToday(now)))
      : undefined,
  );
}

function isOfType({ type, subtype }: BoatTypeChoice): SQL | undefined {
  const ofType = eq(boats.type, type);
  return subtype === null ? ofType : and(ofType, eq(boats.yachtSubtype, subtype));
}

function storedModes(mode: NonNullable<SearchCriteria["navigation"]>): StoredNavigationMode[] {
  return matchingNavigationModes(mode).map(writeNavigationMode);
}
