import fc from "fast-check";
import { rentalRuleRefusal } from "#app/features/availability/domain/rental-rules.ts";
import { overlaps, type Period } from "#app/features/availability/domain/taken-periods.ts";
import { type ExtraOption, extraOptions } from "#app/features/boats/domain/boat-extra-catalogue.ts";
import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import { storedNavigationModes } from "#app/features/boats/domain/navigation-mode.ts";
import { defaultPriceRange } from "#app/features/matching-boats/domain/price-range.ts";
import { relevance } from "#app/features/matching-boats/domain/relevance.ts";
import {
  type SearchArea,
  writeSearchArea,
} from "#app/features/matching-boats/domain/search-area.ts";
import { searchSorts } from "#app/features/matching-boats/domain/search-criteria.ts";
import { harbourPosition } from "#app/features/places/domain/reference-harbours.ts";
import { foldText } from "#app/features/places/domain/text-matching.ts";
import type { BoatPricing } from "#app/features/pricing/domain/boat-pricing.ts";
import {
  type ExtraPriceUnit,
  extraPriceUnits,
} from "#app/features/pricing/domain/extra-price-unit.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import { displayedPrice, priceStay } from "#app/features/pricing/domain/stay-price.ts";
import { cents } from "#app/platform/money.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";

// Implements the specification's search rules boat by boat. Boats and searches are drawn from few values, so
// that they often match.

export const today = calendarDate("2027-06-01");

// Cities far from each other, so that no search falls back to a neighbouring city.
const cities = ["Nice, France", "Brest, France", "Lagos, Portugal"];
const types: BoatType[] = ["voile", "moteur", "jet-ski"];

const period = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 4 }))
  .map(([from, days]) => ({
    startsOn: addDays(today, from),
    endsOn: addDays(today, from + days),
  }));

// The database refuses other seasons.
const season = fc.constantFrom<unknown>(
  { startDate: "05-06", endDate: "08-06", price: "250.00" },
  { startDate: "20-12", endDate: "03-06", price: 99.9 },
  { startDate: "01-06", endDate: "30-06", price: "1 300 €" },
  { startDate: "07-06", endDate: "07-06", price: 100 },
);

