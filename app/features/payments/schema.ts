import { z } from "zod";
import { cancellationPolicies } from "#app/features/boats/domain/cancellation-policy.ts";
import { quoteIdSchema } from "#app/features/quotes/schema.ts";

/**
 * 'Payer' under a quote that was read once more, with the terms that the page showed, so that nobody
 * pays for others than they read.
 */
export const payReviewedQuoteSchema = quoteIdSchema
  .extend({
    departureTime: z.string(),
    returnTime: z.string(),
    policy: z.enum(cancellationPolicies),
  })
  .transform(({ quoteId, ...terms }) => ({ quoteId, terms }));
