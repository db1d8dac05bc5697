import fc from "fast-check";
import { expect, test } from "vitest";
import { boatTypes } from "#app/features/boats/domain/boat-type.ts";
import { navigationModes } from "#app/features/boats/domain/navigation-mode.ts";
import { extraPriceUnits } from "#app/features/pricing/domain/extra-price-unit.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import { displayedPrice, priceStay } from "#app/features/pricing/domain/stay-price.ts";
import { cents } from "#app/platform/money.ts";
import { addDays, calendarDate, dayNumber } from "#app/platform/time/calendar-date.ts";
import { BoatIndex, type IndexedBoat } from "./boat-index.ts";
import type { RequiredExtras } from "./boat-prices.ts";
import { matchingNavigationModes } from "./navigation-filter.ts";
import { type PlaceRule, requestedPlace } from "./place-rule.ts";
import { anyPrice } from "./price-range.ts";
import { relevance } from "./relevance.ts";
import { openSearch, type SearchCriteria, searchSorts } from "./search-criteria.ts";

// Compares the index, which works on bitmaps, with the same rules applied boat by boat. The tests in
// tests/integration/search compare the index with the database.

const today = calendarDate("2027-12-20");
const now = new Date("2027-12-20T10:00:00Z");
const first = dayNumber(today);
/** `now` on the clocks in Paris. */
const clock = "11:00";
const knownDays = { from: first, to: first + 60 };

const span = fc
  .tuple(fc.integer({ min: -3, max: 30 }), fc.integer({ min: 0, max: 9 }))
  .map(([from, days]) => ({ from: first + from, to: first + from + days }));

const season = fc.constantFrom(
  { startDate: "22-12", endDate: "24-12", price: "250" },
  { startDate: "30-12", endDate: "03-01", price: "99.99" },
  { startDate: "01-11", endDate: "26-12", price: "1300" },
  { startDate: "02-01", endDate: "02-01", price: "100" },
  { startDate: "01-01", endDate: "31-12", price: "9999999999.99" },
);

// Few ids and values, so that boats are often replaced and often tie.
const anyBoat = fc.record({
  number: fc.integer({ min: 0, max: 45 }),
  city: fc.constantFrom("nice", "brest", "port la foret"),
  port: fc.constantFrom("port lympia", "nice", ""),
  type: fc.constantFrom(...boatTypes),
  subtype: fc.constantFrom(null, "moteur", "voile"),
  mode: fc.constantFrom(...navigationModes),
  capacity: fc.integer({ min: 1, max: 5 }),
  licenseRequired: fc.constantFrom(true, false, null),
  minRentalDays: fc.constantFrom(1, 1, 3),
  noticeDays: fc.constantFrom(0, 0, 5),
  dayRentalCheckOutTime: fc.constantFrom("18:00", "11:00", "11:30", "09:30"),
  ratings: fc.constantFrom([0, 0], [5, 1], [8, 2], [10, 2], [15, 3]),
  createdAt: fc.constantFrom(1, 2, 1_700_000_000_000_001),
  taken: fc.array(span, { maxLength: 2 }),
  held: fc.array(
    fc
      .tuple(span, fc.constantFrom(-1, 0, 1))
      .map(([days, ms]) => ({ ...days, until: now.getTime() + ms })),
    { maxLength: 2 },
  ),
  base: fc.constantFrom(90_00, 100_00, 1199_60, 1200_00, 1200_40, 1200_51),
  required: fc.constantFrom(0, 0, 10_49),
  discounts: fc.record({ from3Days: fc.constantFrom(0, 0, 33), from7Days: fc.constantFrom(0, 90) }),
  extra: fc.constantFrom(null, ...extraPriceUnits.filter((unit) => unit !== "jour")),
  seasons: fc.array(season, { maxLength: 3 }),
});
type Drawn = typeof anyBoat extends fc.Arbitrary<infer Each> ? Each : never;

const anyCriteria: fc.Arbitrary<SearchCriteria> = fc.record({
  location: fc.constantFrom(null, null, "nic", "port", "foret port", "!"),
  area: fc.constant(null),
  range: fc.option(
    fc
      .oneof(
        fc.tuple(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 1, max: 15 })),
        // Today alone, for which return times count.
        fc.constant([0, 1] as const),
      )
      .map(([from, days]) => ({
        from: addDays(today, from),
        to: addDays(today, from + days - 1),
        days,
      })),
  ),
  guests: fc.integer({ min: 1, max: 5 }),
  types: fc.subarray([
    { type: "voile", subtype: null },
    { type: "yacht", subtype: null },
    { type: "yacht", subtype: "voile" },
  ] as const),
  navigation: fc.constantFrom(null, null, ...navigationModes),
  price: fc.constantFrom(
    { min: 0, max: 1200 },
    { min: 100, max: 1200 },
    { min: 1200, max: 10_000 },
    { min: 0, max: 10_000 },
  ),
  sort: fc.constantFrom(...searchSorts),
});

