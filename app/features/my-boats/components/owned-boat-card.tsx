import { Clock, Ellipsis, Pencil, Trash2, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { setupPath } from "#app/features/listing-editor/domain/setup-path.ts";
import { boatPlaceFacts } from "#app/features/places/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { MenuLink, menuRow } from "#app/ui/menu.tsx";
import { MenuWithDialogs } from "#app/ui/menu-with-dialogs.tsx";
import { InlineLink } from "#app/ui/text-link.tsx";
import type { OwnedBoat } from "../queries/list-owned-boats.server.ts";
import { ArchiveBoat } from "./archive-boat.tsx";
import { DeleteBoat } from "./delete-boat.tsx";
import { OnlineSwitch } from "./online-switch.tsx";

type OwnedBoatCardProps = {
  boat: OwnedBoat;
  /** The boat's first photo with its badges, which belong to the boats feature. */
  cover: ReactNode;
};

/** What the owner of a boat that moderators took offline does next. */
const nextSteps = {
  rejected: { label: m.my_boats_correct, name: m.my_boats_correct_of },
  suspended: { label: m.my_boats_what_now, name: m.my_boats_what_now_of },
};

/** A boat as its owner sees it (spec 2 §2 My boats). */
export function OwnedBoatCard({ boat, cover }: OwnedBoatCardProps) {
  const { status } = boat;
  const next = status === "rejected" || status === "suspended" ? nextSteps[status] : null;
  return (
    <article className="flex h-full flex-col">
      {cover}
      <div className="mt-3.5 flex items-start gap-2">
        <h2 className="min-w-0 flex-1 pb-1.5 text-h5 wrap-anywhere">{boat.title}</h2>
        <MenuWithDialogs
          label={m.my_boats_menu({ title: boat.title })}
          trigger={<Ellipsis />}
          triggerClassName="-mt-2 -mr-2 grid size-11 place-items-center rounded-full hover:bg-hairline/60"
        >
          <MenuLink to={`/boat-setup/${boat.id}/edit`} icon={<Pencil />}>
            {m.my_boats_edit_form()}
          </MenuLink>
          <ArchiveBoat boat={boat} />
          {!boat.hasHistory && (
            <DeleteBoat
              boat={boat}
              renderButton={(ask) => (
                <button type="submit" onClick={ask} className={`${menuRow} text-danger`}>
                  <Trash2 />
                  <span className="flex-1">{m.my_boats_delete()}</span>
                </button>
              )}
            />
          )}
        </MenuWithDialogs>
      </div>
      <div className="mt-0.5 flex items-start justify-between gap-4 text-md">
        <div className="min-w-0 text-ink-soft">
          <p className="wrap-anywhere">
            <FactsLine facts={boatPlaceFacts(boat)} />
          </p>
          <p className="mt-0.5">{m.boats_capacity({ count: boat.capacity })}</p>
        </div>
        <OnlineSwitch boat={boat} />
      </div>
      {/* An approval only publishes a boat that its owner has put online. */}
      {boat.status === "pending" && boat.isOnline && (
        <p className="mt-1.5 flex items-center gap-1.5 text-sm text-warning">
          <Clock className="size-4!" />
          {m.my_boats_after_review()}
        </p>
      )}
      {boat.statusReason !== null && (
        <p className="mt-1.5 flex items-start gap-1.5 text-sm text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4! flex-none" />
          {/* In full on the page of the setup. */}
          <span className="line-clamp-3 min-w-0 wrap-anywhere">
            {m.owner_publish_reason({ reason: boat.statusReason })}
          </span>
        </p>
      )}
      {next && (
        <p className="-mb-2 text-sm">
          <InlineLink
            to={setupPath(boat.id)}
            className="inline-flex min-h-11 items-center"
            aria-label={next.name({ title: boat.title })}
          >
            {next.label()}
          </InlineLink>
        </p>
      )}
      {/* At the same height in all cards of a row, however long their texts are. */}
      <div className="mt-auto flex flex-wrap gap-2 pt-3 *:flex-auto">
        <LinkButton
          to={`/boat/${boat.id}`}
          size="sm"
          className="px-3!"
          aria-label={m.owner_view_listing_of({ title: boat.title })}
        >
          {m.owner_view_listing()}
        </LinkButton>
        <LinkButton
          to={setupPath(boat.id, "calendrier")}
          size="sm"
          className="px-3!"
          aria-label={m.my_boats_calendar_of({ title: boat.title })}
        >
          {m.my_boats_calendar()}
        </LinkButton>
        <LinkButton
          to={setupPath(boat.id)}
          size="sm"
          className="px-3!"
          aria-label={m.owner_edit_boat({ title: boat.title })}
        >
          {m.owner_edit()}
        </LinkButton>
      </div>
    </article>
  );
}
