import { m } from "#app/i18n/paraglide/messages.js";
import { classNames } from "#app/ui/class-names.ts";
import type { QuoteReviewView } from "../views/quote-review-view.server.ts";

/**
 * The refund of a renter who cancels, and until when they get it. A green bar or dot stands for a refund, a
 * hollow one for none.
 */
export function RefundTimeline({ policy, until, after, departure }: QuoteReviewView["refund"]) {
  return (
    <>
      <p>{policy}</p>
      <div aria-hidden="true" className="mt-4 grid auto-cols-fr grid-flow-col gap-1">
        {until && <span className="h-2 rounded-full bg-pine" />}
        <span className="h-2 rounded-full border border-line bg-white" />
      </div>
      {/* Stacked on phones, because side by side the two entries read as one sentence. */}
      <ol className="mt-2 grid gap-2.5 sm:auto-cols-fr sm:grid-flow-col sm:gap-1">
        {until && (
          <Time dot="bg-pine" title={until.title} titleColor="text-pine" text={until.amount} />
        )}
        <Time dot="border border-line bg-white" title={after} text={m.checkout_no_refund()} />
      </ol>
      <p className="mt-1 text-right text-sm text-ink-soft tabular-nums">
        {m.checkout_departure_on({ date: departure })}
      </p>
    </>
  );
}

type TimeProps = { dot: string; title: string; titleColor?: string; text: string };

function Time({ dot, title, titleColor, text }: TimeProps) {
  return (
    <li className="flex gap-2.5 sm:pr-3">
      <span
        aria-hidden="true"
        className={classNames("mt-1.5 size-2.5 flex-none rounded-full sm:hidden", dot)}
      />
      <span>
        <b className={classNames("block text-md font-semibold", titleColor)}>{title}</b>
        <span className="text-sm text-ink-soft">{text}</span>
      </span>
    </li>
  );
}
