import type { SubmissionResult } from "@conform-to/react";
import { data, type RouterContextProvider } from "react-router";
import { announceRetryAfter } from "#app/i18n/rate-limit-text.server.ts";
import type { FormAnswer } from "../components/form-answer.ts";
import type { AccountRefusal } from "../labels.ts";

type Refused = { reason: AccountRefusal; retryAfterSeconds?: number };

/** The answer to an account form that a command refused, with what was typed. */
export function refusedAnswer(
  context: Readonly<RouterContextProvider>,
  { reason, retryAfterSeconds }: Refused,
  submission: SubmissionResult | null,
) {
  const answer = { done: false, reason, submission } as const;
  if (retryAfterSeconds === undefined) return data<FormAnswer>(answer, 400);
  const waitMinutes = announceRetryAfter(context, { retryAfterSeconds });
  return data<FormAnswer>({ ...answer, waitMinutes }, 429);
}

/**
 * The refusal of a too weak new password: with scripts the button is disabled, so this is for
 * visitors without scripts or a forged form (spec 1 §8 'password too weak').
 */
export function weakPassword(form: FormData, reply: SubmissionResult): AccountRefusal | null {
  return form.get("password") && reply.error?.["password"] ? "password_weak" : null;
}
