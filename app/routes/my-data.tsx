import { data, redirect } from "react-router";
import { visitorScope } from "#app/platform/visitor-scope.server.ts";
import { signOut } from "#app/features/auth/commands/sign-out.server.ts";
import { ProfilePage } from "#app/features/profile/components/profile-page.tsx";
import { FormSection } from "#app/ui/form-section.tsx";
import { deleteAccount } from "#app/features/personal-data/commands/delete-account.server.ts";
import {
  type DeletionAnswer,
  DeletionForm,
} from "#app/features/personal-data/components/deletion-form.tsx";
import { ExportForm } from "#app/features/personal-data/components/export-form.tsx";
import { deletionSchema } from "#app/features/personal-data/schema.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { rateLimitText } from "#app/i18n/rate-limit-text.server.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { flash } from "#app/platform/flash.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { signedInScope } from "#app/platform/request-scope.server.ts";
import type { Route } from "./+types/my-data.ts";

export function loader({ context }: Route.LoaderArgs) {
  signedInScope(context);
  return null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const scope = signedInScope(context);
  const form = await request.formData();
  const parsed = deletionSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
    return failed(400, {
      password: wrong.has("password") ? m.accounts_password_missing() : undefined,
      confirmed: wrong.has("confirmed") ? m.personal_data_deletion_confirm_missing() : undefined,
    });
  }
  try {
    const outcome = await deleteAccount(scope, parsed.data);
    if (!outcome.ok) return refusal(outcome, context);
  } catch (error) {
    logger.error({ err: error }, "an account was not deleted");
    return failed(500, { account: m.personal_data_failed() });
  }
  return goodbye(request, url, context);
}

type Refused = Exclude<Awaited<ReturnType<typeof deleteAccount>>, { ok: true }>;

function refusal(outcome: Refused, context: Route.ActionArgs["context"]) {
  const { reason } = outcome;
  if (reason === "rate_limited") {
    return failed(429, { password: rateLimitText(context, outcome) });
  }
  if (reason === "password_wrong") {
    return failed(400, { password: m.personal_data_password_wrong() });
  }
  const account =
    reason === "rental_ahead"
      ? m.personal_data_refusal_rental_ahead()
      : m.personal_data_refusal_payment_under_way();
  return failed(409, { account, reason });
}

function failed(status: number, answer: DeletionAnswer) {
  return data<DeletionAnswer>(answer, { status });
}

/** Redirects home and deletes the cookie: the sessions have ended already. */
async function goodbye(request: Request, url: URL, context: Route.ActionArgs["context"]) {
  const signedOut = await signOut(visitorScope(context), request.headers);
  const headers = signedOut.ok ? signedOut.value.headers : new Headers();
  const toast = await flash("success", "personal_data_deleted");
  headers.append("Set-Cookie", toast["Set-Cookie"]);
  return redirect(localizedPath(languageOfPath(url.pathname), "/"), { headers });
}

export function meta() {
  return [{ title: m.shell_title({ page: m.personal_data_title() }) }];
}

export default function MyData({ actionData }: Route.ComponentProps) {
  const language = useLanguage();
  return (
    <ProfilePage title={m.personal_data_title()}>
      <FormSection
        id="export"
        title={m.personal_data_export_title()}
        text={m.personal_data_export_text()}
      >
        <ExportForm action={localizedPath(language, "/my-profile/export")} />
      </FormSection>
      <FormSection
        id="deletion"
        title={m.personal_data_deletion_title()}
        text={m.personal_data_deletion_text()}
      >
        <DeletionForm answer={actionData ?? null} />
      </FormSection>
    </ProfilePage>
  );
}
