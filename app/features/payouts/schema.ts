import { z } from "zod";
import { currentPasswordSchema } from "#app/features/auth/schema.ts";
import { payoutOutcomes } from "#app/platform/payouts/payout-provider.ts";

/** Fields of the sandbox's payout buttons. */
export const simulatePayoutSchema = z.object({
  payoutId: z.uuid(),
  outcome: z.enum(payoutOutcomes),
});

export type SimulatePayoutInput = z.output<typeof simulatePayoutSchema>;

/** Fields of the form for the report of a year's sellers. */
export const taxReportSchema = z.object({
  year: z.coerce.number().int().min(2000).max(9999),
  password: currentPasswordSchema,
});