export const anyFleet = fc.array(
  fc.record({
    city: fc.constantFrom(...cities),
    port: fc.constantFrom("Port Lympia", "port de nice", "Port du Château", "Ailleurs"),
    type: fc.constantFrom(...types),
    navigationMode: fc.constantFrom(...storedNavigationModes),
    capacity: fc.integer({ min: 1, max: 6 }),
    status: fc.constantFrom("approved", "approved", "approved", "pending"),
    isOnline: fc.constantFrom(true, true, true, false),
    blocks: fc.array(period, { maxLength: 2 }),
    rental: fc.option(
      fc.tuple(
        period,
        fc.constantFrom("confirmed", "completed", "cancelled", "expired", "held", "lapsed"),
      ),
    ),
    ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
    age: fc.integer({ min: 0, max: 2 }),
    base: fc.constantFrom(90_00, 100_00, 249_99, 250_00, 1200_00, 1200_01),
    extras: fc.array(
      fc.record({
        price: fc.constantFrom(0, 10_50, 30_00),
        priceUnit: fc.constantFrom<ExtraPriceUnit>("jour", ...extraPriceUnits),
        option: fc.constantFrom<ExtraOption>("Obligatoire", ...extraOptions),
        isPaidOnSite: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    seasons: fc.array(season, { maxLength: 3 }),
    discounts: fc.record({
      from3Days: fc.constantFrom(0, 0, 10, 33),
      from7Days: fc.constantFrom(0, 0, 5, 90),
    }),
    rules: fc.record({
      minDays: fc.constantFrom(1, 1, 1, 3, 4),
      noticeDays: fc.constantFrom(0, 0, 0, 2, 9),
    }),
    dayReturn: fc.constantFrom("18:00", "18:00", "12:30", "12:00"),
    preparationDays: fc.constantFrom(0, 0, 1, 3),
  }),
  { maxLength: 12 },
);

export const anySearch = fc.record({
  location: fc.constantFrom(null, "nice", "BREST", "portugal", "e"),
  area: fc.option(
    fc.constantFrom<SearchArea>(
      { south: 43, west: 7, north: 44, east: 8 },
      { south: 43.6945, west: 7.28, north: 43.72, east: 7.3 },
      { south: 36, west: -10, north: 49, east: 0 },
      { south: 0, west: 0, north: 1, east: 1 },
    ),
    { freq: 3 },
  ),
  days: fc.option(fc.oneof(period, period, fc.constant({ startsOn: today, endsOn: today }))),
  guests: fc.integer({ min: 1, max: 6 }),
  types: fc.subarray(types),
  captain: fc.constantFrom(null, true, false),
  price: fc.option(
    fc.constantFrom(
      { min: 0, max: 100 },
      { min: 100, max: 250 },
      { min: 250, max: 1200 },
      { min: 200, max: 10_000 },
      { min: 0, max: 10_000 },
    ),
  ),
  sort: fc.constantFrom(...searchSorts),
});

type Drawn<From> = From extends fc.Arbitrary<infer Each> ? Each : never;
export type NaiveBoat = Drawn<typeof anyFleet>[number];
export type NaiveSearch = Drawn<typeof anySearch>;
type StoredBoat = NaiveBoat & { id: string };

export function queryOf(search: NaiveSearch): URLSearchParams {
  const { location, area, days, guests, captain, price, sort } = search;
  const params = new URLSearchParams({ guests: String(guests), sort });
  if (location) params.set("location", location);
  if (area) params.set("area", writeSearchArea(area));
  if (days) {
    params.set("dateFrom", days.startsOn);
    params.set("dateTo", days.endsOn);
  }
  for (const type of search.types) params.append("type", type);
  if (captain !== null) params.set("navigation", captain ? "avec_skipper" : "sans_skipper");
  if (price) {
    params.set("minPrice", String(price.min));
    params.set("maxPrice", String(price.max));
  }
  return params;
}

/** The ids of a search's boats in order, and how many more boats match except for their price. */
export function searchNaively(fleet: readonly StoredBoat[], search: NaiveSearch) {
  const matching = fleet.filter((boat) => matches(boat, search));
  const found = matching.filter((boat) => isWithinPrice(boat, search));
  const ids = found.toSorted((a, b) => compare(a, b, search)).map(({ id }) => id);
  return { ids, total: ids.length, beyondPrice: matching.length - ids.length };
}

/**
 * The number of a search's boats in each port, and their lowest price: for the stay, or per day without
 * dates; and whether all boats at that price are in co-navigation.
 */
export function harboursNaively(fleet: readonly StoredBoat[], search: NaiveSearch) {
  const found = fleet.filter((boat) => matches(boat, search) && isWithinPrice(boat, search));
  const harbours = Map.groupBy(found, ({ city, port }) => `${city}|${port}`);
  return [...harbours].map(([name, boats]) => {
    const prices = boats.map((boat) => boldPriceCents(boat, search));
    const priced = prices.filter((price) => price !== null);
    const lowest = priced.length > 0 ? Math.min(...priced) : null;
    const cheapest = boats.filter((_, index) => prices[index] === lowest);
    const isShared = cheapest.every(({ navigationMode }) => navigationMode === "co-navigation");
    return [name, boats.length, lowest, isShared];
  });
}

function matches(boat: NaiveBoat, search: NaiveSearch): boolean {
  const { days, guests, captain } = search;
  const alwaysWithCaptain = boat.navigationMode === "skipper";
  const captainToHire = alwaysWithCaptain || boat.navigationMode === "flexible";
  return (
    boat.status === "approved" &&
    boat.isOnline &&
    isInPlace(boat, search) &&
    boat.capacity >= guests &&
    (search.types.length === 0 || search.types.includes(boat.type)) &&
    (captain === null || (captain ? captainToHire : isWithoutOwner(boat))) &&
    (days === null || isRentable(boat, days))
  );
}

function isRentable(boat: NaiveBoat, days: Period): boolean {
  const range = { from: days.startsOn, to: days.endsOn };
  return (
    !takenOf(boat).some((taken) => overlaps(taken, days)) &&
    rentalRuleRefusal(boat.rules, range, today) === null &&
    // Searches are at noon in Paris.
    (days.endsOn !== today || boat.dayReturn > "12:00")
  );
}

function isInPlace({ city, port }: NaiveBoat, { location, area }: NaiveSearch): boolean {
  if (location !== null) return isNamed({ city, port }, location);
  if (area === null) return true;
  const at = harbourPosition(city, port);
  return (
    at !== null &&
    at.latitude >= area.south &&
    at.latitude <= area.north &&
    at.longitude >= area.west &&
    at.longitude <= area.east
  );
}

/**
 * A listed city or country is matched only against the city, any other text also against the port. Of the
 * locations drawn here, only "e" is such a text.
 */
function isNamed({ city, port }: Pick<NaiveBoat, "city" | "port">, location: string): boolean {
  const searched = foldText(location);
  const isIn = (text: string) => foldText(text).includes(searched);
  return isIn(city) || (location === "e" && isIn(port));
}

const isWithoutOwner = ({ navigationMode }: NaiveBoat) =>
  navigationMode === "seul" || navigationMode === "flexible";

function takenOf(boat: NaiveBoat): Period[] {
  const [rented, kind] = boat.rental ?? [];
  const takes = kind === "confirmed" || kind === "completed" || kind === "held";
  return [...boat.blocks, ...(rented && takes ? [withPreparation(rented, boat)] : [])];
}

function withPreparation({ startsOn, endsOn }: Period, { preparationDays }: NaiveBoat): Period {
  return {
    startsOn: addDays(startsOn, -preparationDays),
    endsOn: addDays(endsOn, preparationDays),
  };
}

function pricingOf({ base, extras, seasons, discounts, dayReturn }: NaiveBoat): BoatPricing {
  return {
    basePriceCents: cents(base),
    periods: readSeasonalPricing(seasons),
    extras: extras
      .filter(({ option }) => option !== "Inclus")
      .map(({ price, priceUnit, option, isPaidOnSite }, index) => ({
        id: String(index),
        name: "other",
        priceCents: cents(price),
        priceUnit,
        isRequired: option === "Obligatoire",
        isPaidOnSite,
      })),
    discounts,
    times: { checkIn: "10:00", checkOut: "18:00", dayCheckIn: "10:00", dayCheckOut: dayReturn },
  };
}

/** The full price of the searched days for the searched number of guests; null without dates. */
export function totalNaively(boat: NaiveBoat, { days, guests }: NaiveSearch): number | null {
  if (!days) return null;
  const stay = { from: days.startsOn, to: days.endsOn, guests };
  return priceStay(pricingOf(boat), stay)?.totalCents ?? null;
}

function displayedPriceCents(boat: NaiveBoat, { days, guests }: NaiveSearch): number | null {
  const pricing = pricingOf(boat);
  const stay = days && priceStay(pricing, { from: days.startsOn, to: days.endsOn, guests });
  return displayedPrice(pricing, stay)?.cents ?? null;
}

/** The price in bold on the boat's card: of the whole stay if the search has dates, otherwise of a day. */
function boldPriceCents(boat: NaiveBoat, search: NaiveSearch): number | null {
  return search.days ? totalNaively(boat, search) : displayedPriceCents(boat, search);
}

function isWithinPrice(boat: NaiveBoat, search: NaiveSearch): boolean {
  const { min, max } = search.price ?? defaultPriceRange;
  const shown = displayedPriceCents(boat, search);
  return shown !== null && shown >= min * 100 && (max === 10_000 || shown <= max * 100);
}

function compare(a: StoredBoat, b: StoredBoat, search: NaiveSearch): number {
  return compareBy(a, b, search) || a.age - b.age || (a.id < b.id ? -1 : 1);
}

function compareBy(a: NaiveBoat, b: NaiveBoat, search: NaiveSearch): number {
  const { sort } = search;
  if (sort === "newest") return 0;
  if (sort === "relevance") return scoreOf(b) - scoreOf(a);
  if (sort === "rating") return averageOf(b) - averageOf(a) || b.ratings.length - a.ratings.length;
  return (boldPriceCents(a, search) ?? Infinity) - (boldPriceCents(b, search) ?? Infinity) || 0;
}

const sumOf = ({ ratings }: NaiveBoat) => ratings.reduce((sum, each) => sum + each, 0);
const averageOf = (boat: NaiveBoat) =>
  boat.ratings.length === 0 ? 0 : sumOf(boat) / boat.ratings.length;
const scoreOf = (boat: NaiveBoat) => relevance({ sum: sumOf(boat), count: boat.ratings.length });
