import { expect, test } from "vitest";
import { quoteStatuses } from "#app/features/quotes/domain/quote-lifecycle.ts";
import { whyNotPayable } from "./payment-refusal.ts";

test("a quote can be paid once it is accepted, and again while its payment is under way", () => {
  const payable = quoteStatuses.filter((status) => whyNotPayable(status) === null);
  expect(payable).toEqual(["accepted", "payment_pending"]);
});

test("a quote that was paid or has ended is refused for that reason, a pending one as not accepted", () => {
  expect(whyNotPayable("paid")).toBe("already_paid");
  for (const status of ["refused", "withdrawn", "replaced", "expired", "person_left"] as const) {
    expect(whyNotPayable(status)).toBe(status);
  }
  expect(whyNotPayable("pending")).toBe("not_accepted");
});
