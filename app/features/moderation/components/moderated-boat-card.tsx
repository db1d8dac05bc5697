import type { ReactNode } from "react";
import { boatPlaceLabel } from "#app/features/places/labels.ts";
import { formatDate } from "#app/i18n/format.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { BoatToModerate } from "../queries/list-moderated-boats.server.ts";
import { OwnerPapers } from "./owner-papers.tsx";
import { StatusSelector } from "./status-selector.tsx";

type ModeratedBoatCardProps = {
  boat: BoatToModerate;
  /** The photo with the badges of type and status. */
  cover: ReactNode;
};

/** A boat as a moderator sees it (spec 2 §2). */
export function ModeratedBoatCard({ boat, cover }: ModeratedBoatCardProps) {
  const date = formatDate(boat.addedOn, useLanguage());
  return (
    <article>
      {cover}
      <h2 className="mt-3.5 text-h5 wrap-anywhere">{boat.title}</h2>
      <p className="mt-0.5 truncate text-md text-ink-soft">{boatPlaceLabel(boat)}</p>
      <p className="mt-0.5 text-md text-ink-soft">
        {m.boats_capacity({ count: boat.capacity })} ·{" "}
        {boat.isOnline ? m.moderation_online() : m.moderation_offline()}
      </p>
      <p className="mt-0.5 text-md text-ink-soft tabular-nums">{m.moderation_added_on({ date })}</p>
      <div className="mt-3 grid gap-1">
        <StatusSelector boat={boat} />
        <LocalizedLink
          to={`/boat/${boat.id}`}
          aria-label={m.moderation_view_listing_of({ title: boat.title })}
          className="inline-flex min-h-11 items-center justify-self-start text-md font-semibold text-sea underline-offset-4 hover:underline"
        >
          {m.moderation_view_listing()}
        </LocalizedLink>
        <OwnerPapers boat={boat} />
      </div>
    </article>
  );
}
