/**
 * What must end before an account can be closed: a rental is current or ahead; a payment or refund is in
 * progress; a refund to the person failed and the operator has not settled it; the person is still to be paid
 * for a rental.
 */
export type OpenBusiness = "rental_ahead" | "payment_under_way" | "refund_failed" | "money_owed";

/** Why an account cannot be closed: the password was wrong, business is open, nobody else runs the site. */
export type DeletionRefusal = OpenBusiness | "password_wrong" | "last_admin";
