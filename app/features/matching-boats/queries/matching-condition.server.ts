import { and, eq, gte, inArray, lte, or, type SQL } from "drizzle-orm";
import type { RentalRange } from "#app/features/availability/domain/rental-range.ts";
import { freeBoatCondition } from "#app/features/availability/queries/taken-condition.server.ts";
import type { BoatTypeChoice } from "#app/features/boats/domain/boat-type.ts";
import {
  type StoredNavigationMode,
  writeNavigationMode,
} from "#app/features/boats/domain/navigation-mode.ts";
import { publiclyListed } from "#app/features/boats/queries/publicly-listed.server.ts";
import { type CalendarDate, daysBetween, todayInParis } from "#app/platform/time/calendar-date.ts";
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
    range === null ? undefined : allowsStay(range, todayInParis(now)),
    range === null ? undefined : freeBoatCondition({ ...range, now }),
  );
}

/** The same rules as `rentalRuleRefusal`: the stay is long enough and starts late enough. */
function allowsStay({ from, days }: RentalRange, today: CalendarDate): SQL | undefined {
  return and(lte(boats.minRentalDays, days), lte(boats.noticeDays, daysBetween(today, from)));
}

function isOfType({ type, subtype }: BoatTypeChoice): SQL | undefined {
  const ofType = eq(boats.type, type);
  return subtype === null ? ofType : and(ofType, eq(boats.yachtSubtype, subtype));
}

function storedModes(mode: NonNullable<SearchCriteria["navigation"]>): StoredNavigationMode[] {
  return matchingNavigationModes(mode).map(writeNavigationMode);
}
