import { z } from "zod";

const schema = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() });

/** What `execFile` throws for a program that ended with an error. Throws another error again. */
export function failedRun(error: unknown): z.output<typeof schema> {
  const { data } = schema.safeParse(error);
  if (!data) throw error;
  return data;
}
