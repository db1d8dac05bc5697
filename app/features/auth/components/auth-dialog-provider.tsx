import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { AuthDialogContext, type AuthDialogControl } from "#app/ui/auth-link.tsx";
import { focusFirst } from "#app/ui/focus-first.ts";
import { ProgressBar } from "#app/ui/navigation-progress.tsx";
import { toast } from "#app/ui/toast.ts";
import { useLostFocus } from "#app/ui/use-lost-focus.ts";
import type { AuthDialog, Mailbox } from "./auth-dialog.tsx";

type DialogProps = Parameters<typeof AuthDialog>[0];
type Opened = Omit<DialogProps, "waitingEmail" | "onClose"> & {
  Dialog: ComponentType<DialogProps>;
};

type AuthDialogProviderProps = {
  /** The address whose confirmation this browser waits for. */
  waitingEmail: string | null;
  loadMailbox: () => Promise<Mailbox>;
  children: ReactNode;
};

/** Provides the sign-in and registration dialogs, which are loaded when first opened. */
export function AuthDialogProvider(props: AuthDialogProviderProps) {
  const { waitingEmail, loadMailbox, children } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isLoading, setLoading] = useState(false);
  const navigate = useNavigate();
  const language = useLanguage();
  const { pathname } = useLocation();
  const openPage = useNavigation().location?.pathname ?? pathname;
  const lastPage = useRef(openPage);

  useEffect(() => {
    lastPage.current = openPage;
  }, [openPage]);

  const menu = useRef<HTMLElement | null>(null);
  // The element that opened the dialog may have disappeared by signing in, or be in a closed menu.
  useLostFocus(opened !== null, (wasOpen) => {
    if (wasOpen) focusFirst([menu.current, document.querySelector<HTMLElement>("main h1")]);
    return null;
  });

  const control = useMemo<AuthDialogControl>(
    () => ({
      open(kind, { redirectTo = "", email, sendAfter, loadBefore } = {}) {
        menu.current = document.activeElement?.closest("details")?.querySelector("summary") ?? null;
        const askedOn = lastPage.current;
        // If the user has left the page while the dialog was loading, it neither opens nor redirects them.
        const isStillThere = () => lastPage.current === askedOn;
        const page = localizedPath(language, `/${kind}?${new URLSearchParams({ redirectTo })}`);
        setLoading(true);
        void Promise.all([import("./auth-dialog.tsx"), loadMailbox(), loadBefore?.()])
          .then(
            ([{ AuthDialog: Dialog }, Mailbox, before]) => {
              if (!isStillThere()) return;
              setOpened({ kind, email, redirectTo, sendAfter, before, Dialog, Mailbox });
            },
            // If the dialog cannot be loaded, its page does the same. Without a connection, this page would
            // be lost.
            () =>
              navigator.onLine
                ? isStillThere() && void navigate(page)
                : toast({ tone: "error", title: m.shell_unavailable_text() }),
          )
          .finally(() => setLoading(false));
      },
    }),
    [navigate, language, loadMailbox],
  );

  return (
    <AuthDialogContext value={control}>
      {children}
      <ProgressBar isBusy={isLoading} />
      {opened && (
        <opened.Dialog {...opened} waitingEmail={waitingEmail} onClose={() => setOpened(null)} />
      )}
    </AuthDialogContext>
  );
}
