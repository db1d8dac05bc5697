import { expect, test } from "vitest";
import { referenceCities } from "./reference-cities.ts";
import { timeZoneOf } from "./time-zone.ts";

test("a city has the time zone of its country, and an unlisted one that of France", () => {
  expect(["Lisbonne, Portugal", "Athens, Greece", "Nice", "Plougrescant"].map(timeZoneOf)).toEqual([
    "Europe/Lisbon",
    "Europe/Athens",
    "Europe/Paris",
    "Europe/Paris",
  ]);
});

test("the time zones of all listed cities are known to the server", () => {
  const known = Intl.supportedValuesOf("timeZone");
  for (const { name } of referenceCities) expect(known).toContain(timeZoneOf(name));
});
