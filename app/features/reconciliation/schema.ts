import { z } from "zod";

/** The fields of a difference's 'settle' button. */
export const settleDifferenceSchema = z.object({
  differenceId: z.uuid(),
  /** The amounts that the admin explained, as `seenAmounts` writes them: a comparison may change them. */
  seen: z.string().max(64).optional(),
});

export type SettleDifferenceInput = z.output<typeof settleDifferenceSchema>;
