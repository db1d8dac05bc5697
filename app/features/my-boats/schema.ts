import { z } from "zod";

/** The switch on my boats: which boat, and which of the two it is to be. */
export const onlineSwitchSchema = z.object({
  boatId: z.uuid(),
  isOnline: z.enum(["true", "false"]).transform((value) => value === "true"),
});

/** A boat that its owner archives, restores or deletes. */
export const ownedBoatSchema = z.object({ boatId: z.uuid() });
