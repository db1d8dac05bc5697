import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { maxBlockReasonLength } from "./domain/blocked-days.ts";
import { unavailabilityFromSchema, unavailabilitySchema } from "./schema.ts";

const textsFor = (fields: object) =>
  unavailabilitySchema.safeParse(fields).error?.issues.map(({ message }) => message);

test("an unavailability requires both dates", () => {
  const text = "Veuillez sélectionner une date de début et une date de fin.";
  expect(textsFor({ startDate: "2027-06-10" })).toEqual([text]);
  expect(textsFor({ endDate: "2027-06-10" })).toEqual([text]);
  expect(textsFor({ startDate: "", endDate: "2027-02-30" })).toEqual([text, text]);
});

test("an unavailability must not start after its end, but may be one day", () => {
  expect(textsFor({ startDate: "2027-06-11", endDate: "2027-06-10" })).toEqual([
    "La date de fin doit être postérieure à la date de début.",
  ]);
  expect(textsFor({ startDate: "2027-06-10", endDate: "2027-06-10" })).toBeUndefined();
});

test("the reason of an unavailability is optional", () => {
  const days = { startDate: "2027-06-10", endDate: "2027-06-12" };
  expect(unavailabilitySchema.parse(days)).toEqual(days);
  expect(unavailabilitySchema.parse({ ...days, reason: " Carénage " }).reason).toBe("Carénage");
});

test("an unavailability must be within the days that can be blocked", () => {
  const schema = unavailabilityFromSchema(calendarDate("2027-05-03"));
  const textsOf = (startDate: string, endDate: string) =>
    schema.safeParse({ startDate, endDate }).error?.issues.map(({ message }) => message);
  expect(textsOf("2027-05-03", "2032-05-06")).toBeUndefined();
  const late = "La date de fin ne peut pas être après le 06/05/2032.";
  expect(textsOf("2027-05-03", "2032-05-07")).toEqual([late]);
  expect(textsOf("2060-01-01", "2060-01-02")).toEqual([late]);
  expect(textsOf("2027-05-02", "2027-05-03")).toEqual([
    "La date de début ne peut pas être dans le passé.",
  ]);
});

test("all errors of an unavailability are reported at once", () => {
  const schema = unavailabilityFromSchema(calendarDate("2027-05-03"));
  const wrongIn = (fields: object) =>
    schema.safeParse(fields).error?.issues.map(({ path }) => path.join("."));
  const reason = "a".repeat(maxBlockReasonLength + 1);
  expect(wrongIn({ startDate: "2027-05-02" })).toEqual(["endDate", "startDate"]);
  expect(wrongIn({ endDate: "2040-01-01" })).toEqual(["startDate", "endDate"]);
  expect(wrongIn({ startDate: "2027-06-11", endDate: "2027-06-10", reason })).toEqual([
    "reason",
    "endDate",
  ]);
});
