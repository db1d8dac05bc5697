import { z } from "zod";

/** The schema of a button without fields. */
export const noFieldsSchema = z.object({});
