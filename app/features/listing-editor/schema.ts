import { z } from "zod";

/** The buttons of the setup editor, whose URL contains the boat's id. */
export const boatInAddressSchema = z.object({ boatId: z.uuid() });
