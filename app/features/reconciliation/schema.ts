import { z } from "zod";

/** The button of a difference. */
export const settleDifferenceSchema = z.object({ differenceId: z.uuid() });
