import { z } from "zod";
import { equipmentKeys } from "#app/features/boats/domain/equipment-catalogue.ts";

/** The section 'equipements': the ticked boxes (spec 2 §3 Equipment flags). */
export const equipmentSchema = z.object({ equipments: z.array(z.enum(equipmentKeys)).default([]) });
