import { z } from "zod";
import { ownerCancellationReasons } from "#app/features/reservations/domain/cancellation-record.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { parseDecimalToCents } from "#app/platform/money.ts";

/** The owner's cancellation dialog: a reason, and for 'other' a detail (spec 2 §5). */
export const ownerCancellationSchema = z
  .object({
    reservationId: z.uuid(),
    reason: z.enum(ownerCancellationReasons, {
      error: () => m.reservations_reason_required(),
    }),
    details: z.string().trim().max(2000).optional(),
  })
  .refine(({ reason, details }) => reason !== "other" || Boolean(details), {
    path: ["details"],
    error: () => m.reservations_details_required(),
  });

/**
 * The renter's cancellation: `refund` is the amount in euros that they were shown, so that nobody
 * cancels at midnight for a smaller refund than they read.
 */
export const renterCancellationSchema = z.object({
  reservationId: z.uuid(),
  refund: z.string().transform((text) => parseDecimalToCents(text)),
});

export type OwnerCancellationInput = z.output<typeof ownerCancellationSchema>;
export type RenterCancellationInput = z.output<typeof renterCancellationSchema>;
