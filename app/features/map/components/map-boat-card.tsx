import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import type { BoatCardData } from "#app/features/boats/queries/boat-card.server.ts";
import { formatMetres, formatMoney } from "#app/i18n/format.ts";
import { LocalizedLink } from "#app/i18n/localized-link.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { Photo } from "#app/ui/photo.tsx";
import { Rating } from "#app/ui/stars.tsx";

/**
 * A boat as a card over the map shows it. `afterPrice` is the text that follows the price per day
 * (`boatCardView`).
 */
export type MapBoat = BoatCardData & { afterPrice: string };

/** A boat in the short list over the map, with its picture, name and price. */
export function MapBoatCard({ boat, query }: { boat: MapBoat; query: string }) {
  return (
    <article className="relative flex gap-3.5 rounded-md p-2 transition-colors hover:bg-limestone">
      <div className="h-18 w-27 flex-none overflow-hidden rounded-md bg-limestone-deep">
        {boat.photo && <Photo photo={boat.photo} alt="" sizes="108px" />}
      </div>
      <div className="min-w-0 flex-1 text-sm">
        <h3 className="truncate text-md font-semibold">
          <LocalizedLink
            to={`/boat/${boat.id}${query}`}
            className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-sea-bright"
          >
            {boat.title}
          </LocalizedLink>
        </h3>
        <p className="truncate text-ink-soft">
          {boatTypeLabel(boat.type)} · {formatMetres(boat.length, useLanguage())}
        </p>
        <p className="flex items-baseline gap-2 tabular-nums">
          {boat.price && (
            <span className="min-w-0 text-ink-soft">
              <FactsLine
                facts={[
                  <span key="price">
                    <b className="font-bold text-ink">{formatMoney(boat.price.cents)}</b>{" "}
                    {boat.price.kind === "average"
                      ? m.boats_per_day_on_average()
                      : m.boats_per_day()}
                    {boat.afterPrice}
                  </span>,
                  boat.stay &&
                    boat.stay.totalCents !== boat.price.cents &&
                    `${formatMoney(boat.stay.totalCents)} ${m.boats_stay_total()}`,
                ]}
              />
            </span>
          )}
          {boat.rating && (
            <Rating value={boat.rating.average} count={boat.rating.count} className="text-sm" />
          )}
        </p>
      </div>
    </article>
  );
}
