import { z } from "zod";
import { engineTypes } from "#app/features/boats/domain/engine-type.ts";
import { typedMeasure, typedNumber } from "#app/features/listing-editor/schema-fields.ts";
import { m } from "#app/i18n/paraglide/messages.js";

const measure = (most: number) => typedMeasure(most).optional();

const box = z.literal("on").optional();

/** The section 'autre': engine and dimensions, numbers from 0 (spec 2 §3 Technical fields, §5). */
export const technicalSchema = z.object({
  engineType: z.enum(engineTypes).optional(),
  enginePower: measure(99_999),
  beam: measure(999),
  draft: measure(999),
  offshoreEquipment: box,
  crewCount: typedNumber(() => m.owner_count_invalid(), {
    least: 0,
    most: 99,
    decimals: 0,
    namesLimits: true,
  }).optional(),
  dinghyPower: measure(9999),
});
