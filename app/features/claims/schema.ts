import { z } from "zod";
import { claimSubjects } from "./domain/claim.ts";

/** The buttons that claim and release a case. */
export const claimSchema = z.object({ subjectType: z.enum(claimSubjects), subjectId: z.uuid() });
