import type { SecurityAction } from "./security-action.ts";

/** The page of the site that the mail's link returns to. */
type LeadsBack = { redirectTo?: string | undefined };

/** What happens to accounts and their sessions. */
export type AccountDomainEvent =
  | ({ type: "account_registered"; userId: string; confirmationId: string } & LeadsBack)
  /**
   * By a browser that waits for it, or by anybody with the address alone: then the user may be nobody,
   * because it is also recorded for addresses without an account.
   */
  | ({ type: "confirmation_requested"; userId: string; confirmationId?: string } & LeadsBack)
  /** The address of an account that nobody could use before. */
  | { type: "email_confirmed"; userId: string }
  /** In the language of the page that asked. */
  | { type: "password_reset_requested"; userId: string; language: "fr" | "en" }
  /** Some or all of a person's sessions. */
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
