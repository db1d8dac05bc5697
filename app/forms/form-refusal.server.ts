import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { announceRetryAfter } from "#app/i18n/rate-limit-text.server.ts";
import { knownError } from "#app/platform/requests/known-error.server.ts";
import { setRetryAfter } from "#app/platform/requests/retry-after.server.ts";
import type { IncomingForm, SentForm } from "./form-action.server.ts";
import { type FormError, type FormRefused, toNotice } from "./form-answer.ts";

/** An error of the whole form, or errors by field. */
export type Errors = FormError | Readonly<Record<string, string>>;

type Refusal = {
  errors: Errors | null;
  reason?: string | null;
  waitMinutes?: number;
  status: number;
  /** Fields whose values are never sent back. */
  secrets: readonly string[];
};

/** Refuses a validated form, with its errors and the submitted values. */
export function refuse(
  { name }: SentForm<unknown>,
  submission: Submission<unknown>,
  { errors, reason = null, waitMinutes, status, secrets }: Refusal,
) {
  const refused: FormRefused = {
    form: name,
    done: false,
    reason,
    result: submission.reply({ ...replyOptions(errors), hideFields: [...secrets] }),
    ...titleIn(errors),
    ...(waitMinutes !== undefined && { waitMinutes }),
  };
  return data(refused, status);
}

/** Refuses a form without validating it; the submitted values are sent back as they are. */
export function refuseUnvalidated(sent: SentForm<unknown>, refusal: Refusal) {
  return refuse(sent, parseWithZod(sent.form, { schema: z.looseObject({}) }), refusal);
}

type Limited = {
  retryAfterSeconds: number;
  secrets: readonly string[];
  text?: ((waitMinutes: number) => FormError) | undefined;
};

/** Refuses a form that was sent too often, with the time to wait. */
export function refuseTooMany(
  sent: SentForm<unknown>,
  {
    retryAfterSeconds,
    secrets,
    text = (minutes) => m.shell_rate_limited_wait({ minutes }),
  }: Limited,
) {
  const waitMinutes = announceRetryAfter(sent.context, { retryAfterSeconds });
  const errors = text(waitMinutes);
  return refuseUnvalidated(sent, {
    errors,
    reason: "rate_limited",
    waitMinutes,
    status: 429,
    secrets,
  });
}

type Failed = { error: unknown; errors: Errors; secrets: readonly string[] };

/**
 * Refuses a form whose command failed, with the submitted values. Says when to retry if the database is
 * unavailable.
 */
export function refuseFailed(sent: SentForm<unknown>, { error, errors, secrets }: Failed) {
  const wait = knownError(error)?.retryAfterSeconds;
  if (wait === undefined) return refuseUnvalidated(sent, { errors, status: 500, secrets });
  setRetryAfter(sent.context, wait);
  return refuseUnvalidated(sent, { errors, status: 503, secrets });
}

/** Refuses a form that was not read because nobody is signed in: its page stays as it is. */
export function refuseSignedOut({ name }: IncomingForm, text: string) {
  const result: FormRefused["result"] = { status: "error", error: { "": [text] } };
  return data<FormRefused>({ form: name, done: false, reason: "signed_out", result }, 401);
}

function replyOptions(errors: Errors | null) {
  if (errors === null) return {};
  if (isFormError(errors)) return { formErrors: [toNotice(errors).text] };
  const fieldErrors: Record<string, string[]> = {};
  for (const [field, text] of Object.entries(errors)) fieldErrors[field] = [text];
  return { fieldErrors };
}

/** The headline of an error that has its own. */
function titleIn(errors: Errors | null): { title?: string } {
  if (errors === null || typeof errors === "string" || !isFormError(errors)) return {};
  return { title: toNotice(errors).title };
}

function isFormError(errors: Errors): errors is FormError {
  return typeof errors === "string" || typeof errors["notice"] === "object";
}
