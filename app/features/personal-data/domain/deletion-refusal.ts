/**
 * Why an account stays: the password was not the person's; a rental of his is under way or ahead;
 * money of his is still on its way in or back.
 */
export type DeletionRefusal = "password_wrong" | "rental_ahead" | "payment_under_way";
