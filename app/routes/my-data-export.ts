import { redirect } from "react-router";
import { checkPassword } from "#app/features/security/commands/check-password.server.ts";
import { exportArchive } from "#app/features/personal-data/views/archive-view.server.ts";
import { collectOwnData } from "#app/features/personal-data/queries/collect-own-data.server.ts";
import { exportSchema } from "#app/features/personal-data/schema.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { rateLimitFlash } from "#app/i18n/rate-limit-text.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { todayInParis } from "#app/platform/calendar-date.ts";
import { flash } from "#app/platform/flash.server.ts";
import { overOwnLimit } from "#app/platform/rate-limits.server.ts";
import { signedInScope } from "#app/platform/request-scope.server.ts";
import type { Route } from "./+types/my-data-export.ts";

/** Opening this address directly redirects to the form. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(formPath(url));
}

/** A user's own data as an archive, given their password; a refusal is shown beside the form. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const scope = signedInScope(context);
  const parsed = exportSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) return back(url, "personal_data_password_wrong");
  const checked = await checkPassword(scope, parsed.data);
  if (!checked.ok && checked.reason === "password_wrong") {
    return back(url, "personal_data_password_wrong");
  }
  const tooMany = checked.ok ? await overOwnLimit(context, scope, "export") : checked;
  if (tooMany) {
    return redirect(formPath(url), { headers: await rateLimitFlash(context, tooMany) });
  }
  const own = await collectOwnData(scope, scope.now);
  await recordAudit(scope.db, {
    actorId: scope.actor.userId,
    action: "data_exported",
    subjectType: "user",
    subjectId: scope.actor.userId,
  });
  return new Response(exportArchive(scope.storage, own), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="escale-${todayInParis(scope.now)}.zip"`,
      "Cache-Control": "no-store",
    },
  });
}

function formPath(url: URL): string {
  return localizedPath(languageOfPath(url.pathname), "/my-profile/data");
}

async function back(url: URL, key: string) {
  return redirect(formPath(url), { headers: await flash("error", key) });
}
