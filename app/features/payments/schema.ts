import { z } from "zod";
import { extraTypes } from "#app/features/boats/domain/boat-extra-catalogue.ts";
import { cancellationPolicies } from "#app/features/boats/domain/cancellation-policy.ts";
import { navigationModes } from "#app/features/boats/domain/navigation-mode.ts";
import { quoteIdSchema } from "#app/features/quotes/schema.ts";
import type { RentalTerms } from "#app/features/reservations/domain/rental-terms.ts";
import { cents } from "#app/platform/money.ts";

/** A hidden field of a term that not every boat has: empty without one. */
const orNone = <Term extends z.ZodType>(term: Term) =>
  z.union([z.literal("").transform(() => null), term]);

const trueOrFalse = z.enum(["true", "false"]).transform((text) => text === "true");

const rentalTerms = z.object({
  city: orNone(z.string()),
  port: orNone(z.string()),
  departureTime: z.string(),
  returnTime: z.string(),
  isLastNightFree: trueOrFalse,
  policy: z.enum(cancellationPolicies),
  navigation: z.enum(navigationModes),
  isLicenseRequired: orNone(trueOrFalse),
  minAge: orNone(z.coerce.number().int()),
  depositCents: orNone(z.coerce.number().int().transform(cents)),
  isFuelIncluded: orNone(trueOrFalse),
  // A hidden field has the names separated by commas. More than all names of the catalogue are not even
  // split.
  includedExtras: z
    .string()
    .max(extraTypes.join().length)
    .transform((names) => names.split(",").filter(Boolean))
    .pipe(z.array(z.enum(extraTypes))),
});

/**
 * 'Payer' under a quote that the renter reviewed, with the terms that the page showed, so that nobody pays
 * under other terms than they read. `terms` is undefined for a page of an earlier version of the site.
 */
export const payReviewedQuoteSchema = quoteIdSchema
  .loose()
  .transform(({ quoteId, ...shown }): { quoteId: string; terms: RentalTerms | undefined } => ({
    quoteId,
    terms: rentalTerms.safeParse(shown).data,
  }));
