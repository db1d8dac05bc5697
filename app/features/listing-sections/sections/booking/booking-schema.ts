import { z } from "zod";
import { cancellationPolicies } from "#app/features/boats/domain/cancellation-policy.ts";
import {
  type NavigationMode,
  navigationModes,
} from "#app/features/boats/domain/navigation-mode.ts";
import { checkInTimes, fuelCosts } from "#app/features/listing-editor/domain/listing-choices.ts";
import { maxMinAge, minMinAge } from "#app/features/listing-editor/domain/listing-limits.ts";
import {
  readSharedCosts,
  sharedCostsRule,
  typedNumber,
} from "#app/features/listing-editor/schema-fields.ts";
import { dayRentalOrder, endsAfterItBegins } from "#app/features/listing-editor/schema-times.ts";
import { m } from "#app/i18n/paraglide/messages.js";

const required = { error: () => m.owner_fill_required() };
const time = z.enum(checkInTimes, required);

const modeOf = ({ navigationMode }: { navigationMode: NavigationMode }) => navigationMode;

/** The section 'reservation' (spec 2 §3 Reservation settings form). */
export const bookingSchema = z
  .object({
    navigationMode: z.enum(navigationModes, required),
    cancellationPolicy: z.enum(cancellationPolicies, required),
    checkInTime: time,
    checkOutTime: time,
    dayRentalCheckInTime: time,
    dayRentalCheckOutTime: time,
    fuelCosts: z.enum(fuelCosts, required),
    licenseRequired: z.enum(["oui", "non"]).optional(),
    lastNightFree: z.literal("on").optional(),
    minAge: typedNumber(() => m.sections_min_age_invalid({ min: minMinAge, max: maxMinAge }), {
      min: minMinAge,
      max: maxMinAge,
      decimals: 0,
      messageNames: "limits",
    }).optional(),
    /** Only used for co-navigation; ignored with any other mode. */
    sharedCosts: z.string().optional(),
    sharedBy: z.string().optional(),
  })
  .refine(endsAfterItBegins, dayRentalOrder)
  .superRefine(...sharedCostsRule(modeOf))
  .transform(({ sharedCosts, sharedBy, ...settings }) => ({
    ...settings,
    shared: readSharedCosts(settings.navigationMode, { sharedCosts, sharedBy }),
  }));
