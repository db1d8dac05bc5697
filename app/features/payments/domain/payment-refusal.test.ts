import { expect, test } from "vitest";
import { quoteStatuses } from "#app/features/quotes/domain/quote-lifecycle.ts";
import { whyNotPayable } from "./payment-refusal.ts";

test("a quote can be paid once it is accepted, and again while its payment is under way", () => {
  const payable = quoteStatuses.filter((status) => whyNotPayable(status) === null);
  expect(payable).toEqual(["accepted", "payment_pending"]);
});

test("a paid quote is refused as already paid, every other quote as not accepted", () => {
  expect(whyNotPayable("paid")).toBe("already_paid");
  for (const status of ["pending", "refused", "withdrawn", "replaced", "expired"] as const) {
    expect(whyNotPayable(status)).toBe("not_accepted");
  }
});
