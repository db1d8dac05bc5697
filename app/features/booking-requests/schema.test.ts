import { expect, test } from "vitest";
import { maxExtras } from "#app/features/boats/domain/boat-extra-catalogue.ts";
import { bookingRequestSchema } from "./schema.ts";

const request = {
  boatId: "0195f3c2-9d2e-4c3a-8f41-2b6d9c1e7a55",
  dateFrom: "2027-07-10",
  dateTo: "2027-07-12",
  guests: "4",
  content: "Bonjour",
};

test("a request form is read with guests as a number and days as dates, and invalid values are refused", () => {
  expect(bookingRequestSchema.parse(request)).toEqual({ ...request, guests: 4 });
  for (const change of [
    { dateFrom: "2027-02-30" },
    { dateTo: "" },
    { guests: "0" },
    { guests: "2.5" },
    { guests: "" },
    { boatId: "1" },
    { content: undefined },
  ]) {
    expect(bookingRequestSchema.safeParse({ ...request, ...change }).success).toBe(false);
  }
});

test("a request has up to as many extras as a boat, each in every quantity that an owner may allow", () => {
  const extras = Array.from({ length: maxExtras }, () => ({ id: request.boatId, quantity: "999" }));
  expect(bookingRequestSchema.safeParse({ ...request, extras }).success).toBe(true);
  const tooMany = [...extras, ...extras.slice(0, 1)];
  expect(bookingRequestSchema.safeParse({ ...request, extras: tooMany }).success).toBe(false);
});