/** Cities around a place, nearest first; null for the requested place itself. */
type Near = readonly string[] | null;
const anyNear = fc.constantFrom<Near>(null, null, ["brest"], ["port la foret", "nice"]);

const idOf = (number: number) => `${String(number).padStart(8, "0")}-0000-4000-8000-00000000000f`;

const times = { checkIn: "14:00", checkOut: "11:15", dayCheckIn: "10:00", dayCheckOut: "18:30" };

function requiredCents({ required, extra }: Drawn): RequiredExtras["cents"] {
  return { jour: required, ...(extra && { [extra]: 7_31 }) };
}

function pricingOf(boat: Drawn) {
  const { base, discounts, seasons } = boat;
  const required = requiredCents(boat);
  const extra = { name: "other", isRequired: true, isPaidOnSite: false };
  return {
    basePriceCents: cents(base),
    periods: readSeasonalPricing(seasons),
    extras: extraPriceUnits.map((priceUnit) => {
      const priceCents = cents(required[priceUnit] ?? 0);
      return { ...extra, id: priceUnit, priceUnit, priceCents };
    }),
    discounts,
    times,
  };
}

function indexed(boat: Drawn): IndexedBoat {
  const { number, city, port, ratings, base, required, discounts, ...others } = boat;
  const seasons = pricingOf(boat).periods.map(({ startDate, endDate, priceCents }) =>
    [startDate, endDate].map((day) => Number(day.slice(3) + day.slice(0, 2))).concat(priceCents),
  );
  const amounts = [base, ...seasons.map(([, , amount = 0]) => amount)];
  const percent = Math.max(discounts.from3Days, discounts.from7Days);
  return {
    ...others,
    id: idOf(number),
    city,
    port,
    foldedCity: city,
    foldedPort: port,
    ratingSum: ratings[0],
    ratingCount: ratings[1],
    dailyCents: base + required,
    requiredDailyCents: required,
    lowestDailyCents: Math.floor((Math.min(...amounts) * (100 - percent)) / 100) + required,
    highestDailyCents: Math.max(...amounts) + required,
    discountFrom3Days: discounts.from3Days,
    discountFrom7Days: discounts.from7Days,
    seasons: seasons.flat(),
    requiredExtras: { cents: requiredCents(boat), times },
  };
}

function shownCents(boat: Drawn, { range, guests }: SearchCriteria): number {
  const stay = range && priceStay(pricingOf(boat), { ...range, guests });
  return displayedPrice(pricingOf(boat), stay)?.cents ?? 0;
}

/** The price in bold on a card, computed by `priceStay`: of the whole stay if there are dates. */
function boldCents(boat: Drawn, { range, guests }: SearchCriteria): number {
  if (!range) return boat.base + boat.required;
  return priceStay(pricingOf(boat), { ...range, guests })?.totalCents ?? 0;
}

/**
 * Each harbour with its number of boats, its lowest price, and whether all boats at that price are in
 * co-navigation; most boats first.
 */
function harboursOf(found: readonly Drawn[], criteria: SearchCriteria) {
  const byHarbour = Map.groupBy(found, ({ city, port }) => `${city}|${port}`);
  const names = [...byHarbour].toSorted(
    ([a, some], [b, others]) => others.length - some.length || Number(a > b) - Number(a < b),
  );
  return names.map(([at, boats]) => {
    const prices = boats.map((boat) => boldCents(boat, criteria));
    const lowest = Math.min(...prices);
    const cheapest = boats.filter((_, index) => prices[index] === lowest);
    return [at, boats.length, lowest, cheapest.every(({ mode }) => mode === "co_navigation")];
  });
}

function matches(
  boat: Drawn,
  { location, guests, types, navigation, range }: SearchCriteria,
): boolean {
  const words = location?.split(" ") ?? [];
  const { city, port, type, subtype, taken, held } = boat;
  const isTaken = (day: number) =>
    taken.some(({ from, to }) => from <= day && day <= to) ||
    held.some(({ from, to, until }) => until > now.getTime() && from <= day && day <= to);
  const start = range ? dayNumber(range.from) : 0;
  const days = Array.from({ length: range?.days ?? 0 }, (_, day) => start + day);
  return (
    words.every((word) => word !== "!" && (city.includes(word) || port.includes(word))) &&
    boat.capacity >= guests &&
    (types.length === 0 ||
      types.some((wanted) => wanted.type === type && (wanted.subtype ?? subtype) === subtype)) &&
    (navigation === null || matchingNavigationModes(navigation).includes(boat.mode)) &&
    (range === null || (boat.minRentalDays <= range.days && boat.noticeDays <= start - first)) &&
    (range?.to !== today || boat.dayRentalCheckOutTime > clock) &&
    !days.some(isTaken)
  );
}

