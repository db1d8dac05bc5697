import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { boatTownLabel } from "#app/features/places/labels.ts";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type CalendarDate, daysBetween } from "#app/platform/time/calendar-date.ts";
import { ActionLink } from "#app/ui/action-link.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { listingCasePath, type ModerationFilter } from "../domain/moderation-path.ts";
import { reviewedFieldLabel } from "../labels-field.ts";
import type { BoatToModerate } from "../queries/list-moderated-boats.server.ts";
import { BoatDocuments } from "./boat-documents.tsx";
import { StatusSelector } from "./status-selector.tsx";

type ModeratedBoatCardProps = {
  boat: BoatToModerate;
  /** The list that the case is opened from. */
  queue: ModerationFilter;
  today: CalendarDate;
  /** The boat's photo, rendered by the boats feature. */
  cover: ReactNode;
  /** The badges of the boat's status and type. */
  badges: ReactNode;
};

function waitingText(days: number): string {
  return days === 0 ? m.moderation_waits_today() : m.moderation_waits({ count: days });
}

function isInsured({ documents }: BoatToModerate): boolean {
  return documents.some(({ kind }) => kind === "boat_insurance");
}

/** The card of a boat in the moderators' list (spec 2 §2). */
export function ModeratedBoatCard({ boat, queue, today, cover, badges }: ModeratedBoatCardProps) {
  const { owner, waitsSince } = boat;
  return (
    <article className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 sm:grid-cols-[10.5rem_minmax(0,1fr)] sm:gap-x-6 lg:grid-cols-[10.5rem_minmax(0,1fr)_24rem]">
      {cover}
      <div className="grid gap-0.5 text-md">
        {/* On the narrowest screens a badge is wider than the column: its text wraps. */}
        <div className="flex flex-wrap gap-1.5 max-sm:[&>*]:h-auto max-sm:[&>*]:min-h-7 max-sm:[&>*]:rounded-lg max-sm:[&>*]:py-1 max-sm:[&>*]:whitespace-normal">
          {badges}
        </div>
        <h2 id={`boat-${boat.id}`} className="mt-1 text-h5 wrap-anywhere">
          {boat.title}
        </h2>
        <p className="text-ink-soft">
          <FactsLine facts={[boatTownLabel(boat.city), boat.port]} />
        </p>
        <p className="text-ink-soft">
          <FactsLine
            facts={[
              m.boats_capacity({ count: boat.capacity }),
              m.moderation_photo_count({ count: boat.photoCount }),
              boat.isOnline ? m.moderation_online() : m.moderation_offline(),
            ]}
          />
        </p>
        <p className="text-ink-soft wrap-anywhere tabular-nums">
          <FactsLine
            facts={[
              m.moderation_added_on({ date: formatDate(boat.addedOn) }),
              waitsSince && waitingText(daysBetween(waitsSince, today)),
              [
                owner.name,
                owner.isProfessional ? m.moderation_professional() : m.moderation_private(),
              ]
                .filter(Boolean)
                .join(", "),
            ]}
          />
        </p>
        {boat.status === "pending" && !boat.isDraft && !isInsured(boat) && (
          <p className="mt-1 flex items-start gap-1.5 font-semibold text-warning">
            <TriangleAlert aria-hidden="true" className="mt-0.75 size-4" />
            {m.moderation_insurance_none()}
          </p>
        )}
        {boat.changed.length > 0 && (
          <p className="mt-1">
            {m.moderation_changed({ fields: boat.changed.map(reviewedFieldLabel).join(", ") })}
          </p>
        )}
        {boat.statusReason !== null && (
          <p className="mt-1 line-clamp-3 wrap-anywhere">
            {m.moderation_reason_is({ reason: boat.statusReason })}
          </p>
        )}
      </div>
      <div className="col-span-2 grid gap-1 lg:col-span-1">
        {boat.isDraft || !boat.canDecide ? (
          <p className="text-md text-ink-soft">
            {boat.isDraft ? m.moderation_status_draft() : m.moderation_own_listing()}
          </p>
        ) : (
          <StatusSelector boat={boat} aria-describedby={`boat-${boat.id}`} />
        )}
        <p className="flex flex-wrap gap-x-5">
          <ActionLink
            to={listingCasePath(boat.id, queue)}
            data-open-case
            aria-label={m.moderation_open_case_of({ title: boat.title })}
          >
            {m.reports_open()}
          </ActionLink>
          <ActionLink
            to={`/boat/${boat.id}`}
            aria-label={m.moderation_view_listing_of({ title: boat.title })}
          >
            {m.moderation_view_listing()}
          </ActionLink>
        </p>
        <BoatDocuments boat={boat} />
      </div>
    </article>
  );
}
