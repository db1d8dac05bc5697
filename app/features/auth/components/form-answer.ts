import { data } from "react-router";
import type { SubmissionResult } from "@conform-to/react";
import type { AccountRefusal } from "../labels.ts";

/**
 * An action's answer to an account form: done; refused for a reason; or, without a reason, with the
 * errors of its fields and what was typed.
 */
export type FormAnswer =
  | {
      done: true;
      /** The password was right, the code of the second factor is still needed. */
      needsCode?: boolean;
    }
  | {
      done: false;
      reason: AccountRefusal | null;
      submission: SubmissionResult | null;
      /** After too many attempts: when the next one is allowed. */
      waitMinutes?: number;
    };

/**
 * The server's answer to a form; when there is none (no network, a crash) the form stays as it is
 * with a message, instead of an error page (spec 1 §8 'unexpected error').
 */
export async function answerOrUnexpected<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    // Redirects are thrown too.
    if (error instanceof Response) throw error;
    const answer = { done: false, reason: "unexpected", submission: null } as const;
    // An error status prevents reloading the page's data, which would fail too and replace the
    // page.
    return data<FormAnswer & { isOffline: true }>({ ...answer, isOffline: true }, 503);
  }
}
