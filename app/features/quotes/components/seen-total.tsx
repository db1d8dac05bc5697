import { formatDate, formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { addCents } from "#app/platform/money.ts";
import type { SeenPrice } from "../queries/find-quotable-boat.server.ts";
import { QuoteLineList } from "./quote-line-list.tsx";

/** The price that the renter saw with their booking request, line by line, above the quote's amount. */
export function SeenTotal({ seen, renterName }: { seen: SeenPrice; renterName: string }) {
  const name = renterName;
  if (seen.lines.length === 0) {
    return <p className="text-sm text-ink-soft">{m.quotes_unpriced()}</p>;
  }
  const total = addCents(...seen.lines.map((line) => line.amountCents));
  return (
    <section
      aria-label={m.quotes_seen_total({ name })}
      className="rounded-md bg-limestone p-4 text-md"
    >
      <p className="mb-2 text-sm font-semibold text-ink-soft">
        {seen.askedOn
          ? m.quotes_seen_on({ name, date: formatDate(seen.askedOn) })
          : m.quotes_seen_now({ name })}
      </p>
      <dl className="grid gap-1 tabular-nums">
        <QuoteLineList lines={seen.lines} />
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-limestone-deep pt-2 font-semibold">
          <dt>{m.quotes_seen_total({ name })}</dt>
          <dd className="font-display text-h4">{formatMoney(total)}</dd>
        </div>
      </dl>
      {seen.skipper === "with" && (
        <p className="mt-2 text-sm text-ink-soft">{m.quotes_wants_skipper({ name })}</p>
      )}
    </section>
  );
}
