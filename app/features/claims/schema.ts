import { z } from "zod";
import { claimSubjects } from "./domain/claim.ts";

/** The buttons that take a case and give it back. */
export const claimSchema = z.object({ subjectType: z.enum(claimSubjects), subjectId: z.uuid() });
