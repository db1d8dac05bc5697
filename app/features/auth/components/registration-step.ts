import { errorOf, type FormAnswer, typedIn } from "#app/forms/form-answer.ts";

/** The current step of the registration: address, details, or waiting for the mail (the dialog). */
export type RegistrationStep = { step: "email" | "details" | "done"; email: string };

/** The step after the page's answer, for visitors without scripts; else the first. */
export function registrationStep(
  answer: FormAnswer<RegistrationStep> | undefined,
): RegistrationStep {
  if (!answer) return { step: "email", email: "" };
  if (answer.done) return answer.value;
  // The second step shows the address without its field: its errors are shown in the first step.
  const isEmailWrong = answer.form === "continue" || errorOf(answer, "email") !== undefined;
  return { step: isEmailWrong ? "email" : "details", email: typedIn(answer, "email") ?? "" };
}
