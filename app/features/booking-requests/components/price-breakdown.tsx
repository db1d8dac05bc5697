import type { BookableBoat } from "#app/features/boats/queries/boat-details.server.ts";
import type { BoatPageView } from "#app/features/boats/views/boat-page-view.server.ts";
import { isPaidOnSite, type LineItem } from "#app/features/pricing/domain/line-item.ts";
import type { StayPrice } from "#app/features/pricing/domain/stay-price.ts";
import { lineItemLabel } from "#app/features/pricing/labels.ts";
import { formatDateRange, formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";

type ExtraTexts = Pick<BoatPageView, "extras">;
type PriceBreakdownProps = { stay: StayPrice; boat: BookableBoat; view: ExtraTexts };

/** The full price by period, with all extras to pay, online and on the spot (spec 1 §2). */
export function PriceBreakdown({ stay, boat, view }: PriceBreakdownProps) {
  const { lines, totalCents, onlineCents, onSiteCents } = stay;
  const onSite = lines.filter(isPaidOnSite);
  return (
    <dl aria-label={m.pricing_breakdown()} className="grid gap-2.5 tabular-nums">
      <Lines lines={lines.filter((line) => !isPaidOnSite(line))} view={view} />
      {boat.lastNightFree && (
        <div className="flex items-baseline justify-between gap-4">
          <dt>{m.boats_last_night()}</dt>
          <dd className="text-pine">{m.boats_last_night_free()}</dd>
        </div>
      )}
      {onSite.length > 0 && (
        <div className="mt-1 flex items-baseline justify-between gap-4 text-sm font-semibold">
          <dt>{m.pricing_on_site()}</dt>
          {/* A single line below says the same. */}
          <dd className={onSite.length > 1 ? "flex-none" : "sr-only"}>
            {formatMoney(onSiteCents)}
          </dd>
        </div>
      )}
      <Lines lines={onSite} view={view} />
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-hairline pt-3.5 text-lg font-bold">
        <dt>{m.pricing_total()}</dt>
        <dd>{formatMoney(totalCents)}</dd>
      </div>
      {onSite.length > 0 && (
        <div className={aside}>
          <dt>{m.pricing_online()}</dt>
          <dd>{formatMoney(onlineCents)}</dd>
        </div>
      )}
      {boat.cautionCents !== null && boat.cautionCents > 0 && (
        <div className={aside}>
          <dt>{m.pricing_caution()}</dt>
          <dd>{formatMoney(boat.cautionCents)}</dd>
        </div>
      )}
    </dl>
  );
}

const aside = "flex items-baseline justify-between gap-4 text-sm text-ink-soft";

function Lines({ lines, view }: { lines: readonly LineItem[]; view: ExtraTexts }) {
  const language = useLanguage();
  const severalPeriods = lines.filter(({ kind }) => kind === "rental").length > 1;
  return lines.map((line) => (
    <div key={keyOf(line)} className="flex items-baseline justify-between gap-4">
      <dt>
        {lineItemLabel(line, nameOf(line, view))}
        {severalPeriods && line.kind === "rental" && (
          <span className="block text-sm text-ink-soft">
            {formatDateRange(line.startsOn, line.endsOn, language)}
          </span>
        )}
      </dt>
      <dd className="flex-none">{formatMoney(line.amountCents)}</dd>
    </div>
  ));
}

function nameOf(line: LineItem, { extras }: ExtraTexts): string {
  if (line.kind !== "extra") return "";
  return extras.find(({ id }) => id === line.extraId)?.name ?? "";
}

function keyOf(line: LineItem): string {
  if (line.kind === "rental") return line.startsOn;
  return line.kind === "extra" ? line.extraId : line.kind;
}
