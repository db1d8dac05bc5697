import { CircleCheck, CircleX } from "lucide-react";
import { formatDays, formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import type { Cents } from "#app/platform/money.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { InlineLink } from "#app/ui/text-link.tsx";
import type { QuoteStatus } from "../domain/quote-lifecycle.ts";
import { QuoteActions } from "./quote-actions.tsx";

export type ShownQuote = {
  id: string;
  amountCents: Cents;
  status: QuoteStatus;
  /** Whether the viewer can accept, refuse and pay it. */
  isRecipient: boolean;
  reservationId: string | null;
  /** The rental was cancelled since. */
  isCancelled: boolean;
};

type QuoteCardProps = {
  quote: ShownQuote;
  days: { dateFrom: CalendarDate; dateTo: CalendarDate } | null;
  otherName: string;
};

/** A quote in a conversation: amount, days, status, and the viewer's actions. */
export function QuoteCard({ quote, days, otherName }: QuoteCardProps) {
  return (
    <div className="grid w-80 max-w-full gap-3 rounded-lg border border-line bg-white p-4 text-md">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-sans text-sm font-medium text-ink-soft">{m.quotes_heading()}</h2>
        <QuoteStatusBadge status={quote.status} />
      </div>
      <div>
        <p className="font-display text-h3 tabular-nums">{formatMoney(quote.amountCents)}</p>
        {days && (
          <p className="mt-1 text-sm text-ink-soft tabular-nums">
            {formatDays(days.dateFrom, days.dateTo)}
          </p>
        )}
      </div>
      {quote.status === "paid" ? (
        <Confirmed {...quote} />
      ) : quote.isRecipient ? (
        <QuoteActions quote={quote} />
      ) : (
        <Waiting status={quote.status} name={otherName} />
      )}
    </div>
  );
}

/** Paid quotes link to their reservation (spec 2 §4). */
function Confirmed({
  reservationId,
  isCancelled,
}: Pick<ShownQuote, "reservationId" | "isCancelled">) {
  return (
    <div className="border-t border-hairline pt-3">
      {isCancelled ? (
        <p className="flex items-center gap-2 font-semibold text-danger">
          <CircleX />
          {m.quotes_cancelled()}
        </p>
      ) : (
        <p className="flex items-center gap-2 font-semibold text-pine">
          <CircleCheck />
          {m.quotes_confirmed()}
        </p>
      )}
      {reservationId && (
        <p className="mt-1 pl-7">
          <InlineLink to={`/reservation/${reservationId}`}>{m.quotes_see_reservation()}</InlineLink>
        </p>
      )}
    </div>
  );
}

/** What the owner is waiting for. */
function Waiting({ status, name }: { status: Exclude<QuoteStatus, "paid">; name: string }) {
  if (status === "refused") return null;
  return (
    <p className="border-t border-hairline pt-3 text-sm text-ink-soft">
      {status === "pending"
        ? m.quotes_waits_for_answer({ name })
        : m.quotes_waits_for_payment({ name })}
    </p>
  );
}

const badges: Record<QuoteStatus, { tone: BadgeTone; label: () => string }> = {
  pending: { tone: "limestone", label: m.quotes_status_pending },
  accepted: { tone: "sea", label: m.quotes_status_accepted },
  refused: { tone: "danger", label: m.quotes_status_refused },
  payment_pending: { tone: "warning", label: m.quotes_status_payment_pending },
  paid: { tone: "new", label: m.quotes_status_paid },
};

/** A quote's status (spec 2 §4). */
function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  const { tone, label } = badges[status];
  return <Badge tone={tone}>{label()}</Badge>;
}
