import { errorOf, type FormAnswer, typedIn } from "#app/forms/form-answer.ts";

/**
 * The current step of the registration: the address, the details, or waiting for the mail (in the dialog).
 */
export type RegistrationStep = { step: "email" | "details" | "done"; email: string };

/**
 * The step to show after the page's response, for visitors without JavaScript. The first one if there is no
 * response.
 */
export function registrationStep(
  answer: FormAnswer<RegistrationStep> | undefined,
): RegistrationStep {
  if (!answer) return { step: "email", email: "" };
  if (answer.done) return answer.value;
  // The second step shows the address but has no field for it, so errors of the address are shown in the
  // first.
  const isEmailWrong = answer.form === "continue" || errorOf(answer, "email") !== undefined;
  return { step: isEmailWrong ? "email" : "details", email: typedIn(answer, "email") ?? "" };
}
