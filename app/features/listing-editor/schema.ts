import { z } from "zod";

/** Buttons of the setup editor: its address names the boat. */
export const boatInAddressSchema = z.object({ boatId: z.uuid() });
