import { extraTypeLabel } from "#app/features/boats/labels-extras.ts";
import { extraTypes } from "#app/features/boats/domain/boat-extra-catalogue.ts";
import type { LineItem, StayPrice } from "#app/features/pricing/domain/stay-price.ts";
import { formatDayMonth, formatMoney } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { Cents } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";

type SeenTotalProps = {
  stay: StayPrice | null;
  renterName: string;
  onUse: (amountCents: Cents) => void;
};

/** The price that the renter saw on the boat's page, line by line, usable as the amount. */
export function SeenTotal({ stay, renterName, onUse }: SeenTotalProps) {
  const language = useLanguage();
  if (!stay) return <p className="text-sm text-ink-soft">{m.quotes_unpriced()}</p>;
  return (
    <section
      aria-label={m.quotes_seen_total({ name: renterName })}
      className="rounded-md bg-limestone p-4 text-sm"
    >
      <h3 className="font-sans font-semibold">{m.quotes_seen_total({ name: renterName })}</h3>
      <dl className="mt-2 grid gap-1 tabular-nums">
        {stay.lines.map((line) => (
          <div key={keyOf(line)} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{describe(line, stay, language)}</dt>
            <dd>{formatMoney(line.amountCents)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-limestone-deep pt-2 font-semibold">
          <dt>{m.quotes_total()}</dt>
          <dd>{formatMoney(stay.totalCents)}</dd>
        </div>
      </dl>
      <Button size="sm" className="script-only mt-3 w-full" onClick={() => onUse(stay.totalCents)}>
        {m.quotes_use_total()}
      </Button>
    </section>
  );
}

function keyOf(line: LineItem): string {
  return line.kind === "rental" ? line.startsOn : line.extra.id;
}

function describe(line: LineItem, stay: StayPrice, language: Language): string {
  const days = m.quotes_line_days({ price: formatMoney(line.dailyCents), count: line.days });
  if (line.kind === "required_extra") return `${extraName(line.extra.name ?? "")}, ${days}`;
  // The days are named only where prices differ.
  if (stay.groups.length === 1) return days;
  const from = formatDayMonth(line.startsOn, language);
  const to = formatDayMonth(line.endsOn, language);
  return `${from === to ? from : `${from} – ${to}`}, ${days}`;
}

function extraName(name: string): string {
  const type = extraTypes.find((known) => known === name);
  return type ? extraTypeLabel(type) : name;
}
