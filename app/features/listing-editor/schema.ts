import { z } from "zod";

/** The buttons of the setup editor, whose URL contains the boat's id. */
export const boatInAddressSchema = z.object({ boatId: z.uuid() });

/** The publish button. `resubmits` is sent by pages that showed the boat as rejected, and why. */
export const publishBoatSchema = boatInAddressSchema.extend({
  resubmits: z.literal("on").optional(),
});
