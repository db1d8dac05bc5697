import { formatMoney } from "#app/i18n/format.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { ActionLink } from "#app/ui/action-link.tsx";
import { BackLink, InlineLink } from "#app/ui/text-link.tsx";
import type { PayoutsView } from "../views/payouts-view.server.ts";
import { EarningRows } from "./earning-rows.tsx";
import { MissingTaxDetailsNotice } from "./missing-tax-details-notice.tsx";
import { NextPayout } from "./next-payout-section.tsx";
import { QuarterTable } from "./quarter-table.tsx";
import { YearChart } from "./year-chart.tsx";
import { YearHeader } from "./year-header.tsx";

/** An owner's earnings: the next payout, a year in figures, and every rental with its amounts. */
export function PayoutsPage({ view }: { view: PayoutsView }) {
  const language = useLanguage();
  const file = localizedPath(language, `/my-profile/payouts/export?year=${view.year}`);
  return (
    <div className="page py-8 md:py-12">
      <YearHeader
        back={<BackLink to="/my-profile/personal">{m.shell_profile()}</BackLink>}
        title={m.payouts_title()}
        year={view.year}
        years={view.years}
        file={file}
      />
      {view.missingTaxDetails && <MissingTaxDetailsNotice missing={view.missingTaxDetails} />}
      <div className="mt-8 grid grid-cols-1 gap-10 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
        <NextPayout {...view} />
        <YearChart {...view} />
      </div>
      <EarningRows id="upcoming" title={m.payouts_upcoming()} page={view.upcoming} {...view} />
      <EarningRows id="past" title={m.payouts_past()} page={view.past} {...view} />
      {view.hasSummary && view.past.rows.length + view.upcoming.rows.length > 0 && (
        <Quarters {...view} />
      )}
      <p className="mt-10 max-w-prose text-md text-ink-soft">
        {view.schedule === "weekly" ? m.payouts_delay_weekly() : m.payouts_delay_each_rental()}{" "}
        <InlineLink to="/help?article=owner_payout">{m.help_owner_payout_title()}</InlineLink>
      </p>
    </div>
  );
}

/** The year by quarters, as platforms report it for their sellers. */
function Quarters({ quarters, year }: Pick<PayoutsView, "quarters" | "year">) {
  return (
    <section aria-labelledby="quarters" className="mt-10">
      <h2 id="quarters" className="text-h4">
        {m.payouts_summary({ year: String(year) })}
      </h2>
      <p className="mt-1 max-w-prose text-md text-ink-soft">{m.payouts_summary_text()}</p>
      <div className="mt-3 max-w-160">
        <QuarterTable
          label={m.payouts_summary_quarters()}
          head={[
            m.payouts_quarter_column(),
            m.payouts_quarter_rentals(),
            m.payouts_quarter_paid(),
            m.payouts_quarter_kept(),
          ]}
          rows={quarters.map(({ quarter, count, paidCents, keptCents }) => ({
            name: m.payouts_quarter({ quarter: String(quarter) }),
            cells: [String(count), formatMoney(paidCents), formatMoney(keptCents)],
          }))}
        />
      </div>
      <p className="mt-3 print:hidden">
        <ActionLink to={`/my-profile/payouts/summary?year=${year}`} prefetch="none">
          {m.payouts_summary_link()}
        </ActionLink>
      </p>
    </section>
  );
}
