import type { ReactNode } from "react";
import { formatPercent, listMonthNames } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { dateParts } from "#app/platform/time/calendar-date.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { MonthOccupancy } from "../queries/get-owner-statistics.server.ts";

/** The scales of the chart, in percent. The smallest that contains the highest month is used. */
const scales = [10, 25, 50, 100] as const;

/** The occupancy of each month around today, as bars and as a table for screen readers. */
export function OccupancyChart({ months }: { months: readonly MonthOccupancy[] }) {
  const language = useLanguage();
  const names = listMonthNames(language);
  const nameOf = ({ month }: MonthOccupancy) => names[dateParts(month).month - 1] ?? "";
  const highest = Math.max(...months.map(({ percent }) => percent ?? 0));
  const scale = scales.find((each) => each >= highest) ?? 100;
  if (months.every(({ percent }) => !percent)) return null;
  return (
    <figure className="mt-6">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm text-ink-soft">
        <span className="font-semibold text-ink">{m.my_boats_chart()}</span>
        <span aria-hidden="true" className="flex flex-wrap gap-x-4">
          <span>{m.my_boats_chart_scale({ percent: formatPercent(scale, language) })}</span>
          <Key className="bg-sea">{m.my_boats_chart_rented()}</Key>
          <Key className="border border-sea bg-range">{m.my_boats_chart_reserved()}</Key>
        </span>
      </figcaption>
      <BarChart
        bars={months.map(({ month, percent, isPast }) => ({
          key: month,
          share: (percent ?? 0) / scale,
          isSoft: !isPast,
        }))}
      />
      <div
        aria-hidden="true"
        className="mt-1 grid grid-cols-4 text-sm text-ink-soft tabular-nums md:grid-cols-8"
      >
        {months.map((month, index) =>
          index % 3 === 0 ? (
            <span
              key={month.month}
              className={classNames("pr-2", index % 6 === 3 && "max-md:hidden")}
            >
              {nameOf(month)} {yearOf(month)}
            </span>
          ) : null,
        )}
      </div>
      <table className="sr-only">
        <caption>{m.my_boats_chart()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.my_boats_chart_month()}</th>
            <th scope="col">{m.owner_statistics_occupancy()}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{`${nameOf(month)} ${yearOf(month)}`}</th>
              <td>{month.percent === null ? "–" : formatPercent(month.percent, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function yearOf({ month }: MonthOccupancy): number {
  return dateParts(month).year;
}

function Key({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={classNames("size-3 rounded-xs", className)} />
      {children}
    </span>
  );
}
