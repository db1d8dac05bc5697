import { type ComponentType, type ReactNode, useState } from "react";
import { PrefetchPageLinks, useLocation, useNavigate } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { AuthDialogKind, BeforeAccount } from "#app/ui/auth-link.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";

type View = "sign-in" | "register" | "forgot" | "code" | "mailbox";

type AuthDialogProps = {
  kind: AuthDialogKind;
  email?: string | undefined;
  /** The address whose confirmation this browser waits for. */
  waitingEmail: string | null;
  redirectTo?: string | undefined;
  /** A sign-in is only sent once this is settled. */
  sendAfter?: Promise<unknown> | undefined;
  before?: ((where: BeforeAccount) => ReactNode) | undefined;
  /** The step after the registration, from another feature. */
  Mailbox: Mailbox;
  onClose: () => void;
};

/**
 * The step in which the user enters the mail's code or opens its link; calls `onDone` after the confirmation,
 * and says whether the message that waited for it was sent.
 */
export type Mailbox = ComponentType<{
  email: string;
  /** Whether a message that the user wrote before is sent once the address is confirmed. */
  sendsMessage: boolean;
  dialog: { onDone: (path: string, isSent: boolean) => void; onChanged: (email: string) => void };
}>;

/**
 * Sign-in, registration and forgotten password in one dialog, which switches between them and preserves the
 * typed address (spec 1 §2). It is mounted again for each opening, so that closing resets its fields and
 * steps.
 */
export function AuthDialog(props: AuthDialogProps) {
  const { kind, redirectTo, sendAfter, before, Mailbox, onClose } = props;
  // A user who has registered but not confirmed gets that step instead of a second registration.
  const [waitingEmail] = useState(kind === "register" ? props.waitingEmail : null);
  const [view, setView] = useState<View>(waitingEmail === null ? firstViews[kind] : "mailbox");
  const [known, setKnown] = useState(waitingEmail ?? props.email ?? "");
  const [typed, setTyped] = useState("");
  const [sendsMessage, setSendsMessage] = useState(false);
  const [isAtDetails, setAtDetails] = useState(false);
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

  function signedIn(
    path = redirectTo,
    title = m.accounts_signed_in_title(),
    description = m.accounts_signed_in(),
  ) {
    // The shared id shows this toast once, even if the code and the check of other tabs succeed at the same
    // time.
    toast({ tone: "success", title, description }, signInToast);
    onClose();
    if (path && path !== pathname + search) void navigate(path);
  }

  function askToConfirm(email: string) {
    const title = m.accounts_email_not_confirmed_title();
    const description = m.accounts_email_not_confirmed();
    toast({ tone: "info", title, description }, signInToast);
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
      {before && (
        <div className={view === "mailbox" ? "order-last" : undefined}>
          {before({ stage: stageOf(view, isAtDetails), onKept: () => setSendsMessage(true) })}
        </div>
      )}
      <div key={view} ref={focusFirst} className="grid grid-cols-1">
        {view === "sign-in" && (
          <SignInForm
            initialEmail={known}
            typedEmail={typed}
            redirectTo={redirectTo}
            dialog={{
              sendAfter,
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
            onStep={(step) => setAtDetails(step === "details")}
            dialog={{ showSignIn: (email) => show("sign-in", email), showPassword }}
          />
        )}
        {view === "code" && (
          <SecondFactorForm
            redirectTo={redirectTo}
            dialog={{ onDone: () => signedIn(), showSignIn: () => setView("sign-in") }}
          />
        )}
        {view === "mailbox" && (
          <Mailbox
            email={known}
            sendsMessage={sendsMessage}
            dialog={{
              onDone: (path, isSent) =>
                signedIn(
                  path || redirectTo,
                  m.confirmations_done_title(),
                  isSent ? m.boats_request_sent() : m.confirmations_done(),
                ),
              onChanged: setKnown,
            }}
          />
        )}
        {view === "forgot" && (
          <ForgotPasswordForm
            initialEmail={typed || known}
            redirectTo={redirectTo}
            showSignIn={() => setView("sign-in")}
          />
        )}
      </div>
    </Dialog>
  );
}

// The toasts share this id, so that the one about a confirmed address replaces the one that asks to confirm
// it.
const signInToast = "signed-in";

// Prefetched, because the script of a form's page is needed to report a lost connection in the form.
// `ask=1` only asks the mailbox page for its state: without a registration it would otherwise report that the
// confirmation has expired.
const pages = ["/login", "/register", "/forgot-password", "/verify-email?ask=1"];

const firstViews: Record<AuthDialogKind, View> = { login: "sign-in", register: "register" };

const titles: Record<View, () => string> = {
  "sign-in": () => m.accounts_sign_in_title(),
  register: () => m.accounts_register_title(),
  forgot: () => m.accounts_forgot_password_title(),
  code: () => m.accounts_code_title(),
  mailbox: () => m.confirmations_title(),
};

/**
 * Content of the page that opened the dialog, such as a message to send, is edited in the first step of the
 * registration and shown again after the last one.
 */
function stageOf(view: View, isAtDetails: boolean): BeforeAccount["stage"] {
  if (view === "mailbox") return "waiting";
  return view === "register" && !isAtDetails ? "typing" : "hidden";
}

/** When the view changes, the focused element disappears, so the focus moves into the new form. */
function focusFirst(form: HTMLElement | null) {
  form?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
}
