import { expect, test } from "vitest";
import { boatStatuses } from "#app/features/boats/domain/boat-status.ts";
import { cents } from "#app/platform/money.ts";
import { canPutBackOnline } from "./put-back-online.ts";

const suspended = {
  status: "suspended",
  archivedAt: null,
  basePricePerDay: cents(18_000),
  navigationMode: "seul",
  sharedCosts: null,
  sharedBy: null,
  seasonalPricing: [],
  requiredDailyPrice: cents(0),
} as const;

test("an approval only puts back online what a moderator had taken offline", () => {
  const statuses = boatStatuses.filter((status) =>
    canPutBackOnline({ ...suspended, status }, "open"),
  );
  expect(statuses).toEqual(["rejected", "suspended"]);
});

test.each([
  ["without a price", { basePricePerDay: null }],
  ["archived", { archivedAt: new Date(0) }],
])("a listing that is %s stays offline", (_, traits) => {
  expect(canPutBackOnline({ ...suspended, ...traits }, "open")).toBe(false);
});

test.each(["suspended", "closed"] as const)(
  "a listing stays offline while its owner's account is %s",
  (standing) => {
    expect(canPutBackOnline(suspended, standing)).toBe(false);
  },
);
