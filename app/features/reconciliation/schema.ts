import { z } from "zod";

/** The button of a difference. */
export const settleDifferenceSchema = z.object({ differenceId: z.uuid() });

/** A button without anything to say. */
export const compareSchema = z.object({});
