import { createContext, type MouseEvent, type ReactNode, use } from "react";
import { useLocation } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { LocalizedLink, type LocalizedLinkProps } from "#app/i18n/localized-link.tsx";
import { useLanguage } from "#app/i18n/use-language.ts";

export type AuthDialogKind = "login" | "register";

/**
 * The stage of a registration, for input that belongs to it but that its author began earlier: 'typing' at
 * the first step, 'waiting' once the account waits for its confirmation, 'hidden' in all other steps. Call
 * `onKept` when the input is stored.
 */
export type BeforeAccount = { stage: "typing" | "hidden" | "waiting"; onKept: () => void };

export type AuthDialogControl = {
  /** Opens the dialog. After signing in, the visitor goes to `redirectTo`, or stays on the page. */
  open: (
    kind: AuthDialogKind,
    options?: {
      redirectTo?: string;
      email?: string;
      /** The end of a request that decides what a sign-in does: it is only sent after that. */
      sendAfter?: Promise<unknown>;
      /** Loads the component for input that is sent by itself once the new account is confirmed. */
      loadBefore?: () => Promise<(where: BeforeAccount) => ReactNode>;
    },
  ) => void;
};

/** Set by the provider of the dialogs. Without a provider or without JavaScript, links open the pages. */
export const AuthDialogContext = createContext<AuthDialogControl | null>(null);

/** The control of the sign-in and registration dialogs, or null outside their provider. */
export function useAuthDialog(): AuthDialogControl | null {
  return use(AuthDialogContext);
}

type AuthLinkProps = Omit<LocalizedLinkProps, "to"> & {
  kind: AuthDialogKind;
  /** Where to go after signing in, as a path with its language; by default the current page. */
  redirectTo?: string;
  /** The same as a path without its language. */
  leadsTo?: string;
  /** The e-mail address if it is known: the dialog then starts at the password. */
  email?: string;
};

/** A link to sign-in or registration. It opens the dialog instead if there is one. */
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
