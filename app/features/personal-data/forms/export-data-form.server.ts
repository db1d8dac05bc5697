import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { todayInParis } from "#app/platform/calendar-date.ts";
import { exportOwnData } from "../commands/export-own-data.server.ts";
import { exportSchema } from "../schema.ts";
import { exportArchive } from "../views/archive-view.server.ts";

/** A person's own data as an archive; a refusal is a toast beside the form. */
export const exportDataForm = buttonForm({
  who: signedIn,
  limit: "export",
  schema: exportSchema,
  back: () => "/my-profile/data",
  command: exportOwnData,
  onRefusal: () => "personal_data_password_wrong",
  onFailure: "personal_data_export_failed",
  onDone: (own, { scope }) =>
    new Response(exportArchive(scope.storage, own), {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="escale-${todayInParis(scope.now)}.zip"`,
        "Cache-Control": "no-store",
      },
    }),
});
