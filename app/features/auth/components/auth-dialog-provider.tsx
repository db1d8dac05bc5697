import { type ComponentType, type ReactNode, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { AuthDialog, Mailbox } from "./auth-dialog.tsx";
import { AuthDialogContext, type AuthDialogControl } from "#app/ui/auth-link.tsx";

type DialogProps = Parameters<typeof AuthDialog>[0];
type Opened = Omit<DialogProps, "waitingEmail" | "onClose"> & {
  Dialog: ComponentType<DialogProps>;
};

type AuthDialogProviderProps = {
  /** The address for whose confirmation this browser waits. */
  waitingEmail: string | null;
  loadMailbox: () => Promise<Mailbox>;
  children: ReactNode;
};

/** Provides the sign-in and registration dialogs; they are loaded when first opened. */
export function AuthDialogProvider(props: AuthDialogProviderProps) {
  const { waitingEmail, loadMailbox, children } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const navigate = useNavigate();
  const language = useLanguage();

  const control = useMemo<AuthDialogControl>(
    () => ({
      open(kind, { redirectTo = "", email, loadBefore } = {}) {
        Promise.all([import("./auth-dialog.tsx"), loadMailbox(), loadBefore?.()]).then(
          ([{ AuthDialog: Dialog }, Mailbox, before]) =>
            setOpened({ kind, email, redirectTo, before, Dialog, Mailbox }),
          // The dialog could not be loaded: its page does the same.
          () =>
            void navigate(
              localizedPath(language, `/${kind}?${new URLSearchParams({ redirectTo })}`),
            ),
        );
      },
    }),
    [navigate, language, loadMailbox],
  );

  return (
    <AuthDialogContext value={control}>
      {children}
      {opened && (
        <opened.Dialog {...opened} waitingEmail={waitingEmail} onClose={() => setOpened(null)} />
      )}
    </AuthDialogContext>
  );
}
