import { z } from "zod";

const password = z.string().min(1).max(500);

/** Exporting data asks for the password: the archive contains secrets. */
export const exportSchema = z.object({ password });

/** Closing an account asks for the password and a deliberately ticked box. */
export const deletionSchema = z.object({
  password,
  confirmed: z.literal("on"),
});
