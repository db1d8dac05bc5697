import { data } from "react-router";
import type { SubmissionResult } from "@conform-to/react";
import type { AccountRefusal } from "../labels.ts";

/**
 * What an action answers to a form of accounts: done; refused for a reason; or, without a reason,
 * with the errors of its fields and what was typed.
 */
export type FormAnswer =
  | {
      done: true;
      /** The password was right, the code of the second factor is still to come. */
      needsCode?: boolean;
    }
  | {
      done: false;
      reason: AccountRefusal | null;
      submission: SubmissionResult | null;
      /** Of a refusal of too many tries: when the next one is due. */
      waitMinutes?: number;
    };

/**
 * The server's answer to a form; when none came (no network, a crash) the form stays as it is and
 * says so, instead of giving way to an error page (spec 1 §8 'unexpected error').
 */
export async function answerOrUnexpected<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    // Redirects are thrown too.
    if (error instanceof Response) throw error;
    const answer = { done: false, reason: "unexpected", submission: null } as const;
    // The status keeps the page's data: asking for it anew would fail too, and take the page away.
    return data<FormAnswer & { isOffline: true }>({ ...answer, isOffline: true }, 503);
  }
}
