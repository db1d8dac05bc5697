import { describe, expect, test } from "vitest";
import { readCalendarAddress } from "./calendar-address.ts";

const read = (text: string) => readCalendarAddress(text)?.href ?? null;

describe("the address of a calendar", () => {
  test.each([
    ["https://club.example/boat.ics?key=9f3a", "https://club.example/boat.ics?key=9f3a"],
    ["http://club.example/boat.ics", "http://club.example/boat.ics"],
    ["webcal://club.example/boat.ics", "https://club.example/boat.ics"],
    ["webcals://club.example/boat.ics", "https://club.example/boat.ics"],
    ["WebCal://club.example/boat.ics", "https://club.example/boat.ics"],
    [" \n https://club.example/boat.ics\t", "https://club.example/boat.ics"],
    ["\u200E\uFEFFhttps://club.example/boat.ics\u200B", "https://club.example/boat.ics"],
    ["https://club.example/boat.ics#june", "https://club.example/boat.ics"],
    ["https://club.example/webcal:boat", "https://club.example/webcal:boat"],
  ])("is read from %j as %s", (text, address) => {
    expect(read(text)).toBe(address);
  });

  test.each([
    "",
    "club.example/boat.ics",
    "https://",
    "ftp://club.example/boat.ics",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/calendar,BEGIN:VCALENDAR",
  ])("is not read from %j", (text) => {
    expect(read(text)).toBeNull();
  });

  test("has at most 2,000 characters after trimming", () => {
    const longest = "https://club.example/".padEnd(2000, "a");
    expect(read(` ${longest} `)).toBe(longest);
    expect(read(`${longest}a`)).toBeNull();
  });
});
