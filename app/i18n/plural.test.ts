import { afterEach, expect, test, vi } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { formatDaysAgo } from "./format.ts";
import { m } from "./paraglide/messages.js";
import { plural } from "./plural.ts";

afterEach(() => void vi.restoreAllMocks());

test("a number's plural category depends on the language", () => {
  const categories = [0, 1, 1.5, 2].map((count) => [plural("fr", count), plural("en", count)]);
  expect(categories).toEqual([
    ["one", "other"],
    ["one", "one"],
    ["one", "other"],
    ["other", "other"],
  ]);
});

function texts() {
  return [
    m.boats_capacity({ count: 8 }),
    formatDaysAgo(calendarDate("2027-05-01"), calendarDate("2027-05-03"), "fr"),
  ];
}

test("texts with numbers create Intl objects once, not for each text", () => {
  texts();
  const built = [
    vi.spyOn(Intl, "PluralRules"),
    vi.spyOn(Intl, "RelativeTimeFormat"),
    vi.spyOn(Intl, "DateTimeFormat"),
  ];
  expect(texts()).toEqual([expect.stringContaining("8"), "avant-hier"]);
  for (const constructor of built) expect(constructor).not.toHaveBeenCalled();
});
