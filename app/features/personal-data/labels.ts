import { m } from "#app/i18n/paraglide/messages.js";
import type { DeletionRefusal } from "./domain/deletion-refusal.ts";

/** The error text for a refused deletion: at the password's field, or for the whole form. */
export function deletionRefusalErrors(reason: DeletionRefusal) {
  if (reason === "password_wrong") return { password: m.personal_data_password_wrong() };
  return {
    rental_ahead: m.personal_data_refusal_rental_ahead,
    payment_under_way: m.personal_data_refusal_payment_under_way,
    refund_failed: m.personal_data_refusal_refund_failed,
    money_owed: m.personal_data_refusal_money_owed,
    last_admin: m.personal_data_refusal_last_admin,
  }[reason]();
}
