import { z } from "zod";

const password = z.string().min(1).max(500);

/** Taking one's data away asks for the password: the archive holds what is secret. */
export const exportSchema = z.object({ password });

/** Closing an account asks for the password, and for a box that nobody ticks by accident. */
export const deletionSchema = z.object({
  password,
  confirmed: z.literal("on"),
});
