import { extraTypeLabel } from "#app/features/boats/labels-extras.ts";
import { extraTypes } from "#app/features/boats/domain/boat-extra-catalogue.ts";
import { isPaidOnSite, type LineItem } from "#app/features/pricing/domain/line-item.ts";
import type { StayPrice } from "#app/features/pricing/domain/stay-price.ts";
import { lineItemLabel } from "#app/features/pricing/labels.ts";
import { formatDays, formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Cents } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";

type SeenTotalProps = {
  stay: StayPrice | null;
  renterName: string;
  onUse: (amountCents: Cents) => void;
};

/**
 * The price that the renter saw on the boat's page, line by line. Its part that is paid online is
 * usable as the amount.
 */
export function SeenTotal({ stay, renterName, onUse }: SeenTotalProps) {
  if (!stay) return <p className="text-sm text-ink-soft">{m.quotes_unpriced()}</p>;
  const onSite = stay.lines.filter(isPaidOnSite);
  return (
    <section
      aria-label={m.quotes_seen_total({ name: renterName })}
      className="rounded-md bg-limestone p-4 text-sm"
    >
      <h3 className="font-sans font-semibold">{m.quotes_seen_total({ name: renterName })}</h3>
      <dl className="mt-2 grid gap-1 tabular-nums">
        <Lines lines={stay.lines.filter((line) => !isPaidOnSite(line))} />
        {onSite.length > 0 && (
          <div className="mt-1 flex justify-between gap-4 font-semibold">
            <dt>{m.pricing_on_site()}</dt>
            <dd className="sr-only">{formatMoney(stay.onSiteCents)}</dd>
          </div>
        )}
        <Lines lines={onSite} />
        <div className="mt-1 flex justify-between gap-4 border-t border-limestone-deep pt-2 font-semibold">
          <dt>{m.pricing_total()}</dt>
          <dd>{formatMoney(stay.totalCents)}</dd>
        </div>
      </dl>
      <Button size="sm" className="script-only mt-3 w-full" onClick={() => onUse(stay.onlineCents)}>
        {m.quotes_use_total({ amount: formatMoney(stay.onlineCents) })}
      </Button>
    </section>
  );
}

function Lines({ lines }: { lines: readonly LineItem[] }) {
  const severalPeriods = lines.filter(({ kind }) => kind === "rental").length > 1;
  return lines.map((line) => (
    <div
      key={line.kind === "rental" ? line.startsOn : line.extraId}
      className="flex justify-between gap-4"
    >
      <dt className="text-ink-soft">
        {lineItemLabel(line, line.kind === "rental" ? "" : extraName(line.name))}
        {severalPeriods && line.kind === "rental" && ` · ${formatDays(line.startsOn, line.endsOn)}`}
      </dt>
      <dd>{formatMoney(line.amountCents)}</dd>
    </div>
  ));
}

function extraName(name: string): string {
  const type = extraTypes.find((known) => known === name);
  return type ? extraTypeLabel(type) : name;
}
