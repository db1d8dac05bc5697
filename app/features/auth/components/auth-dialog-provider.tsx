import { type ComponentType, type ReactNode, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { AuthDialog } from "./auth-dialog.tsx";
import {
  AuthDialogContext,
  type AuthDialogControl,
  type AuthDialogKind,
} from "#app/ui/auth-link.tsx";

type Opened = {
  kind: AuthDialogKind;
  email: string;
  redirectTo?: string | undefined;
  Dialog: ComponentType<Parameters<typeof AuthDialog>[0]>;
};

/** Provides the sign-in and registration dialogs; they are loaded when first opened. */
export function AuthDialogProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const navigate = useNavigate();
  const language = useLanguage();

  const control = useMemo<AuthDialogControl>(
    () => ({
      open(kind, { redirectTo, email = "" } = {}) {
        import("./auth-dialog.tsx").then(
          ({ AuthDialog: Dialog }) => setOpened({ kind, email, redirectTo, Dialog }),
          // The dialog could not be loaded: its page does the same.
          () => void navigate(localizedPath(language, `/${kind}${queryOf(redirectTo)}`)),
        );
      },
    }),
    [navigate, language],
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
