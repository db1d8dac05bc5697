import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/**
 * Validates what is typed in a form. Must only be imported lazily (`useLateCheck`), because it loads the
 * validation library.
 */
export function checkWithSchema<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): Submission<z.output<Schema>> {
  return parseWithZod(form, { schema });
}
