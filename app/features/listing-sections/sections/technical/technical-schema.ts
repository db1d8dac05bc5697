import { z } from "zod";
import { engineTypes } from "#app/features/boats/domain/boat-type.ts";
import { typedCount, typedMeasure } from "#app/features/listing-editor/schema-fields.ts";

const measure = (max: number) => typedMeasure(max).optional();

const box = z.literal("on").optional();

/** The section 'autre': engine and dimensions, numbers from 0 (spec 2 §3 Technical fields, §5). */
export const technicalSchema = z.object({
  engineType: z.enum(engineTypes).optional(),
  enginePower: measure(99_999),
  beam: measure(999),
  draft: measure(999),
  offshoreEquipment: box,
  crewCount: typedCount.optional(),
  dinghyPower: measure(9999),
});
