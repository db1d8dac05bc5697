import { beforeAll } from "vitest";
import { cents } from "#app/platform/money.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import type { Site } from "./site.ts";

/**
 * Opens a boat's page once before the tests. The server loads some parts of this page lazily and sends them
 * at the end of the first response; from the second response on they are in place.
 */
export function showBoatPageOnce(site: Site): void {
  beforeAll(async () => {
    const owner = await createUser(site.db);
    const { id } = await createBoat(site.db, { userId: owner.userId });
    const path = `/boat/${id}?dateFrom=2027-07-10&dateTo=2027-07-12`;
    await site.visitor().open(path);
    await (await site.signedIn(owner)).open(path);
  });
}

/** Every fact that an owner can state about a boat. */
export const completeBoat = {
  title: "Vega",
  type: "catamaran",
  navigationMode: "flexible",
  manufacturer: "Fountaine Pajot",
  model: "Lucia 40",
  length: 11.9,
  capacity: 10,
  boatYear: 2019,
  cabinsCount: 4,
  berthsCount: 9,
  bathroomsCount: 2,
  berthDetails: [
    { id: "a", name: "Cabine avant", details: "Lit double" },
    { id: "b", name: "Carré", details: "" },
  ],
  renovationDetails: "Gréement neuf en 2024",
  engineType: "in-board",
  enginePower: 60,
  fuelConsumption: 3.5,
  beam: 6.63,
  draft: 1.2,
  crewCount: 1,
  dinghyPower: 6,
  offshoreEquipment: true,
  minAge: 25,
  licenseRequired: true,
  fuelCosts: "included",
  checkInTime: "11:00",
  checkOutTime: "16:00",
  dayRentalCheckInTime: "09:00",
  dayRentalCheckOutTime: "19:00",
  cancellationPolicy: "strict",
  cautionAmount: cents(250_000),
} satisfies Partial<Parameters<typeof createBoat>[1]>;
