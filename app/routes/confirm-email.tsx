import { EmailConfirmation } from "#app/features/auth/components/email-confirmation.tsx";
import { requestConfirmationForm } from "#app/features/auth/forms/request-confirmation-form.server.ts";
import { unexpectedNotice } from "#app/features/auth/labels.ts";
import { sendKeptRequests } from "#app/features/booking-requests/commands/send-kept-requests.server.ts";
import { ConfirmLink } from "#app/features/confirmations/components/confirm-link.tsx";
import type { LedOn } from "#app/features/confirmations/forms/after-confirmation-form.server.ts";
import { followLinkForm } from "#app/features/confirmations/forms/follow-link-form.server.ts";
import { findConfirmationLink } from "#app/features/confirmations/queries/find-confirmation-link.server.ts";
import { anyone, formAction } from "#app/forms/form-action.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { returnPath } from "#app/i18n/return-path.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/confirm-email.ts";

/** Opened by the link of a confirmation mail. Opening it changes nothing; its button confirms the address. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const redirectTo = returnPath(url.searchParams.get("redirectTo"), languageOfPath(url.pathname));
  const page = { token, redirectTo };
  if (!token) return { state: "no_link", email: "", isHere: false, ...page } as const;
  const { headers } = request;
  const scope = requestScope(context);
  const link = await findConfirmationLink({ ...scope, headers }, token);
  const isSignedIn = link.state === "confirmed" && scope.actor.kind === "user";
  return { ...link, state: isSignedIn ? "signed_in" : link.state, ...page } as const;
}

export const action = formAction(
  { confirm: followLinkForm(sendKeptRequests), request: requestConfirmationForm },
  { who: anyone },
);

export const clientAction = formClientAction<FormAnswer<LedOn | undefined>>({
  confirm: unexpectedNotice,
  request: unexpectedNotice,
});

/** Not cached, because the address contains a token. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: m.shell_title({ page: m.accounts_confirm_email_title() }) }];
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { state, email, redirectTo } = loaderData;
  return (
    <EmailConfirmation
      {...{ state, email, redirectTo }}
      answer={actionData}
      button={<ConfirmLink {...loaderData} answer={actionData} />}
    />
  );
}
