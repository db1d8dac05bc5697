import { z } from "zod";

/** What a button sends that needs no fields. */
export const noFieldsSchema = z.object({});
