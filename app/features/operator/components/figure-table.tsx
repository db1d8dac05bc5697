import { formatMonth } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { WideTable } from "#app/ui/wide-table.tsx";
import { type MonthFigures, totalOf } from "../domain/monthly-figures.ts";
import { figureCharts, shownFigure } from "./figure-charts.tsx";

const cell = "py-2.5 pl-6 text-right align-bottom whitespace-nowrap";
const first =
  "sticky left-0 bg-white py-2.5 pr-2 text-left align-bottom font-medium whitespace-nowrap";

/** The figures as a table with a row for each month; it scrolls horizontally on phones. */
export function FigureTable({ months }: { months: readonly MonthFigures[] }) {
  const language = useLanguage();
  const total = totalOf(months);
  return (
    <WideTable label={m.operator_figures_table()}>
      <table className="w-full text-md tabular-nums">
        <caption className="sr-only">{m.operator_figures_table()}</caption>
        <thead>
          <tr className="border-b border-line text-sm">
            <th scope="col" className={first}>
              {m.operator_figures_month()}
            </th>
            {figureCharts.map(({ key, title }) => (
              <th
                key={key}
                scope="col"
                className={`${cell} font-semibold max-lg:max-w-36 max-lg:whitespace-normal`}
              >
                {title()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row" className={first}>
                {formatMonth(month.month, language)}
              </th>
              {figureCharts.map((chart) => (
                <td key={chart.key} className={cell}>
                  {shownFigure(chart, month, language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-semibold">
            <th scope="row" className={first}>
              {m.operator_figures_total()}
            </th>
            {figureCharts.map((chart) => (
              <td key={chart.key} className={cell}>
                {shownFigure(chart, total, language)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </WideTable>
  );
}
