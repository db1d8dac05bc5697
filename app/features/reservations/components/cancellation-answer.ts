import { m } from "#app/i18n/paraglide/messages.js";

/** Why a cancellation was refused: the wrong field, if any, and what was filled in. */
export type CancellationAnswer = {
  error: string;
  field: "reason" | "details" | null;
  reason: string;
  details: string;
};

/** Returns the form as it was filled in. */
export function uncancelled(
  form: FormData,
  error: string = m.reservations_cancel_failed(),
): CancellationAnswer {
  return { error, field: null, reason: typed(form, "reason"), details: typed(form, "details") };
}

function typed(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
