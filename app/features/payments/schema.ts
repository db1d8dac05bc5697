import { z } from "zod";
import { cancellationPolicies } from "#app/features/boats/domain/cancellation-policy.ts";
import { quoteIdSchema } from "#app/features/quotes/schema.ts";

const rentalTerms = z.object({
  departureTime: z.string(),
  returnTime: z.string(),
  policy: z.enum(cancellationPolicies),
});

/**
 * 'Payer' under a quote that the renter reviewed, with the terms that the page showed, so that nobody pays
 * under other terms than they read. `terms` is undefined for a page of an earlier version of the site.
 */
export const payReviewedQuoteSchema = quoteIdSchema
  .extend(rentalTerms.partial().shape)
  .transform(({ quoteId, ...shown }) => ({ quoteId, terms: rentalTerms.safeParse(shown).data }));
