import { formatMoney, formatNumber, formatPercent, listMonthNames } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { cents } from "#app/platform/money.ts";
import { dateParts } from "#app/platform/time/calendar-date.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { conversionPercent, type MonthFigures, totalOf } from "../domain/monthly-figures.ts";

type Totals = Omit<MonthFigures, "month">;

/** A chart: how to read and format its figure, of one month or of all months together. */
type Chart = {
  key: string;
  title: () => string;
  hint?: (total: Totals) => string | false;
  /** Null when the figure is undefined, such as a percentage of nothing. */
  valueOf: (figures: Totals) => number | null;
  format: (value: number, language: Language) => string;
};

const plain = (value: number, language: Language) => formatNumber(value, { language });

/** The marketplace's figures, in the order of the charts and of the table's columns. */
export const figureCharts: readonly Chart[] = [
  {
    key: "commission",
    title: m.operator_figures_commission,
    hint: m.operator_figures_commission_hint,
    valueOf: ({ commissionCents }) => commissionCents,
    format: (value) => formatMoney(cents(value)),
  },
  { key: "paid", title: m.operator_figures_paid, valueOf: ({ paid }) => paid, format: plain },
  {
    key: "conversion",
    title: m.operator_figures_conversion,
    hint: ({ converted }) =>
      converted > 0 && m.operator_figures_conversion_hint({ count: converted }),
    valueOf: conversionPercent,
    format: formatPercent,
  },
  {
    key: "requests",
    title: m.operator_figures_requests,
    valueOf: ({ requests }) => requests,
    format: plain,
  },
  {
    key: "quotes",
    title: m.operator_figures_quotes,
    valueOf: ({ quotes }) => quotes,
    format: plain,
  },
  {
    key: "listings",
    title: m.operator_figures_listings,
    valueOf: ({ listings }) => listings,
    format: plain,
  },
];

/** A formatted figure, or a dash for null. */
export function shownFigure(chart: Chart, figures: Totals, language: Language): string {
  const value = chart.valueOf(figures);
  return value === null ? "–" : chart.format(value, language);
}

/** The figures as bar charts by month; the table beside them has the same values as text. */
export function FigureCharts({ months }: { months: readonly MonthFigures[] }) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
      {figureCharts.map((chart) => (
        <FigureChart key={chart.key} chart={chart} months={months} />
      ))}
    </div>
  );
}

type FigureChartProps = { chart: Chart; months: readonly MonthFigures[] };

function FigureChart({ chart, months }: FigureChartProps) {
  const language = useLanguage();
  const names = listMonthNames(language);
  const total = totalOf(months);
  const values = months.map((month) => Math.max(0, chart.valueOf(month) ?? 0));
  const highest = Math.max(...values);
  return (
    <figure className="min-w-0">
      <figcaption>
        <span className="block text-sm text-ink-soft">{chart.title()}</span>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-h4 tabular-nums">
            {shownFigure(chart, total, language)}
          </span>
          {chart.hint?.(total) && (
            <span className="text-sm text-ink-soft">{chart.hint(total)}</span>
          )}
        </span>
      </figcaption>
      <BarChart
        bars={months.map(({ month }, index) => ({
          key: month,
          share: highest === 0 ? 0 : (values[index] ?? 0) / highest,
          isSoft: index === months.length - 1,
        }))}
      />
      <div aria-hidden="true" className="mt-1 grid grid-cols-12 text-center text-xs text-ink-soft">
        {months.map(({ month }) => (
          <span key={month}>{names[dateParts(month).month - 1]?.slice(0, 1)}</span>
        ))}
      </div>
      {highest > 0 && (
        <p aria-hidden="true" className="mt-1 text-xs text-ink-soft tabular-nums">
          {m.operator_figures_scale({ highest: chart.format(highest, language) })}
        </p>
      )}
    </figure>
  );
}
