import { formatDays } from "#app/i18n/format.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { daysBetween } from "#app/platform/calendar-date.ts";
import { Photo, type StoredPhoto } from "#app/ui/photo.tsx";
import type { RequestedStay } from "../domain/requested-stay.ts";

type RequestDetailsProps = {
  boat: { id: string; title: string };
  request: RequestedStay | null;
  photo: StoredPhoto | null;
};

/** The boat, days and guests of a conversation (spec 2 §2). */
export function RequestDetails({ boat, request, photo }: RequestDetailsProps) {
  return (
    <section
      aria-label={m.messages_request()}
      className="flex items-center gap-3 border-b border-hairline bg-limestone/60 px-4 py-2.5 text-sm md:px-5"
    >
      <div className="h-12 w-18 flex-none overflow-hidden rounded-sm bg-limestone-deep">
        {photo && <Photo photo={photo} alt="" sizes="72px" />}
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-8">
        <LocalizedLink
          to={`/boat/${boat.id}`}
          className="w-full truncate py-0.5 font-semibold text-sea underline-offset-3 hover:underline md:w-auto md:max-w-80"
        >
          {boat.title}
        </LocalizedLink>
        {request && (
          <dl className="flex flex-wrap gap-x-3 text-ink-soft tabular-nums max-md:text-xs md:gap-x-6">
            <div>
              <dt className="sr-only md:not-sr-only md:text-xs">{m.messages_request_dates()}</dt>
              <dd className="md:font-medium md:text-ink">
                {formatDays(request.dateFrom, request.dateTo)}
                <span className="max-md:hidden">
                  {" · "}
                  {m.messages_day_count({
                    count: daysBetween(request.dateFrom, request.dateTo) + 1,
                  })}
                </span>
              </dd>
            </div>
            <div>
              <dt className="sr-only md:not-sr-only md:text-xs">{m.messages_request_guests()}</dt>
              <dd className="md:font-medium md:text-ink">
                {m.messages_guest_count({ count: request.guests })}
              </dd>
            </div>
          </dl>
        )}
      </div>
    </section>
  );
}
