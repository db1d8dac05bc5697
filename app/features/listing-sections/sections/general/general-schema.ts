import { z } from "zod";
import { boatTypes, yachtSubtypes } from "#app/features/boats/domain/boat-type.ts";
import { companyFields, companyRules } from "#app/features/listing-editor/schema-company.ts";
import { plainText } from "#app/features/listing-editor/schema-fields.ts";
import {
  cityField,
  hasPort,
  portIn,
  portOfCity,
} from "#app/features/listing-editor/schema-place.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/**
 * The section 'general'. The port has to be one of the city's, the subtype is that of a yacht (spec 2 §5),
 * and a professional needs a company.
 */
export const generalSchema = z
  .object({
    type: z.enum(boatTypes, { error: () => m.owner_type_required() }),
    yachtSubtype: z.enum(yachtSubtypes).optional(),
    city: cityField,
    port: z.string({ error: () => m.owner_port_required() }),
    isProfessional: z.enum(["oui", "non"], { error: () => m.owner_fill_required() }),
    manufacturer: plainText(() => m.owner_manufacturer_required()),
    model: plainText(() => m.owner_model_required()),
    title: plainText(() => m.owner_title_required()),
    ...companyFields,
  })
  .refine(hasPort, portOfCity)
  .superRefine(...companyRules)
  .transform((boat) => ({ ...boat, port: portIn(boat.city, boat.port) ?? boat.port }));
