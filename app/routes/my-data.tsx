import { DeletionForm } from "#app/features/personal-data/components/deletion-form.tsx";
import { ExportForm } from "#app/features/personal-data/components/export-form.tsx";
import { deleteAccountForm } from "#app/features/personal-data/forms/delete-account-form.server.ts";
import { ProfilePage } from "#app/features/profile/components/profile-page.tsx";
import { passwordErrorIn } from "#app/forms/download-answer.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { refusalOf } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { FormSection } from "#app/ui/form-section.tsx";
import type { Route } from "./+types/my-data.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  signedInScope(context);
  return { exportError: passwordErrorIn(url) };
}

export const action = formAction(deleteAccountForm);

export const clientAction = formClientAction(m.personal_data_failed);

export function meta() {
  return [{ title: m.shell_title({ page: m.personal_data_title() }) }];
}

export default function MyData({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  return (
    <ProfilePage title={m.personal_data_title()}>
      <FormSection
        id="export"
        title={m.personal_data_export_title()}
        text={m.personal_data_export_text()}
      >
        <ExportForm
          action={localizedPath(language, "/my-profile/export")}
          // The error stays in the address, so it is hidden once the other form was submitted.
          pageError={actionData ? null : loaderData.exportError}
        />
      </FormSection>
      <FormSection
        id="deletion"
        title={m.personal_data_deletion_title()}
        text={m.personal_data_deletion_text()}
      >
        <DeletionForm refusal={refusalOf(actionData)} />
      </FormSection>
    </ProfilePage>
  );
}
