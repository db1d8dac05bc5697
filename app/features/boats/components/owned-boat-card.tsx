import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { boatPlaceLabel } from "../labels-place.ts";
import { boatTypeLabel } from "../labels-type.ts";
import type { OwnedBoat } from "../queries/list-owned-boats.server.ts";
import { BoatCover } from "./boat-cover.tsx";
import { BoatStatusBadge } from "./boat-status-badge.tsx";
import { OnlineSwitch } from "./online-switch.tsx";

/** A boat as its owner sees it (spec 2 §2 My boats). */
export function OwnedBoatCard({ boat }: { boat: OwnedBoat }) {
  return (
    <article>
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
      <h2 className="mt-3.5 text-h5 wrap-anywhere">{boat.title}</h2>
      <div className="mt-0.5 flex items-start justify-between gap-4 text-md">
        <div className="min-w-0 text-ink-soft">
          <p className="truncate">{boatPlaceLabel(boat)}</p>
          <p className="mt-0.5">{m.boats_capacity({ count: boat.capacity })}</p>
        </div>
        <OnlineSwitch boat={boat} />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <LinkButton
          to={`/boat/${boat.id}`}
          size="sm"
          aria-label={m.owner_view_listing_of({ title: boat.title })}
        >
          {m.owner_view_listing()}
        </LinkButton>
        <LinkButton
          to={`/boat-setup/${boat.id}`}
          size="sm"
          aria-label={m.owner_edit_boat({ title: boat.title })}
        >
          {m.owner_edit()}
        </LinkButton>
      </div>
    </article>
  );
}
