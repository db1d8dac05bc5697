import { Pencil } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { boatPlaceLabel, boatTypeLabel } from "../labels.ts";
import type { OwnedBoat } from "../queries/list-owned-boats.server.ts";
import { BoatCover } from "./boat-cover.tsx";
import { BoatStatusBadge } from "./boat-status-badge.tsx";
import { OnlineSwitch } from "./online-switch.tsx";

/** A boat as its owner sees it (spec 2 §2 My boats). */
export function OwnedBoatCard({ boat }: { boat: OwnedBoat }) {
  return (
    <article className="grid content-start">
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
      <p className="mt-0.5 truncate text-md text-ink-soft">{boatPlaceLabel(boat)}</p>
      <p className="mt-0.5 text-md text-ink-soft">{m.boats_capacity({ count: boat.capacity })}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <OnlineSwitch boat={boat} />
        <div className="flex gap-2">
          <LinkButton
            to={`/boat/${boat.id}`}
            size="sm"
            variant="quiet"
            aria-label={m.owner_view_listing_of({ title: boat.title })}
            className="px-3!"
          >
            {m.owner_view_listing()}
          </LinkButton>
          <LinkButton
            to={`/boat-setup/${boat.id}`}
            size="sm"
            icon={<Pencil className="size-4!" />}
            aria-label={m.owner_edit_boat({ title: boat.title })}
            className="px-3.5!"
          >
            {m.owner_edit()}
          </LinkButton>
        </div>
      </div>
    </article>
  );
}
