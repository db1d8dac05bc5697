import { z } from "zod";
import { cleanText } from "#app/platform/text/clean-text.ts";
import { maxExplanationLength } from "./domain/explanation.ts";

/** The fields of a difference's form. */
export const settleDifferenceSchema = z.object({
  differenceId: z.uuid(),
  /** The amounts that the admin explained, as `seenAmounts` writes them: a comparison may change them. */
  seen: z.string().max(64).optional(),
  /** Why the amounts differ, for the history; empty without one. */
  explanation: z.string().overwrite(cleanText).trim().max(maxExplanationLength).default(""),
});

export type SettleDifferenceInput = z.output<typeof settleDifferenceSchema>;
