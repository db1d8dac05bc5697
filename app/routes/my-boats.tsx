import { BoatCover } from "#app/features/boats/components/boat-cover.tsx";
import { BoatStatusBadge } from "#app/features/boats/components/boat-status-badge.tsx";
import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import { MyBoatsPage } from "#app/features/my-boats/components/my-boats-page.tsx";
import {
  archiveBoatForm,
  restoreBoatForm,
} from "#app/features/my-boats/forms/archive-boat-form.server.ts";
import { deleteBoatForm } from "#app/features/my-boats/forms/delete-boat-form.server.ts";
import { switchOnlineForm } from "#app/features/my-boats/forms/switch-online-form.server.ts";
import { getOwnerStatistics } from "#app/features/my-boats/queries/get-owner-statistics.server.ts";
import {
  listOwnedBoats,
  type OwnedBoat,
} from "#app/features/my-boats/queries/list-owned-boats.server.ts";
import { readMyBoatsQuery } from "#app/features/my-boats/schema.ts";
import { formAction, signedIn } from "#app/forms/form-action.server.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { optionalPart } from "#app/platform/requests/optional-part.server.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import type { Route } from "./+types/my-boats.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, db, now } = signedInScope(context);
  const { userId } = actor;
  const query = readMyBoatsQuery(url);
  const [listed, archived, statistics] = await Promise.all([
    listOwnedBoats(db, { userId, isArchived: false, after: query.after }),
    listOwnedBoats(db, { userId, isArchived: true, after: query.archivedAfter }),
    optionalPart("statistics", getOwnerStatistics(db, userId, todayInParis(now))),
  ]);
  return { listed, archived, query, statistics };
}

export const action = formAction(
  {
    online: switchOnlineForm,
    archive: archiveBoatForm,
    restore: restoreBoatForm,
    delete: deleteBoatForm,
  },
  { who: signedIn },
);

export const clientAction = formClientAction({
  online: m.owner_status_failed,
  archive: m.owner_status_failed,
  restore: m.owner_status_failed,
  delete: m.my_boats_delete_failed,
});

export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.owner_my_boats_title() }) }];
}

export default function MyBoats({ loaderData }: Route.ComponentProps) {
  return <MyBoatsPage {...loaderData} Cover={Cover} />;
}

function Cover({ boat }: { boat: OwnedBoat }) {
  return (
    <BoatCover boat={boat} sizes="(width >= 64rem) 376px, (width >= 47.5rem) 46vw, 92vw">
      <span className="absolute bottom-3 left-3">
        <Badge tone="plain">{boatTypeLabel(boat.type)}</Badge>
      </span>
      {boat.status !== "approved" && (
        <span className="absolute top-3 left-3">
          <BoatStatusBadge status={boat.status} />
        </span>
      )}
    </BoatCover>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailedPage error={error} title={m.owner_boats_load_failed()} path="/my-boats" />;
}
