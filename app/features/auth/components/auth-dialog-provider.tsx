import { type ComponentType, type ReactNode, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { AuthDialog, Mailbox } from "./auth-dialog.tsx";
import {
  AuthDialogContext,
  type AuthDialogControl,
  type AuthDialogKind,
} from "#app/ui/auth-link.tsx";

type Opened = {
  kind: AuthDialogKind | "mailbox";
  email: string;
  redirectTo?: string | undefined;
  Dialog: ComponentType<Parameters<typeof AuthDialog>[0]>;
  Mailbox: Mailbox;
};

type AuthDialogProviderProps = {
  /** The address for whose confirmation this browser waits. */
  waitingEmail: string | null;
  loadMailbox: () => Promise<Mailbox>;
  children: ReactNode;
};

/**
 * Provides the sign-in and registration dialogs; they are loaded when first opened. Somebody who has
 * registered and not confirmed yet finds the step at which they were instead of a second registration.
 */
export function AuthDialogProvider(props: AuthDialogProviderProps) {
  const { waitingEmail, loadMailbox, children } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const navigate = useNavigate();
  const language = useLanguage();

  const control = useMemo<AuthDialogControl>(
    () => ({
      open(kind, { redirectTo, email = "" } = {}) {
        const isWaiting = kind === "register" && waitingEmail !== null;
        const shown = isWaiting
          ? ({ kind: "mailbox", email: waitingEmail } as const)
          : { kind, email };
        Promise.all([import("./auth-dialog.tsx"), loadMailbox()]).then(
          ([{ AuthDialog: Dialog }, Mailbox]) =>
            setOpened({ ...shown, redirectTo, Dialog, Mailbox }),
          // The dialog could not be loaded: its page does the same.
          () => void navigate(localizedPath(language, `/${kind}${queryOf(redirectTo)}`)),
        );
      },
    }),
    [navigate, language, waitingEmail, loadMailbox],
  );

  return (
    <AuthDialogContext value={control}>
      {children}
      {opened && <opened.Dialog {...opened} onClose={() => setOpened(null)} />}
    </AuthDialogContext>
  );
}

function queryOf(redirectTo: string | undefined): string {
  return redirectTo ? `?${new URLSearchParams({ redirectTo })}` : "";
}
