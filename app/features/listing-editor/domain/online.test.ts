import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { onlineRefusal } from "./online.ts";

const priced = { isArchived: false, basePriceCents: cents(18_000) };

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
  test("needs a base price above zero", () => {
    const approved = { status: "approved", isArchived: false } as const;
    expect(onlineRefusal({ ...approved, basePriceCents: null })).toBe("price_missing");
    expect(onlineRefusal({ ...approved, basePriceCents: cents(0) })).toBe("price_missing");
    expect(onlineRefusal({ ...approved, basePriceCents: cents(1) })).toBeNull();
  });

  test("is refused while it is archived, whatever else holds", () => {
    expect(onlineRefusal({ status: "approved", ...priced, isArchived: true })).toBe(
      "boat_archived",
    );
  });
});