const average = ({ ratings: [sum = 0, count = 0] }: Drawn) => (count === 0 ? -1 : sum / count);
const score = ({ ratings: [sum = 0, count = 0] }: Drawn) => relevance({ sum, count });

function orderOf(criteria: SearchCriteria, near: Near) {
  const keys: Record<SearchCriteria["sort"], (boat: Drawn) => number[]> = {
    relevance: (boat) => [near?.indexOf(boat.city) ?? 0, -score(boat)],
    price: (boat) => [boldCents(boat, criteria)],
    newest: () => [],
    rating: (boat) => [-average(boat), -boat.ratings[1]],
  };
  const keysOf = (boat: Drawn) => [...keys[criteria.sort](boat), -boat.createdAt, boat.number];
  return (a: Drawn, b: Drawn) => {
    const others = keysOf(b);
    return (
      keysOf(a)
        .map((key, place) => key - (others[place] ?? 0))
        .find(Boolean) ?? 0
    );
  };
}

// spec 1-7.11 1-9.09
test("the index finds, counts and sorts the same boats as the rules applied boat by boat", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyBoat, fc.constantFrom("put", "put", "put", "put", "remove")), {
        maxLength: 80,
      }),
      fc.array(fc.tuple(anyCriteria, anyNear), { minLength: 5, maxLength: 20 }),
      fc.integer({ min: 1, max: 6 }),
      (changes, searches, limit) => {
        const index = new BoatIndex(50, knownDays);
        const market = new Map<number, Drawn>();
        for (const [boat, change] of changes) {
          if (change === "put") market.set(boat.number, boat);
          else market.delete(boat.number);
          if (change === "put") index.put(indexed(boat));
          else index.remove(idOf(boat.number));
        }
        for (const [asked, near] of searches) {
          const criteria = near ? { ...asked, location: null } : asked;
          const matching = [...market.values()].filter(
            (boat) => matches(boat, criteria) && (near?.includes(boat.city) ?? true),
          );
          const { min, max } = criteria.price;
          const found = matching.filter((boat) => {
            const amount = shownCents(boat, criteria);
            return amount >= min * 100 && (max === 10_000 || amount <= max * 100);
          });
          const rule: PlaceRule = near
            ? { kind: "near", cities: near.map((name) => ({ name, town: name })) }
            : requestedPlace(criteria);
          const ranks = index.harbours.ranksIn(rule, (name) => name.replace("!", ""));
          expect(index.page({ criteria, now }, ranks, limit)).toEqual({
            ids: found
              .toSorted(orderOf(criteria, near))
              .slice(0, limit)
              .map(({ number }) => idOf(number)),
            total: found.length,
            matching: matching.length,
          });
          expect(index.count({ criteria, now }, ranks)).toBe(found.length);
          const byRank = ranks && index.countByRank({ criteria, now }, ranks);
          expect(near?.map((_, place) => byRank?.get(place + 1) ?? 0)).toEqual(
            near?.map((city) => found.filter((boat) => boat.city === city).length),
          );
          const harbours = index.countByHarbour({ criteria, now }, ranks, limit);
          expect(
            harbours.map(({ city, port, count, lowestCents, isLowestShared }) => [
              `${city}|${port}`,
              count,
              lowestCents,
              isLowestShared,
            ]),
          ).toEqual(harboursOf(found, criteria).slice(0, limit));
          const dear = matching.filter((boat) => shownCents(boat, criteria) >= 100_000).length;
          const bars = index.countByPrice({ criteria, now }, ranks, [0, 100_000]);
          expect(bars).toEqual([matching.length - dear, dear]);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test("a harbour's lowest price is a share of costs unless a boat to rent has it too, in any order", () => {
  const modesOfBoats = fc.array(fc.constantFrom(...navigationModes), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(anyBoat, modesOfBoats, fc.boolean(), (boat, modes, hasDates) => {
      const index = new BoatIndex(5, knownDays);
      const free: Drawn = { ...boat, taken: [], held: [], minRentalDays: 1, noticeDays: 0 };
      for (const [number, mode] of modes.entries()) index.put(indexed({ ...free, number, mode }));
      const range = hasDates ? { from: addDays(today, 9), to: addDays(today, 9), days: 1 } : null;
      const criteria = { ...openSearch, price: anyPrice, range };
      const isShared = modes.every((mode) => mode === "co_navigation");
      expect(index.countByHarbour({ criteria, now }, null, 1)).toMatchObject([
        { count: modes.length, isLowestShared: isShared },
      ]);
    }),
  );
});
