import { expect, test } from "vitest";
import { groupMessagesByDay } from "./group-messages-by-day.ts";

const at = (instant: string) => ({ createdAt: new Date(instant) });

test("messages are grouped by their day in Paris, in the order given", () => {
  const evening = at("2027-06-09T21:30:00Z");
  const night = at("2027-06-09T22:30:00Z");
  const morning = at("2027-06-10T06:00:00Z");
  expect(groupMessagesByDay([evening, night, morning])).toEqual([
    { day: "2027-06-09", messages: [evening] },
    { day: "2027-06-10", messages: [night, morning] },
  ]);
});

test("no messages make no days", () => {
  expect(groupMessagesByDay([])).toEqual([]);
});
