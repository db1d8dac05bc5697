import type { SecurityAction } from "./security-action.ts";

/** The path of this site that the mail's link returns to. */
type LeadsBack = { redirectTo?: string | undefined };

/**
 * How an address was confirmed: with the code or link of the mail about the registration or in the browser
 * that registered, or by choosing a new password elsewhere. Only the first means that the registration was
 * the address's owner's own: an owner whose address a stranger registered can only choose a new password.
 */
export type ConfirmedBy = "confirmation" | "password_reset";

/** Events of accounts and their sessions. */
export type AccountDomainEvent =
  | ({ type: "account_registered"; userId: string; confirmationId: string } & LeadsBack)
  /**
   * Requested by a browser that waits for the confirmation, or by anyone who typed the address. In the second
   * case the user may not exist, because the event is also recorded for unknown addresses.
   */
  | ({ type: "confirmation_requested"; userId: string; confirmationId?: string } & LeadsBack)
  /** The address of a new account was confirmed; the account can be used from now on. */
  | { type: "email_confirmed"; userId: string; by: ConfirmedBy }
  /** The language is that of the page with the form. */
  | { type: "password_reset_requested"; userId: string; language: "fr" | "en" }
  /** Some or all sessions of a user have ended. */
  | { type: "sessions_ended"; userId: string }
  | {
      type: Exclude<SecurityAction, "signed_in_new_browser">;
      userId: string;
      userAgent: string | null;
    }
  | {
      type: "signed_in_new_browser";
      userId: string;
      userAgent: string | null;
      /** The first browser of an account is not reported by mail. */
      isFirst: boolean;
    };
