import { m } from "#app/i18n/paraglide/messages.js";
import type { QuoteReviewView } from "../views/quote-review-view.server.ts";

/** Until when a renter who cancels gets how much back: pine is refundable, hollow is nothing. */
export function RefundTimeline({ policy, until, after, departure }: QuoteReviewView["refund"]) {
  return (
    <>
      <p>{policy}</p>
      <ol className="mt-4 grid auto-cols-fr grid-flow-col gap-1">
        {until && (
          <li>
            <span aria-hidden="true" className="mb-2 block h-2 rounded-full bg-pine" />
            <b className="block text-md font-semibold text-pine">{until.title}</b>
            <span className="text-sm text-ink-soft">{until.amount}</span>
          </li>
        )}
        <li>
          <span
            aria-hidden="true"
            className="mb-2 block h-2 rounded-full border border-line bg-white"
          />
          <b className="block text-md font-semibold">{after}</b>
          <span className="text-sm text-ink-soft">{m.checkout_no_refund()}</span>
        </li>
      </ol>
      <p className="mt-1 text-right text-sm text-ink-soft tabular-nums">
        {m.checkout_departure_on({ date: departure })}
      </p>
    </>
  );
}
