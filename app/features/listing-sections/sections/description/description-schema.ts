import { z } from "zod";
import { maxSleepingAreas } from "#app/features/listing-editor/domain/listing-limits.ts";
import {
  capacity,
  maxDescriptionLength,
  optionalPlainText,
  optionalText,
  plainText,
  typedCount,
  typedMeasure,
  typedNumber,
} from "#app/features/listing-editor/schema-fields.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** The section 'description' (spec 2 §5). The boat's year is at most the current one. */
export function descriptionSchema(currentYear: number) {
  const yearInvalid = () => m.owner_year_invalid({ year: currentYear });
  return z.object({
    title: plainText(() => m.owner_title_required()),
    description: optionalText(maxDescriptionLength),
    capacity,
    cabinsCount: typedCount.optional(),
    berthsCount: typedCount.optional(),
    bathroomsCount: typedCount.optional(),
    berthDetails: z
      .array(
        z.object({
          id: z.string().max(100).optional(),
          name: optionalPlainText(),
          details: optionalPlainText(200),
        }),
      )
      .max(maxSleepingAreas, {
        error: () => m.owner_sleeping_areas_too_many({ count: maxSleepingAreas }),
      })
      .default([])
      .transform((list) => list.filter(({ name, details }) => name ?? details)),
    length: typedNumber(() => m.owner_length_required(), { min: 0, max: 999, decimals: 2 }),
    boatYear: typedNumber(yearInvalid, {
      min: 1900,
      max: currentYear,
      decimals: 0,
      messageNames: "limits",
    }).optional(),
    fuelConsumption: typedMeasure(9999, 1).optional(),
    renovationDetails: optionalPlainText(2000),
  });
}
