import { boatPlaceLabel } from "#app/features/places/labels.ts";
import type { BoatRating } from "#app/features/reviews/domain/boat-rating.ts";
import { formatDateRange, formatRating } from "#app/i18n/format.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { daysBetween } from "#app/platform/time/calendar-date.ts";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { StarIcon } from "#app/ui/icons/repeated-icons.tsx";
import { Photo, type StoredPhoto } from "#app/ui/photo.tsx";
import type { RequestedStay } from "../domain/booking-details.ts";

type RequestDetailsProps = {
  boat: {
    id: string;
    title: string;
    city: string;
    port: string;
    photo: StoredPhoto | null;
    /** Whether the title links to the boat's page, which an offline boat has only for its owner. */
    hasPage: boolean;
  };
  request: RequestedStay | null;
  /** The renter's choices apart from days and guests. */
  asked: readonly string[];
  /** The renter's rating by owners, shown to the boat's owner. */
  renterRating: BoatRating | null;
};

/**
 * The boat, days and guests of a conversation (spec 2 §2). Compact below desktop width, because on a tablet
 * the list of conversations leaves as little room for this as on a phone.
 */
export function RequestDetails({ boat, request, asked, renterRating }: RequestDetailsProps) {
  const language = useLanguage();
  return (
    <section
      aria-label={m.messages_request()}
      className="flex items-center gap-3 border-b border-hairline px-4 py-2.5 text-sm md:px-5"
    >
      <div className="h-12 w-18 flex-none overflow-hidden rounded-sm bg-limestone-deep">
        {boat.photo && <Photo photo={boat.photo} alt="" sizes="72px" />}
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-8 gap-y-1">
        <div className="w-full min-w-0 lg:w-auto lg:max-w-96 lg:min-w-56 lg:flex-1">
          {boat.hasPage ? (
            <LocalizedLink
              to={`/boat/${boat.id}`}
              className="block truncate py-0.5 text-md font-semibold text-sea underline decoration-line underline-offset-3 hover:decoration-current"
            >
              {boat.title}
            </LocalizedLink>
          ) : (
            <p className="truncate py-0.5 text-md font-semibold">{boat.title}</p>
          )}
          <p className="truncate text-ink-soft max-lg:hidden">{boatPlaceLabel(boat)}</p>
        </div>
        {request && (
          <dl className="flex flex-wrap gap-x-3 text-ink-soft tabular-nums max-lg:text-xs lg:gap-x-6">
            <div>
              <dt className="sr-only lg:not-sr-only lg:text-xs">{m.messages_request_dates()}</dt>
              <dd className="lg:font-medium lg:text-ink">
                <FactsLine
                  facts={[formatDateRange(request.dateFrom, request.dateTo, language)]}
                  desktopFacts={[
                    m.messages_day_count({
                      count: daysBetween(request.dateFrom, request.dateTo) + 1,
                    }),
                  ]}
                />
              </dd>
            </div>
            <div>
              <dt className="sr-only lg:not-sr-only lg:text-xs">{m.messages_request_guests()}</dt>
              <dd className="lg:font-medium lg:text-ink">
                {m.messages_guest_count({ count: request.guests })}
              </dd>
            </div>
            {renterRating && (
              <div>
                <dt className="sr-only lg:not-sr-only lg:text-xs">{m.messages_renter_rating()}</dt>
                <dd className="flex items-center gap-1 lg:font-medium lg:text-ink">
                  <StarIcon className="size-3.5! fill-coral stroke-none" />
                  {m.messages_renter_rating_value({
                    rating: formatRating(renterRating.average, language),
                    count: renterRating.count,
                  })}
                </dd>
              </div>
            )}
            {asked.length > 0 && (
              <div className="min-w-0">
                <dt className="sr-only lg:not-sr-only lg:text-xs">{m.messages_request_asked()}</dt>
                <dd className="line-clamp-2 lg:max-w-80 lg:font-medium lg:text-ink">
                  {asked.join(", ")}
                </dd>
              </div>
            )}
          </dl>
        )}
      </div>
    </section>
  );
}
