import type { ReactNode } from "react";
import { formatNumber, formatPercent, formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { OwnerStatistics } from "../queries/get-owner-statistics.server.ts";
import { OccupancyChart } from "./occupancy-chart.tsx";

/** The four statistics of an owner's boats (spec 2 §2 My boats). */
export function OwnerStatisticsBlock({ statistics }: { statistics: OwnerStatistics }) {
  const language = useLanguage();
  const { boatCount, reservationCount, rating, occupancyPercent } = statistics;
  return (
    <section aria-label={m.owner_statistics()}>
      <dl className="grid grid-cols-2 overflow-hidden rounded-lg border border-hairline md:grid-cols-4 [&>div]:border-hairline [&>div:nth-child(even)]:border-l max-md:[&>div:nth-child(n+3)]:border-t md:[&>div+div]:border-l">
        <Figure name={m.owner_statistics_boats()} value={formatNumber(boatCount, { language })} />
        <Figure
          name={m.owner_statistics_reservations()}
          value={formatNumber(reservationCount, { language })}
          hint={m.owner_statistics_reservations_hint()}
        />
        <Figure
          name={m.owner_statistics_rating()}
          value={rating ? formatRating(rating.average, language) : m.boats_new()}
          hint={
            rating
              ? m.owner_statistics_reviews({ count: rating.count })
              : m.owner_statistics_no_reviews()
          }
        />
        <Figure
          name={m.owner_statistics_occupancy()}
          value={occupancyPercent === null ? "–" : formatPercent(occupancyPercent, language)}
          hint={
            <>
              {m.owner_statistics_occupancy_hint()}
              {statistics.comingPercent !== null && (
                <span className="mt-0.5 block">
                  {m.my_boats_coming({
                    percent: formatPercent(statistics.comingPercent, language),
                  })}
                </span>
              )}
            </>
          }
        />
      </dl>
      <OccupancyChart months={statistics.months} />
    </section>
  );
}

function Figure({ name, value, hint }: { name: string; value: string; hint?: ReactNode }) {
  return (
    <div className="px-4 py-4 md:px-6 md:py-5">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-1 font-display text-h4 tabular-nums">{value}</dd>
      {hint && <dd className="mt-0.5 text-xs text-ink-soft">{hint}</dd>}
    </div>
  );
}
