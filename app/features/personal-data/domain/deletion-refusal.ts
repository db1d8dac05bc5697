/**
 * Why an account cannot be closed: the password was wrong; a rental is current or ahead; a payment or
 * refund is in progress; the person is still to be paid for a rental; nobody else runs the site.
 */
export type DeletionRefusal =
  | "password_wrong"
  | "rental_ahead"
  | "payment_under_way"
  | "money_owed"
  | "last_admin";
