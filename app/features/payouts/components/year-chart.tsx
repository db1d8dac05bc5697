import { formatMoney, formatNumber, listMonthNames } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { cents } from "#app/platform/money.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { PayoutsView } from "../views/payouts-view.server.ts";

type YearChartProps = Pick<PayoutsView, "months" | "totals" | "year">;

/** A year's totals, the total to come, and a bar chart of the year's months unless all are zero. */
export function YearChart({ months, totals, year }: YearChartProps) {
  const highest = Math.max(...months.map((month) => month.paidCents + month.openCents));
  return (
    <section
      aria-label={m.payouts_year({ year: String(year) })}
      className="grid content-start gap-6"
    >
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        <Total label={m.payouts_total_paid({ year: String(year) })} amount={totals.paidCents} />
        <Total label={m.payouts_total_open()} amount={totals.openCents} />
        <Total
          label={m.payouts_total_commission({ year: String(year) })}
          amount={totals.commissionCents}
        />
      </dl>
      {highest > 0 && <Bars months={months} highest={highest} />}
    </section>
  );
}

type BarsProps = Pick<YearChartProps, "months"> & { highest: number };

/** A bar for each month: paid amounts are filled, amounts to come are hatched. */
function Bars({ months, highest }: BarsProps) {
  const language = useLanguage();
  const names = listMonthNames(language);
  return (
    <div className="grid gap-3">
      <ul className="grid h-48 grid-cols-12 items-end gap-1 border-b border-ink/30 md:gap-3">
        {months.map(({ paidCents, openCents }, index) => {
          const amount = cents(paidCents + openCents);
          const name = names[index] ?? "";
          return (
            <li key={name} className="flex h-full flex-col justify-end">
              <span className="sr-only">
                {m.payouts_month({ month: name, amount: formatMoney(amount) })}
              </span>
              <span aria-hidden="true" className="grid">
                {amount > 0 && (
                  <span
                    className={classNames(
                      "mb-1 justify-self-center text-sm tabular-nums md:block",
                      // A phone only has room for the highest amount, which gives the scale of the others.
                      amount < highest && "hidden",
                    )}
                  >
                    {formatNumber(amount / 100, { decimals: 0, language: "fr" })}
                  </span>
                )}
              </span>
              <Bar
                share={openCents / highest}
                className="border border-sea bg-[repeating-linear-gradient(135deg,var(--color-sea)_0_2px,white_2px_5px)]"
              />
              <Bar share={paidCents / highest} className="bg-sea" />
            </li>
          );
        })}
      </ul>
      <ul aria-hidden="true" className="grid grid-cols-12 gap-1 text-center text-sm md:gap-3">
        {names.map((name) => (
          <li key={name} className="text-ink-soft">
            <span className="md:hidden">{name.slice(0, 1)}</span>
            <span className="hidden md:inline">{name}</span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <Key className="bg-sea">{m.payouts_status_paid()}</Key>
        <Key className="border border-sea bg-[repeating-linear-gradient(135deg,var(--color-sea)_0_2px,white_2px_5px)]">
          {m.payouts_status_upcoming()}
        </Key>
        {m.payouts_chart_unit()}
      </p>
    </div>
  );
}

function Total({ label, amount }: { label: string; amount: Parameters<typeof formatMoney>[0] }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-display text-h4 tabular-nums">{formatMoney(amount)}</dd>
    </div>
  );
}

function Bar({ share, className }: { share: number; className: string }) {
  if (share === 0) return null;
  const height = `${Math.max(1, Math.round(share * 100) * 1.55)}px`;
  return (
    <span
      aria-hidden="true"
      style={{ height }}
      className={classNames("block w-full shrink-0 first-of-type:rounded-t-sm", className)}
    />
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={classNames("size-3 rounded-xs", className)} />
      {children}
    </span>
  );
}
