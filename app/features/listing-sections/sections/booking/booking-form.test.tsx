// @vitest-environment happy-dom
import { getByRole, within } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { writeDrafts } from "#app/forms/kept-drafts.ts";
import { run, textOf } from "#tests/support/running-part.tsx";
import { sectionForm } from "#tests/support/running-section.tsx";
import { BookingForm } from "./booking-form.tsx";

const booking = {
  navigationMode: "sans_skipper",
  cancellationPolicy: "moderate",
  checkInTime: "10:00",
  checkOutTime: "18:00",
  dayRentalCheckInTime: "10:00",
  dayRentalCheckOutTime: "18:00",
  fuelCosts: "excluded",
  licenseRequired: true,
  licenseAnswer: null,
  lastNightFree: false,
  minAge: null,
  sharedCosts: null,
  sharedBy: null,
  licenseFacts: {
    type: "moteur",
    yachtSubtype: null,
    enginePower: 150,
    waters: "sea",
    navigation: "sans_skipper",
  },
} as const;

beforeEach(() => localStorage.clear());

test("the notice of a conflict names the answer 'as proposed', and a box without a tick, in words", async () => {
  const typed = { ...booking, licenseRequired: "non", lastNightFree: "on", minAge: "21" };
  writeDrafts("Vega", { booking: { version: "before", values: typed } });
  const body = await run(sectionForm(BookingForm, booking, undefined, { fields: "since" }));
  const notice = within(getByRole(body, "region", { name: "Deux versions de cette section" }));
  const [license, lastNight, minAge] = notice.getAllByRole("listitem").map((row) => textOf(row));
  expect(license).toMatch(/^Permis.*saisieNonEnregistré entre-tempsComme proposéPrendre/);
  expect(lastNight).toMatch(/^Dernière nuit.*saisieOuiEnregistré entre-tempsNonPrendre/);
  expect(minAge).toMatch(/^Âge.*saisie21Enregistré entre-tempsRienPrendre/);
});
