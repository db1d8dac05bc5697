import { z } from "zod";
import { emailMaxLength } from "#app/features/auth/domain/email-address.ts";
import { currentPasswordSchema } from "#app/features/auth/schema.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { roles } from "#app/platform/actor.ts";

/** Fields of a failed job's buttons. */
export const failedJobSchema = z.object({ jobId: z.uuid() });

/** Fields of a payment problem's buttons. */
export const paymentProblemSchema = z.object({ problemId: z.uuid() });

/**
 * The buttons that settle a payment problem, with the time at which the shown problem was raised, so that
 * nobody settles what they have not read.
 */
export const readPaymentProblemSchema = paymentProblemSchema.extend({
  raisedAt: z.coerce.date().optional(),
});

/** Fields of the form that gives a role to an account. */
export const giveRoleSchema = z.object({
  email: z.email({ error: () => m.operator_role_email_required() }).max(emailMaxLength),
  role: z.enum(roles, { error: () => m.operator_role_required() }),
  password: currentPasswordSchema,
});

/** Query of the list of people with a role; an invalid page number means the first page. */
export const peopleSchema = z.object({
  page: z.coerce.number().int().min(1).max(9999).catch(1),
});

/** Fields of the button that removes a role. */
export const takeRoleSchema = z.object({ userId: z.uuid(), role: z.enum(roles) });
