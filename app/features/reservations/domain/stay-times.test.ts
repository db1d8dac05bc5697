import { expect, test } from "vitest";
import { readStayTimes } from "./stay-times.ts";

// spec 2-2.22
test.each([
  ["10:30", "17:00"],
  ["00:00", "23:59"],
])("a stay begins and ends at the booked times: %s and %s", (departureTime, returnTime) => {
  expect(readStayTimes({ departure_time: departureTime, return_time: returnTime })).toEqual({
    departureTime,
    returnTime,
  });
});

// spec 2-2.22 2-9.15
test("missing and invalid times default to 09:00 and 18:00", () => {
  const unreadable = [
    { departure_time: "25:00", return_time: 18 },
    { departure_time: "110:30", return_time: "17:000" },
    { departure_time: ["10:30"] },
  ];
  for (const stored of [null, [], {}, ...unreadable]) {
    expect(readStayTimes(stored)).toEqual({ departureTime: "09:00", returnTime: "18:00" });
  }
});
