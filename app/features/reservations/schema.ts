import { z } from "zod";
import { tripChecks } from "./domain/trip-checks.ts";

/** An item of the list before a stay that is ticked, or whose tick is taken away. */
export const tripCheckSchema = z.object({
  reservationId: z.uuid(),
  item: z.enum(tripChecks),
  isDone: z.enum(["true", "false"]).transform((value) => value === "true"),
});
