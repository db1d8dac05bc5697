import { OperatorPage } from "#app/features/operator/components/operator-page.tsx";
import { findHealth } from "#app/features/operator/queries/find-health.server.ts";
import { listMonthlyFigures } from "#app/features/operator/queries/list-monthly-figures.server.ts";
import { healthView } from "#app/features/operator/views/health-view.server.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import type { Route } from "./+types/admin.ts";

/** The state of the site, and its figures by month; for admins. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor: _actor, now, ...services } = requestScope(context);
  const [health, months] = await Promise.all([
    findHealth(services),
    listMonthlyFigures(services.db, todayInParis(now)),
  ]);
  return { health: healthView(health, now, languageOfPath(url.pathname)), months };
}

export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.operator_title() }) }];
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  return <OperatorPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailedPage error={error} title={m.operator_load_failed()} path="/admin" />;
}
