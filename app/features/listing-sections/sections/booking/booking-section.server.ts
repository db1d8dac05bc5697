import { eq } from "drizzle-orm";
import type { z } from "zod";
import { writeNavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import {
  decideLicense,
  ownLicenseAnswer,
} from "#app/features/listing-editor/domain/license-proposal.ts";
import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { licenseFactsOf } from "#app/features/listing-editor/queries/license-facts.server.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import { shareRefusal } from "#app/features/pricing/domain/share-of-costs.ts";
import { shareRefusalText } from "#app/features/pricing/labels.ts";
import { done } from "#app/platform/errors.ts";
import { boats } from "#db/schema/schema.ts";
import { refusedForm, sectionForm } from "../../forms/section-form.server.ts";
import type { ReadableSection, ServerSection } from "../section.server.ts";
import { sectionFailures } from "../section-failures.ts";
import { bookingSchema } from "./booking-schema.ts";

/** The content of the section 'reservation'. */
export type BoatBooking = ReturnType<typeof loadBooking>;

const section: ReadableSection<BoatBooking> = {
  key: "reservation",
  load: loadBooking,
  // The facts behind the proposed licence are edited in other sections, and the licence may follow them.
  parts: ({ licenseFacts: _facts, licenseRequired: _followed, ...fields }) => ({ fields }),
};

/**
 * The section 'reservation' (spec 2 §2, §7 Booking settings). With a skipper aboard, the renter needs no
 * licence, whatever the form says.
 */
export const bookingSection: ServerSection<"reservation", BoatBooking> = {
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
          return refusedForm(refusal.reason, { navigationMode: shareRefusalText(refusal) });
        }
        await tx.update(boats).set(columns).where(eq(boats.id, boat.id));
        return done(null);
      },
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

function licenseRequired(
  boat: OwnBoat,
  { navigationMode: navigation, licenseRequired: answer }: z.output<typeof bookingSchema>,
): boolean {
  const facts = { ...licenseFactsOf(boat), navigation };
  return decideLicense(answer === undefined ? null : answer === "oui", facts);
}

function loadBooking(boat: OwnBoat) {
  const { cancellationPolicy, checkInTime, checkOutTime, fuelCosts } = boat;
  const { dayRentalCheckInTime, dayRentalCheckOutTime, lastNightFree, minAge } = boat;
  const facts = licenseFactsOf(boat);
  return {
    navigationMode: facts.navigation,
    cancellationPolicy,
    checkInTime,
    checkOutTime,
    dayRentalCheckInTime,
    dayRentalCheckOutTime,
    fuelCosts,
    licenseRequired: boat.licenseRequired,
    licenseAnswer: ownLicenseAnswer(boat.licenseRequired, facts),
    lastNightFree,
    minAge,
    sharedCosts: boat.sharedCosts,
    sharedBy: boat.sharedBy,
    licenseFacts: facts,
  };
}
