import { useState } from "react";
import { type FormRefused, typedIn } from "./form-answer.ts";

type Sending = {
  /** Whether this form is being sent, until the data of its page have been loaded again. */
  isSending: boolean;
  refusal: FormRefused | null;
};

/**
 * The version of what a form's fields show, for its field `version`: the one with which it was opened,
 * although the page's data may be loaded again. It changes once the form was saved, or a refusal has told the
 * user that something else was saved meanwhile (`changed_meanwhile`).
 */
export function useShownVersion<Version extends string | undefined>(
  version: Version,
  { isSending, refusal }: Sending,
): Version | string {
  const isTold = refusal === null || refusal.reason === "changed_meanwhile";
  const [shown, setShown] = useState<{ version: Version | string; isSending: boolean }>({
    // A form that was refused without JavaScript shows again what was sent.
    version: isTold ? version : typedIn(refusal, "version") || version,
    isSending,
  });
  const isAnswered = shown.isSending && !isSending;
  if (isSending !== shown.isSending) {
    setShown({ version: isAnswered && isTold ? version : shown.version, isSending });
  }
  return shown.version;
}
