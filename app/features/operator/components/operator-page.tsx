import { m } from "#app/i18n/paraglide/messages.js";
import { type MonthFigures, totalOf } from "../domain/monthly-figures.ts";
import type { HealthView } from "../views/health-view.server.ts";
import { FigureCharts } from "./figure-charts.tsx";
import { FigureTable } from "./figure-table.tsx";
import { HealthList, Versions } from "./health-list.tsx";

type OperatorPageProps = { health: HealthView; months: readonly MonthFigures[] };

/** The operator's home page: the state of the site, and the figures of the marketplace. */
export function OperatorPage({ health, months }: OperatorPageProps) {
  return (
    <div className="page grid grid-cols-1 gap-10 py-8 md:gap-14 md:py-12">
      <header>
        <h1 className="text-h2">{m.operator_title()}</h1>
        <p className="mt-2 text-ink-soft">{m.operator_intro()}</p>
      </header>
      <section aria-labelledby="health" className="grid grid-cols-1 gap-4">
        <h2 id="health" className="text-h4">
          {m.operator_health()}
        </h2>
        <HealthList parts={health.parts} />
        <Versions versions={health.versions} />
      </section>
      <section aria-labelledby="figures" className="grid grid-cols-1 gap-6">
        <div>
          <h2 id="figures" className="text-h4">
            {m.operator_figures()}
          </h2>
          <p className="mt-1 text-md text-ink-soft">
            {isEmpty(months) ? m.operator_figures_none() : m.operator_figures_note()}
          </p>
        </div>
        {!isEmpty(months) && (
          <>
            <FigureCharts months={months} />
            <FigureTable months={months} />
          </>
        )}
      </section>
    </div>
  );
}

function isEmpty(months: readonly MonthFigures[]): boolean {
  return Object.values(totalOf(months)).every((figure) => figure === 0);
}
