import { z } from "zod";
import { tripChecks } from "./domain/trip-checks.ts";

/** Ticks or unticks an item of the checklist before a stay. */
export const tripCheckSchema = z.object({
  reservationId: z.uuid(),
  item: z.enum(tripChecks),
  isDone: z.enum(["true", "false"]).transform((value) => value === "true"),
});
