import { z } from "zod";

/** What a form's action answers scripts, as far as its errors are concerned. */
const answerSchema = z.discriminatedUnion("done", [
  z.object({ done: z.literal(true) }),
  z.object({
    done: z.literal(false),
    form: z.literal(""),
    result: z.object({ error: z.record(z.string(), z.array(z.string()).nullable()).optional() }),
  }),
]);

/** The first error of a field, or of the whole form, in the answer of a page's only form. */
export function errorInAnswer(answer: unknown, field = ""): string | undefined {
  const read = answerSchema.parse(answer);
  return read.done ? undefined : read.result.error?.[field]?.[0];
}
