import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { onlineRefusal } from "./online.ts";

const priced = { basePriceCents: cents(18_000), periods: [] };
const unpriced = { basePriceCents: null, periods: [] };

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
  test("needs a price: a base price or that of a season, above zero", () => {
    expect(onlineRefusal({ status: "approved", ...unpriced })).toBe("price_missing");
    expect(onlineRefusal({ status: "approved", ...priced, basePriceCents: cents(0) })).toBe(
      "price_missing",
    );
    expect(
      onlineRefusal({ status: "approved", ...unpriced, periods: [{ priceCents: cents(9_000) }] }),
    ).toBeNull();
  });
});
