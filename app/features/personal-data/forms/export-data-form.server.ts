import { signedIn } from "#app/forms/form-action.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { exportOwnData } from "../commands/export-own-data.server.ts";
import { exportSchema } from "../schema.ts";
import { exportArchive } from "../views/archive-view.server.ts";

/** Downloads a person's own data as an archive. */
export const exportDataForm = typedForm({
  who: signedIn,
  limit: "export",
  schema: exportSchema,
  secrets: ["password"],
  command: exportOwnData,
  onRefusal: () => ({ password: m.personal_data_password_wrong() }),
  onFailure: m.personal_data_export_failed,
  onDone: (own, { scope }) =>
    new Response(exportArchive(scope.storage, own), {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="escale-${todayInParis(scope.now)}.zip"`,
        "Cache-Control": "no-store",
      },
    }),
});
