import { BoatCover } from "#app/features/boats/components/boat-cover.tsx";
import { BoatStatusBadge } from "#app/features/boats/components/boat-status-badge.tsx";
import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import { countContestedFees } from "#app/features/cancellations/queries/list-contested-fees.server.ts";
import { ModerationPage } from "#app/features/moderation/components/moderation-page.tsx";
import { setBoatStatusForm } from "#app/features/moderation/forms/set-boat-status-form.server.ts";
import {
  type BoatToModerate,
  listModeratedBoats,
} from "#app/features/moderation/queries/list-moderated-boats.server.ts";
import { moderationListSchema } from "#app/features/moderation/schema.ts";
import { countOpenReports } from "#app/features/reports/queries/list-open-reports.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import type { Route } from "./+types/moderation-queue.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { actor, db, now } = signedInScope(context);
  const query = moderationListSchema.parse(Object.fromEntries(url.searchParams));
  const list = await listModeratedBoats(db, actor, query);
  return {
    list,
    query,
    today: todayInParis(now),
    openReports: await countOpenReports(db, actor),
    contestedFees: await countContestedFees({ db, now }),
  };
}

export const action = formAction(setBoatStatusForm);

export const clientAction = formClientAction(m.moderation_status_failed);

export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.moderation_title() }) }];
}

export default function Moderation({ loaderData }: Route.ComponentProps) {
  return <ModerationPage {...loaderData} Cover={Cover} Badges={Badges} />;
}

function Cover({ boat }: { boat: BoatToModerate }) {
  return <BoatCover boat={boat} sizes="(width >= 40rem) 168px, 104px" />;
}

function Badges({ boat }: { boat: BoatToModerate }) {
  return (
    <>
      <BoatStatusBadge status={boat.isDraft ? "draft" : boat.status} />
      {boat.openReports > 0 && (
        <Badge tone="danger">{m.moderation_reported({ count: boat.openReports })}</Badge>
      )}
      <Badge>{boatTypeLabel(boat.type)}</Badge>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailedPage error={error} title={m.moderation_load_failed()} path="/moderation" />;
}
