import { eq } from "drizzle-orm";
import type { z } from "zod";
import {
  navigationModeOf,
  writeNavigationMode,
} from "#app/features/boats/domain/navigation-mode.ts";
import { licenseProposal, watersOf } from "#app/features/listing-editor/domain/license-proposal.ts";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import { shareRefusal } from "#app/features/pricing/domain/share-of-costs.ts";
import { shareRefusalText } from "#app/features/pricing/labels.ts";
import { done } from "#app/platform/errors.ts";
import { boats } from "#db/schema/schema.ts";
import { sectionForm } from "../../forms/section-form.server.ts";
import type { ReadableSection, ServerSection } from "../section.server.ts";
import { sectionFailures } from "../section-failures.ts";
import { bookingSchema } from "./booking-schema.ts";

/** The content of the section 'reservation'. */
export type BoatBooking = ReturnType<typeof loadBooking>;

const section: ReadableSection<BoatBooking> = {
  key: "reservation",
  load: loadBooking,
  // The facts behind the proposed licence are edited in other sections.
  parts: ({ licenseFacts: _licenseFacts, ...fields }) => ({ fields }),
};

/**
 * The section 'reservation' (spec 2 §2, §7 Booking settings). With a skipper aboard, the renter needs no
 * licence, whatever the form says.
 */
export const bookingSection: ServerSection<BoatBooking> = {
  ...section,
  forms: {
    save: sectionForm(section, {
      part: () => "fields",
      schema: () => bookingSchema,
      apply: async (tx, { boat }, input) => {
        const columns = columnsOf(boat, input);
        const periods = readSeasonalPricing(boat.seasonalPricing);
        const refusal = shareRefusal({ ...boat, ...columns }, periods);
        if (refusal) {
          return { ok: false, reason: refusal.reason, detail: shareRefusalText(refusal) };
        }
        await tx.update(boats).set(columns).where(eq(boats.id, boat.id));
        return done(null);
      },
      onRefusal: (_reason, text = "") => ({ navigationMode: text }),
      saved: "sections_booking_saved",
      onFailure: sectionFailures["reservation/save"],
    }),
  },
};

function columnsOf(boat: OwnBoat, input: z.output<typeof bookingSchema>) {
  return {
    navigationMode: writeNavigationMode(input.navigationMode),
    cancellationPolicy: input.cancellationPolicy,
    checkInTime: input.checkInTime,
    checkOutTime: input.checkOutTime,
    dayRentalCheckInTime: input.dayRentalCheckInTime,
    dayRentalCheckOutTime: input.dayRentalCheckOutTime,
    fuelCosts: input.fuelCosts,
    licenseRequired: licenseRequired(boat, input),
    lastNightFree: input.lastNightFree === "on",
    minAge: input.minAge ?? null,
    // With any other mode the stored values stay, in case the boat goes back to co-navigation.
    ...input.shared,
  };
}

/** False with a skipper, whatever the form says; otherwise as the owner decided, or else as proposed. */
function licenseRequired(
  boat: OwnBoat,
  { navigationMode: navigation, licenseRequired: answer }: z.output<typeof bookingSchema>,
): boolean {
  if (answer !== undefined && navigation !== "avec_skipper") return answer === "oui";
  return licenseProposal({ ...licenseFactsOf(boat), navigation }).isRequired;
}

function licenseFactsOf({ type, yachtSubtype, enginePower, city }: OwnBoat) {
  return { type, yachtSubtype, enginePower, waters: watersOf(type, city) };
}

function loadBooking(boat: OwnBoat) {
  const { cancellationPolicy, checkInTime, checkOutTime, fuelCosts } = boat;
  const { dayRentalCheckInTime, dayRentalCheckOutTime, lastNightFree, minAge } = boat;
  return {
    navigationMode: navigationModeOf(boat.navigationMode),
    cancellationPolicy,
    checkInTime,
    checkOutTime,
    dayRentalCheckInTime,
    dayRentalCheckOutTime,
    fuelCosts,
    licenseRequired: boat.licenseRequired,
    lastNightFree,
    minAge,
    sharedCosts: boat.sharedCosts,
    sharedBy: boat.sharedBy,
    licenseFacts: licenseFactsOf(boat),
  };
}
