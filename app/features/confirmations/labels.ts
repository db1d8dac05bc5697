import type { FormError } from "#app/forms/form-answer.ts";
import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/**
 * The notice when the browser no longer waits (it was signed in, or its waiting time is over), or when the
 * address is not confirmed yet.
 */
export function waitingNotice(reason: "nothing_waits" | "not_confirmed"): FormError {
  return reason === "not_confirmed"
    ? { notice: { title: m.confirmations_not_yet(), text: m.confirmations_not_yet_text() } }
    : { notice: { title: m.confirmations_over_title(), text: m.confirmations_over() } };
}

type CodeRefusal = "code_wrong" | "code_over";

const codeRefusalTitle = /* @__PURE__ */ labelsOf<CodeRefusal>({
  code_wrong: () => m.confirmations_code_wrong(),
  code_over: () => m.confirmations_code_over(),
});

/** Why a code does not confirm the address, with the number of tries left after a wrong code. */
export function codeRefusalNotice(reason: CodeRefusal, attemptsLeft: number): FormError {
  const text =
    reason === "code_wrong"
      ? m.confirmations_code_wrong_text({ count: attemptsLeft })
      : m.confirmations_code_over_text();
  return { notice: { title: codeRefusalTitle(reason), text } };
}
