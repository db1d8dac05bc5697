import { expect, test } from "vitest";
import { markup, readable } from "#tests/support/markup.tsx";
import { OwnerStatisticsBlock } from "./owner-statistics.tsx";

const statistics = {
  boatCount: 1234,
  reservationCount: 56_789,
  rating: null,
  occupancyPercent: null,
  comingPercent: null,
  months: [],
};

// spec 1-1.14
test.each([
  ["fr", "Bateaux 1 234 Réservations 56 789 "],
  ["en", "Boats 1,234 Reservations 56,789 "],
] as const)("the digits of the statistics are grouped as in the language %s", (language, shown) => {
  const html = markup(<OwnerStatisticsBlock statistics={statistics} />, language);
  expect(readable(html)).toContain(shown);
});
