import { type ComponentType, useState } from "react";
import { PrefetchPageLinks, useLocation, useNavigate } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import type { AuthDialogKind } from "#app/ui/auth-link.tsx";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";

type View = "sign-in" | "register" | "forgot" | "code" | "mailbox";

type AuthDialogProps = {
  kind: AuthDialogKind | "mailbox";
  email: string;
  redirectTo?: string | undefined;
  /** The step after the registration, of another feature. */
  Mailbox: Mailbox;
  onClose: () => void;
};

/** Waits for the mail's code or link, then leads on. */
export type Mailbox = ComponentType<{
  email: string;
  dialog: { onDone: (path: string) => void; onChanged: (email: string) => void };
}>;

/**
 * Sign-in, registration and forgotten password in one dialog that switches between them and keeps
 * the typed address (spec 1 §2). Mounted anew for each opening, so closing resets fields and steps.
 */
export function AuthDialog(props: AuthDialogProps) {
  const { kind, email: initialEmail, redirectTo, Mailbox, onClose } = props;
  const [view, setView] = useState<View>(firstViews[kind]);
  const [known, setKnown] = useState(initialEmail);
  const [typed, setTyped] = useState("");
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  function show(next: View, email: string) {
    setTyped(email);
    setView(next);
  }

  function showPassword(email: string) {
    setKnown(email);
    show("sign-in", "");
  }

  function signedIn(path = redirectTo, title = m.accounts_signed_in_title()) {
    toast({ tone: "success", title, description: m.accounts_signed_in() });
    onClose();
    if (path && path !== pathname + search) void navigate(path);
  }

  function askToConfirm(email: string) {
    toast({
      tone: "info",
      title: m.accounts_email_not_confirmed(),
      description: m.accounts_email_not_confirmed_text(),
    });
    showMailbox(email);
  }

  function showMailbox(email: string) {
    setKnown(email);
    show("mailbox", "");
  }

  return (
    <Dialog open onClose={onClose} title={titles[view]()} size="sm">
      {pages.map((page) => (
        <PrefetchPageLinks key={page} page={localizedPath(language, page)} />
      ))}
      <div key={view} ref={focusFirst} className="grid grid-cols-1">
        {view === "sign-in" && (
          <SignInForm
            initialEmail={known}
            typedEmail={typed}
            redirectTo={redirectTo}
            dialog={{
              onDone: () => signedIn(),
              show: (next, email) => (next === "mailbox" ? askToConfirm(email) : show(next, email)),
            }}
          />
        )}
        {view === "register" && (
          <RegistrationForm
            at={{ step: "email", email: typed || known }}
            redirectTo={redirectTo}
            onDone={showMailbox}
            dialog={{ showSignIn: (email) => show("sign-in", email), showPassword }}
          />
        )}
        {view === "code" && (
          <SecondFactorForm
            dialog={{ onDone: () => signedIn(), showSignIn: () => setView("sign-in") }}
          />
        )}
        {view === "mailbox" && (
          <Mailbox
            email={known}
            dialog={{
              onDone: (path) => signedIn(path || redirectTo, m.confirmations_done_title()),
              onChanged: setKnown,
            }}
          />
        )}
        {view === "forgot" && (
          <ForgotPasswordForm initialEmail={typed || known} showSignIn={() => setView("sign-in")} />
        )}
      </div>
    </Dialog>
  );
}

// A connection lost meanwhile is reported in the form, which needs the script of its page.
const pages = ["/login", "/register", "/forgot-password", "/verify-email"];

const firstViews: Record<AuthDialogProps["kind"], View> = {
  login: "sign-in",
  register: "register",
  mailbox: "mailbox",
};

const titles: Record<View, () => string> = {
  "sign-in": () => m.accounts_sign_in_title(),
  register: () => m.accounts_register_title(),
  forgot: () => m.accounts_forgot_password_title(),
  code: () => m.accounts_code_title(),
  mailbox: () => m.confirmations_title(),
};

/** When the form changes, the focus would be lost with the old one. */
function focusFirst(form: HTMLElement | null) {
  form?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
}
