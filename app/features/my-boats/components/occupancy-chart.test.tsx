import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { markup, readable } from "#tests/support/markup.tsx";
import { OccupancyChart } from "./occupancy-chart.tsx";

const months = [
  { month: calendarDate("2027-04-01"), percent: 50, isPast: true },
  { month: calendarDate("2027-05-01"), percent: null, isPast: true },
  { month: calendarDate("2027-06-01"), percent: 25, isPast: false },
];

/** The height and the fill of each bar, without the lanes behind the bars. */
const barsOf = (html: string) =>
  [...html.matchAll(/<rect [^>]*?height="([^"]+)"[^>]* class="([^"]+)"/g)]
    .map(([, height, filled]) => [Number(height), filled])
    .filter(([, filled]) => filled !== "fill-limestone");

// spec 2-2.12
test("a past month has a full bar, a coming month a light one, as the key says, and a month without offered days none", () => {
  const html = markup(<OccupancyChart months={months} />);
  expect(barsOf(html)).toEqual([
    [64, "fill-sea"],
    [32, "fill-range stroke-sea"],
  ]);
  const [, key = ""] = /<figcaption[^>]*>(.*)<\/figcaption>/.exec(html) ?? [];
  expect(key).toMatch(/bg-sea"><\/span>Loués.*border-sea bg-range"><\/span>Réservés à venir/);
});

test.each([
  [4, "10 %", 25.6],
  [25, "25 %", 64],
  [26, "50 %", 33.28],
  [100, "100 %", 64],
])(
  "a highest month of %i % sets the scale to %s, which the key shows",
  (percent, scale, height) => {
    const [month] = months;
    const html = markup(<OccupancyChart months={month ? [{ ...month, percent }] : []} />);
    expect(readable(html)).toContain(scale);
    expect(barsOf(html)).toEqual([[height, "fill-sea"]]);
  },
);

test("nothing is drawn when nothing was rented", () => {
  const free = months.map((month) => ({ ...month, percent: 0 }));
  expect(markup(<OccupancyChart months={free} />)).toBe("");
});
