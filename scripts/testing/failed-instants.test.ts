import { expect, test } from "vitest";
import { failedInstants } from "./failed-instants.ts";

const newYear = "2026-12-31T23:59:00+01:00";
const leapDay = "2028-02-29T12:00:00+01:00";
const run = (instant: string, tests: string, exitCode = 1) => ({ instant, tests, exitCode });

test("an instant at which several projects failed is listed once, with each of them", () => {
  const runs = [
    run(newYear, "unit"),
    run(newYear, "integration", 0),
    run(newYear, "screens"),
    run(leapDay, "unit", 0),
    run(leapDay, "screens"),
  ];
  expect(failedInstants(runs)).toBe(`Failed at ${newYear} (unit, screens), ${leapDay} (screens)`);
});

test("every instant passed if there is no failure", () => {
  expect(failedInstants([run(newYear, "unit", 0)])).toBe("Every instant passed");
});
