import { z } from "zod";

/** The fields of a difference's 'settle' button. */
export const settleDifferenceSchema = z.object({ differenceId: z.uuid() });
