import { navigationModeOf } from "#app/features/boats/domain/navigation-mode.ts";
import { followLicense, type LicenseFacts, watersOf } from "../domain/license-proposal.ts";
import type { OwnBoat } from "./get-own-boat.server.ts";

type Facts = Pick<OwnBoat, "type" | "yachtSubtype" | "enginePower" | "city" | "navigationMode">;

/** The stored facts that decide whether the renter of a boat needs a licence. */
export function licenseFactsOf(boat: Facts): LicenseFacts {
  const { type, yachtSubtype, enginePower, city } = boat;
  const navigation = navigationModeOf(boat.navigationMode);
  return { type, yachtSubtype, enginePower, waters: watersOf(type, city), navigation };
}

/** The column with the licence, for a form that changes its facts but does not ask for it. */
export function followedLicense(boat: OwnBoat, changed: Partial<Facts>) {
  const [before, after] = [licenseFactsOf(boat), licenseFactsOf({ ...boat, ...changed })];
  return { licenseRequired: followLicense(boat.licenseRequired, before, after) };
}
