import { Plus } from "lucide-react";
import { isRouteErrorResponse, redirect } from "react-router";
import { setBoatOnline } from "#app/features/listing-editor/commands/set-boat-online.server.ts";
import { BoatCover } from "#app/features/boats/components/boat-cover.tsx";
import { BoatStatusBadge } from "#app/features/boats/components/boat-status-badge.tsx";
import { OwnedBoatCard } from "#app/features/listing-editor/components/owned-boat-card.tsx";
import { OwnerStatisticsBlock } from "#app/features/listing-editor/components/owner-statistics.tsx";
import { HarbourPicture } from "#app/ui/scenes/harbour-picture.tsx";
import type { OnlineRefusal } from "#app/features/listing-editor/domain/online.ts";
import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import { findOwnerStatistics } from "#app/features/listing-editor/queries/find-owner-statistics.server.ts";
import {
  listOwnedBoats,
  type OwnedBoat,
} from "#app/features/listing-editor/queries/list-owned-boats.server.ts";
import { onlineSwitchSchema } from "#app/features/listing-editor/schema.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { rateLimitFlash } from "#app/i18n/rate-limit-text.server.ts";
import { todayInParis } from "#app/platform/calendar-date.ts";
import { AppError } from "#app/platform/errors.ts";
import { flash } from "#app/platform/flash.server.ts";
import { withFailureToast } from "#app/platform/flash-failure.server.ts";
import { overOwnLimit } from "#app/platform/rate-limits.server.ts";
import { signedInScope } from "#app/platform/request-scope.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import { toast } from "#app/ui/toast.ts";
import type { Route } from "./+types/my-boats.ts";

const refusalKeys: Record<OnlineRefusal, string> = {
  boat_rejected: "owner_status_failed_rejected",
  boat_suspended: "owner_status_failed_suspended",
  price_missing: "owner_status_failed_price",
};

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, db, now } = signedInScope(context);
  const [boats, statistics] = await Promise.all([
    listOwnedBoats(db, actor.userId),
    findOwnerStatistics(db, actor.userId, todayInParis(now)),
  ]);
  return { boats, statistics };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const scope = signedInScope(context);
  const form = onlineSwitchSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw new AppError("bad_request");
  const path = localizedPath(languageOfPath(url.pathname), "/my-boats");
  const tooMany = await overOwnLimit(context, scope, "save");
  if (tooMany) return redirect(path, { headers: await rateLimitFlash(context, tooMany) });
  const failure = {
    path,
    key: "owner_status_failed",
    log: "online switch not saved",
    about: { boatId: form.data.boatId },
  };
  return withFailureToast(failure, async () => {
    const outcome = await setBoatOnline(scope, form.data);
    return redirect(path, {
      headers: outcome.ok
        ? await flash("success", listingKey(outcome.value))
        : await flash("error", refusalKeys[outcome.reason]),
    });
  });
}

function listingKey({ isOnline, status }: { isOnline: boolean; status: string }): string {
  if (!isOnline) return "owner_boat_offline";
  return status === "approved" ? "owner_boat_online" : "owner_boat_awaiting";
}

/** A failing server is reported by a toast; the page stays (spec 2 §8). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    toast({ tone: "error", title: m.shell_error_title(), description: m.owner_status_failed() });
    return null;
  }
}

export function meta() {
  return [{ title: m.shell_title({ page: m.owner_my_boats_title() }) }];
}

export default function MyBoats({ loaderData: { boats, statistics } }: Route.ComponentProps) {
  if (boats.length === 0) {
    return (
      <div className="page py-10 md:py-14">
        <h1 className="text-h2">{m.owner_my_boats_title()}</h1>
        <EmptyState
          scene={<HarbourPicture />}
          title={m.owner_no_boats_title()}
          text={m.owner_no_boats_text()}
          action={<AddBoatButton />}
        />
      </div>
    );
  }
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 md:gap-10 md:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-h2">{m.owner_my_boats_title()}</h1>
          <p className="mt-2 text-ink-soft">{m.owner_my_boats_intro()}</p>
        </div>
        <AddBoatButton />
      </header>
      <OwnerStatisticsBlock statistics={statistics} />
      <ul className="grid grid-cols-1 gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {boats.map((boat) => (
          <li key={boat.id}>
            <OwnedBoatCard boat={boat} cover={<Cover boat={boat} />} />
          </li>
        ))}
      </ul>
    </div>
  );
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

function AddBoatButton() {
  return (
    <LinkButton to="/boat-setup?add=1" variant="primary" icon={<Plus />}>
      {m.owner_add_boat()}
    </LinkButton>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailedPage error={error} title={m.owner_boats_load_failed()} path="/my-boats" />;
}
