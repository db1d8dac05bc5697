import { expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  areSameTerms,
  type RentalTerms,
  readAgreedPlace,
  readRentalTerms,
  termsOfBoat,
  writeRentalTerms,
} from "./rental-terms.ts";

const terms: RentalTerms = {
  city: "Nice, France",
  port: "Port Lympia",
  departureTime: "10:00",
  returnTime: "18:00",
  isLastNightFree: true,
  policy: "moderate",
  navigation: "co_navigation",
  isLicenseRequired: true,
  minAge: 21,
  depositCents: cents(150_050),
  isFuelIncluded: true,
  includedExtras: ["kayak", "wifi"],
};

test("the terms are the boat's, with its times for one day or for several", () => {
  const place = { city: "Nice, France", port: "Port Lympia" };
  const boat = {
    ...place,
    checkInTime: "14:00",
    checkOutTime: "10:00",
    dayRentalCheckInTime: "09:00",
    dayRentalCheckOutTime: "19:00",
    cancellationPolicy: "strict",
    lastNightFree: true,
    navigationMode: "seul",
    licenseRequired: true,
    minAge: 18,
    cautionAmount: cents(90_000),
    fuelCosts: "included",
    includedExtras: ["kayak"],
  } as const;
  const sailing = {
    navigation: "sans_skipper",
    isLicenseRequired: true,
    minAge: 18,
    depositCents: 90_000,
  };
  const included = { isFuelIncluded: true, includedExtras: ["kayak"] };
  const [first, second] = [calendarDate("2027-07-10"), calendarDate("2027-07-11")];
  expect(termsOfBoat(boat, { dateFrom: first, dateTo: second })).toEqual({
    ...place,
    departureTime: "14:00",
    returnTime: "10:00",
    isLastNightFree: true,
    policy: "strict",
    ...sailing,
    ...included,
  });
  expect(termsOfBoat(boat, { dateFrom: first, dateTo: first })).toEqual({
    ...place,
    departureTime: "09:00",
    returnTime: "19:00",
    isLastNightFree: true,
    policy: "strict",
    ...sailing,
    ...included,
  });
});

test("terms are the same when all of them match", () => {
  expect(areSameTerms(terms, { ...terms })).toBe(true);
  const changes = [
    { city: "Cannes, France" },
    { port: "Port Canto" },
    { departureTime: "09:00" },
    { returnTime: "19:00" },
    { isLastNightFree: false },
    { policy: "strict" },
    { navigation: "sans_skipper" },
    { isLicenseRequired: false },
    { isLicenseRequired: null },
    { minAge: 18 },
    { minAge: null },
    { depositCents: cents(150_000) },
    { depositCents: null },
    { isFuelIncluded: false },
    { includedExtras: ["kayak"] },
    { includedExtras: [] },
  ] as const;
  for (const change of changes) expect(areSameTerms(terms, { ...terms, ...change })).toBe(false);
});

test("stored terms are read back unchanged from among other details", () => {
  expect(readRentalTerms({ ...writeRentalTerms(terms), reason: "other" })).toEqual(terms);
  const bare = { ...terms, isLicenseRequired: null, minAge: null, depositCents: null };
  expect(readRentalTerms(writeRentalTerms(bare))).toEqual(bare);
});

test("the place is the stored one, and the boat's for a reservation from before it was stored", () => {
  const boat = { city: "Cannes, France", port: "Port Canto" };
  const place = { city: "Nice, France", port: "Port Lympia" };
  expect(readAgreedPlace(writeRentalTerms(terms), boat)).toEqual(place);
  const { city: _city, port: _port, ...older } = writeRentalTerms(terms);
  expect(readAgreedPlace(older, boat)).toEqual(boat);
  const unplaced = { city: null, port: null };
  expect(readRentalTerms(older)).toEqual({ ...terms, ...unplaced });
  expect(readRentalTerms({ ...older, city: 3, port: ["x"] })).toEqual({ ...terms, ...unplaced });
});

test("a reservation from before the last night was stored has none free of charge", () => {
  const { last_night_free: _night, ...older } = writeRentalTerms(terms);
  expect(readRentalTerms(older)).toEqual({ ...terms, isLastNightFree: false });
});

test("a reservation from before fuel and included extras were stored says nothing about them", () => {
  const { fuel_costs: _fuel, included_extras: _extras, ...older } = writeRentalTerms(terms);
  expect(readRentalTerms(older)).toEqual({ ...terms, isFuelIncluded: null, includedExtras: [] });
  const unknown = { ...older, included_extras: ["wifi", "rocket", 3, "kayak"] };
  expect(readRentalTerms(unknown)?.includedExtras).toEqual(["kayak", "wifi"]);
});

test("a reservation without a stored policy has no terms, and an unknown policy throws", () => {
  for (const stored of [null, [], {}, { departure_time: "10:00", cancellation_policy: null }]) {
    expect(readRentalTerms(stored)).toBeNull();
  }
  expect(() => readRentalTerms({ cancellation_policy: "free" })).toThrow(RangeError);
});
