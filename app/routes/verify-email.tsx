import { redirect } from "react-router";
import { AccountPage } from "#app/features/auth/components/account-page.tsx";
import { unexpectedNotice } from "#app/features/auth/labels.ts";
import { findWaitingBrowser } from "#app/features/auth/queries/find-waiting-browser.server.ts";
import { sendKeptRequests } from "#app/features/booking-requests/commands/send-kept-requests.server.ts";
import { MailboxStep } from "#app/features/confirmations/components/mailbox-step.tsx";
import type { LedOn } from "#app/features/confirmations/forms/after-confirmation-form.server.ts";
import { changeWaitingAddressForm } from "#app/features/confirmations/forms/change-waiting-address-form.server.ts";
import { confirmByCodeForm } from "#app/features/confirmations/forms/confirm-by-code-form.server.ts";
import { continueForm } from "#app/features/confirmations/forms/continue-form.server.ts";
import { resendCodeForm } from "#app/features/confirmations/forms/resend-code-form.server.ts";
import { anyone, formAction } from "#app/forms/form-action.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { returnPath } from "#app/i18n/return-path.server.ts";
import { answerOr } from "#app/platform/browser/site-answer.ts";
import { flash } from "#app/platform/requests/flash.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/verify-email.ts";

/**
 * Only for a browser that waits for its account's address to be confirmed; other visitors are redirected to
 * sign-in.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const { actor, db, now } = requestScope(context);
  const waiting = await findWaitingBrowser(db, { headers: request.headers, now });
  // An open page polls for the state, and goes on by itself.
  if (url.searchParams.has("ask")) {
    const state = waiting?.isConfirmed ? "confirmed" : "waiting";
    const email = waiting?.email ?? "";
    return { email, state: actor.kind === "user" ? "signed_in" : state } as const;
  }
  const asked = url.searchParams.get("redirectTo");
  const back = returnPath(asked ?? waiting?.redirectTo, language);
  if (actor.kind === "user") throw redirect(back);
  if (!waiting) {
    throw redirect(localizedPath(language, `/login?${new URLSearchParams({ redirectTo: back })}`), {
      headers: await flash("error", "confirmations_over"),
    });
  }
  return { email: waiting.email, state: "waiting" } as const;
}

/** When the site does not respond, a page that polls stays, and polls again a little later. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (!new URL(request.url).searchParams.has("ask")) return serverLoader();
  return answerOr(serverLoader, { email: "", state: "waiting" } as const);
}

export const action = formAction(
  {
    code: confirmByCodeForm(sendKeptRequests),
    continue: continueForm(sendKeptRequests),
    resend: resendCodeForm,
    address: changeWaitingAddressForm,
  },
  { who: anyone },
);

export const clientAction = formClientAction<FormAnswer<LedOn>>({
  code: unexpectedNotice,
  continue: unexpectedNotice,
  resend: unexpectedNotice,
  address: unexpectedNotice,
});

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: m.shell_title({ page: m.confirmations_title() }) }];
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title={m.confirmations_title()}>
      <MailboxStep email={loaderData.email} answer={actionData} />
    </AccountPage>
  );
}
