import { createContext, type MouseEvent, type ReactNode, use } from "react";
import { useLocation } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { LocalizedLink, type LocalizedLinkProps } from "#app/i18n/localized-link.tsx";
import { useLanguage } from "#app/i18n/use-language.ts";

export type AuthDialogKind = "login" | "register";

/**
 * Where a registration stands, for what its author began before: typed at its first step, kept once the
 * account waits for its confirmation.
 */
export type BeforeAccount = { stage: "typing" | "hidden" | "waiting"; onKept: () => void };

export type AuthDialogControl = {
  /**
   * Opens the dialog; once signed in, the visitor goes to `redirectTo`, or stays where they are.
   */
  open: (
    kind: AuthDialogKind,
    options?: {
      redirectTo?: string;
      email?: string;
      /** Loads what leaves by itself once the new account is open. */
      loadBefore?: () => Promise<(where: BeforeAccount) => ReactNode>;
    },
  ) => void;
};

/** Set by the provider of the dialogs; without one, or without scripts, links open the pages. */
export const AuthDialogContext = createContext<AuthDialogControl | null>(null);

/** The control of the sign-in and registration dialogs, or null where there are none. */
export function useAuthDialog(): AuthDialogControl | null {
  return use(AuthDialogContext);
}

type AuthLinkProps = Omit<LocalizedLinkProps, "to"> & {
  kind: AuthDialogKind;
  /** Where to go once signed in; by default the current page. A path in its language. */
  redirectTo?: string;
  /** The same as a path without its language. */
  leadsTo?: string;
  /** Known already: the dialog starts at the password. */
  email?: string;
};

/** A link to sign-in or registration that opens the dialog instead where there is one. */
export function AuthLink(given: AuthLinkProps) {
  const { kind, redirectTo, leadsTo, email, onClick, ...props } = given;
  const dialog = useAuthDialog();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const here = leadsTo === undefined ? pathname + search : localizedPath(language, leadsTo);
  const back = redirectTo ?? here;

  function openDialog(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!dialog || elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    dialog.open(kind, { redirectTo: back, ...(email && { email }) });
  }

  return (
    <LocalizedLink
      prefetch="none"
      {...props}
      to={`/${kind}?redirectTo=${encodeURIComponent(back)}`}
      onClick={openDialog}
    />
  );
}
