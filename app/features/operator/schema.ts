import { z } from "zod";
import { roles } from "#app/platform/actor.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** The buttons of a failed job. */
export const failedJobSchema = z.object({ jobId: z.uuid() });

/** The buttons of a payment's problem. */
export const paymentProblemSchema = z.object({ problemId: z.uuid() });

/** Giving a role to somebody who has an account. */
export const giveRoleSchema = z.object({
  email: z.email({ error: () => m.operator_role_email_required() }).max(254),
  role: z.enum(roles, { error: () => m.operator_role_required() }),
  password: z
    .string({ error: () => m.operator_role_password_required() })
    .min(1, { error: () => m.operator_role_password_required() })
    .max(500),
});

/** The page of people with a role; anything else than a number is the first. */
export const peopleSchema = z.object({
  page: z.coerce.number().int().min(1).max(9999).catch(1),
});

/** The address of a page of people with a role. */
export function peoplePath(page: number): string {
  return page === 1 ? "/admin/people" : `/admin/people?page=${page}`;
}

/** The button that takes a role away. */
export const takeRoleSchema = z.object({ userId: z.uuid(), role: z.enum(roles) });
