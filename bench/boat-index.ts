import { BoatIndex, type IndexedBoat } from "#app/features/matching-boats/domain/boat-index.ts";
import { requestedPlace } from "#app/features/matching-boats/domain/place-rule.ts";
import { priceBarEnds } from "#app/features/search/domain/price-scale.ts";
import { boatsPerPage, readSearchAddress } from "#app/features/search/schema.ts";
import { calendarDate, dayNumber } from "#app/platform/time/calendar-date.ts";
import { sparseSearches, townName, wideSearches } from "./market.ts";
import { quantile } from "./superiority.ts";

// Measures the index of public boats alone, without a database, filled like the market of `openMarket`: npm
// run bench:index -- 1000000. Times are CPU milliseconds, so that other work on the machine matters less.

const today = calendarDate("2027-05-01");
const now = new Date("2027-05-01T10:00:00Z");
const rounds = 40;
const size = Number(process.argv[2] ?? 1_000_000);

/** Start of each bar of the price filter, in cents. */
const barStarts = priceBarEnds.slice(0, -1).map((euros) => euros * 100);

const startOf = (text: string) => dayNumber(calendarDate(text));
const knownDays = { from: startOf("2027-05-01"), to: startOf("2028-12-31") };

const before = process.memoryUsage();
const startedAt = performance.now();
const index = new BoatIndex(size, knownDays);
for (let n = size; n > 0; n -= 1) index.put(boat(n));
const after = process.memoryUsage();
const bytes = after.arrayBuffers + after.heapUsed - before.arrayBuffers - before.heapUsed;
console.log(
  `${size} boats added in ${Math.round(performance.now() - startedAt)} ms, ${Math.round(bytes / size)} bytes each`,
);

for (const [name, query] of Object.entries({ ...sparseSearches, ...wideSearches })) {
  const { criteria } = readSearchAddress(new URLSearchParams(query), today);
  const ranks = () => index.harbours.ranksIn(requestedPlace(criteria), (text) => text);
  const page = timesOf(() => index.page({ criteria, now }, ranks(), boatsPerPage));
  const map = timesOf(() => index.countByHarbour({ criteria, now }, ranks(), 1000));
  const bars = timesOf(() => index.countByPrice({ criteria, now }, ranks(), barStarts));
  console.log(
    `${name}: ${page.last.total} boats, page ${page.text}; map ${map.text}; bars ${bars.text}`,
  );
}

const facts = timesOf(() => index.sumsOf("voile"));
console.log(`facts of a common type: ${facts.last.total.count} boats, ${facts.text}`);

/** CPU milliseconds of each of many calls, and the last call's result. */
function timesOf<Result>(call: () => Result) {
  let last = call();
  for (let warm = 0; warm < 4; warm += 1) call();
  const times = Array.from({ length: rounds }, () => {
    const began = process.cpuUsage();
    last = call();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  const [p50, p95] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(2));
  return { last, text: `p50 ${p50} ms, p95 ${p95} ms` };
}

/** The same boats as in `openMarket`, except for their ids. */
function boat(n: number): IndexedBoat {
  const cents = (60 + ((n * 7919) % 1900)) * 100;
  const summer = (90 + ((n * 7919) % 2600)) * 100;
  const newYear = (70 + ((n * 7919) % 2000)) * 100;
  const seasons = n % 2 === 0 ? [] : [701, 831, summer, 1220, 105, newYear];
  const amounts = n % 2 === 0 ? [cents] : [cents, summer, newYear];
  const city = townName(Math.floor(n / 200));
  const port = `port ${n % 5}`;
  const june = startOf("2027-06-10") + (n % 60);
  const september = startOf("2027-09-01") + (n % 30);
  return {
    id: crypto.randomUUID(),
    city,
    port,
    foldedCity: city,
    foldedPort: port,
    type:
      n % 20_000 === 7
        ? "jet-ski"
        : ((["voile", "moteur", "catamaran", "semi-rigide"] as const)[n % 4] ?? "voile"),
    subtype: null,
    mode:
      (["sans_skipper", "avec_skipper", "avec_ou_sans_skipper"] as const)[n % 3] ?? "sans_skipper",
    capacity: 2 + (n % 11),
    licenseRequired: null,
    minRentalDays: 1,
    noticeDays: 0,
    dayRentalCheckOutTime: "18:00",
    ratingSum: (n % 9) * 4,
    ratingCount: n % 9,
    createdAt: Date.UTC(2025, 0, 1) * 1000 + n * 37_000_000,
    taken: [
      { from: startOf("2027-06-01"), to: startOf("2027-06-04") },
      { from: june, to: june + 6 },
      { from: september, to: september + 3 },
    ],
    held: [],
    dailyCents: cents,
    lowestDailyCents: Math.min(...amounts),
    highestDailyCents: Math.max(...amounts),
    requiredDailyCents: 0,
    discountFrom3Days: 0,
    discountFrom7Days: 0,
    seasons,
    requiredExtras: null,
  };
}
