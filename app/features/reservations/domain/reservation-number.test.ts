import { expect, test } from "vitest";

import { reservationNumber } from "./reservation-number.ts";

test("the number of a reservation is the last 8 characters of its id", () => {
  expect(reservationNumber("0198b1f4-6f0a-7c31-9d1e-53c2a7be90d4")).toBe("a7be90d4");
});

test("an id of at most 8 characters is the number itself", () => {
  expect(reservationNumber("42")).toBe("42");
});
