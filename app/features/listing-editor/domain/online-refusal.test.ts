import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { isAboutPrice, onlineRefusal } from "./online-refusal.ts";

const priced = {
  archivedAt: null,
  basePricePerDay: cents(18_000),
  navigationMode: "seul",
  sharedCosts: null,
  sharedBy: null,
  seasonalPricing: [],
  requiredDailyPrice: cents(0),
};

describe("putting a boat online", () => {
  test("is allowed while it is pending and once it is approved", () => {
    expect(onlineRefusal({ status: "pending", ...priced })).toBeNull();
    expect(onlineRefusal({ status: "approved", ...priced })).toBeNull();
  });

  test("is refused while it is rejected or suspended", () => {
    expect(onlineRefusal({ status: "rejected", ...priced })).toBe("boat_rejected");
    expect(onlineRefusal({ status: "suspended", ...priced })).toBe("boat_suspended");
  });

  // spec 2-5.32
  test("requires a base price above zero", () => {
    const approved = { ...priced, status: "approved" } as const;
    expect(onlineRefusal({ ...approved, basePricePerDay: null })).toBe("price_missing");
    expect(onlineRefusal({ ...approved, basePricePerDay: cents(0) })).toBe("price_missing");
    expect(onlineRefusal({ ...approved, basePricePerDay: cents(1) })).toBeNull();
  });

  test("requires the costs of co-navigation, and prices within a share of them", () => {
    const shared = { ...priced, status: "approved", navigationMode: "co-navigation" } as const;
    expect(onlineRefusal(shared)).toBe("costs_missing");
    const costs = { sharedCosts: cents(36_000), sharedBy: 2 };
    expect(onlineRefusal({ ...shared, ...costs })).toBeNull();
    expect(onlineRefusal({ ...shared, ...costs, sharedBy: 3 })).toBe("above_share");
    const season = { id: "1", startDate: "01-07", endDate: "31-08", price: "180.01" };
    expect(onlineRefusal({ ...shared, ...costs, seasonalPricing: [season] })).toBe("above_share");
    const extras = { requiredDailyPrice: cents(1) };
    expect(onlineRefusal({ ...shared, ...costs, ...extras })).toBe("above_share");
  });

  test("is refused while it is archived, whatever else holds", () => {
    expect(onlineRefusal({ status: "approved", ...priced, archivedAt: new Date(0) })).toBe(
      "boat_archived",
    );
  });

  test.each(["price_missing", "costs_missing", "above_share"] as const)(
    "is refused for %s, which the prices section can fix",
    (refusal) => {
      expect(isAboutPrice(refusal)).toBe(true);
    },
  );

  test.each(["boat_archived", "boat_rejected", "boat_suspended"] as const)(
    "is refused for %s, which the prices section cannot fix",
    (refusal) => {
      expect(isAboutPrice(refusal)).toBe(false);
    },
  );
});
