import { z } from "zod";
import { insuranceTypes } from "#app/features/listing-editor/domain/listing-choices.ts";
import { boatInAddressSchema } from "#app/features/listing-editor/schema.ts";
import { typedPrice } from "#app/features/listing-editor/schema-fields.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** The fields of the section 'documents', without its two files (spec 2 §3 Documents form). */
export const documentsSchema = z.object({
  cautionAmount: typedPrice(() => m.sections_caution_invalid(), 0).optional(),
  insuranceType: z.enum(insuranceTypes, { error: () => m.owner_fill_required() }),
  insuranceCertification: z.literal("on").optional(),
});

/** The button that removes a certificate, with the version of the one that the owner saw. */
export const removedCertificateSchema = boatInAddressSchema.extend({ version: z.string() });

/** A certificate's file; its content is checked when it is stored. */
export const certificateSchema = z.object({ file: z.file({ error: () => m.documents_missing() }) });
