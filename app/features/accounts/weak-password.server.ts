import type { SubmissionResult } from "@conform-to/react";
import type { AccountRefusal } from "./labels.ts";

/**
 * The reason of a form whose new password does not do: with scripts its button cannot be pressed,
 * so whoever gets here has none, or did not use the form (spec 1 §8 'password too weak').
 */
export function weakPassword(form: FormData, reply: SubmissionResult): AccountRefusal | null {
  return form.get("password") && reply.error?.["password"] ? "password_weak" : null;
}
