import type { SubmitEvent } from "react";
import { dismissToast, toast } from "#app/ui/toast.ts";
import { type AccountRefusal, refusalWords } from "../labels.ts";

// One at a time: the message about an earlier attempt is replaced.
const TOAST = "account-refusal";

export function toastRefusal(
  reason: AccountRefusal,
  said: Parameters<typeof refusalWords>[1],
): void {
  const { title, text } = refusalWords(reason, said);
  toast({ tone: "error", title, description: text }, TOAST);
}

/** Says why a form was not even sent. */
export function toastMissing(title: string, description?: string): void {
  toast({ tone: "error", title, description }, TOAST);
}

export function dismissRefusal(): void {
  dismissToast(TOAST);
}

/**
 * Whether a user's submission was stopped; forms also submit themselves to check one field again.
 */
export function isStoppedForm(event: SubmitEvent<HTMLFormElement>): boolean {
  const { submitter } = event.nativeEvent;
  const sentByItself = submitter instanceof HTMLButtonElement && submitter.name !== "";
  return event.defaultPrevented && !sentByItself;
}
