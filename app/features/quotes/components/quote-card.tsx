import { CircleCheck, CircleX, Clock } from "lucide-react";
import type { RequestedStay } from "#app/features/messages/domain/booking-details.ts";
import { formatDateRange, formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { InlineLink } from "#app/ui/text-link.tsx";
import { isOpenQuote, isWaitingQuote, type QuoteStatus } from "../domain/quote-lifecycle.ts";
import { onSiteCentsOf } from "../domain/quote-lines.ts";
import { quoteObstacleLabel, validUntilText } from "../labels.ts";
import type { QuoteInConversation } from "../queries/read-quoting.server.ts";
import { QuoteActions } from "./quote-actions.tsx";
import { QuoteLineList } from "./quote-line-list.tsx";

type QuoteCardProps = {
  quote: QuoteInConversation;
  /** The days and guests in the quote's message. */
  stay: RequestedStay | null;
  otherName: string;
};

/** A quote in a conversation: amount, days, its lines, status, and the viewer's actions. */
export function QuoteCard({ quote, stay, otherName }: QuoteCardProps) {
  const language = useLanguage();
  const onSiteCents = onSiteCentsOf(quote.lines);
  return (
    <div className="grid w-80 max-w-full gap-3 rounded-lg border border-line bg-white p-4 text-md">
      <div className="flex items-center justify-between gap-3">
        <h2
          id={quote.id}
          tabIndex={-1}
          className="font-sans text-sm font-medium text-ink-soft outline-none"
        >
          {m.quotes_heading()}
        </h2>
        <QuoteStatusBadge status={quote.status} />
      </div>
      <div>
        <p className="font-display text-h3 tabular-nums">{formatMoney(quote.amountCents)}</p>
        {onSiteCents > 0 && (
          <p className="text-sm tabular-nums">
            {m.quotes_plus_on_site({ amount: formatMoney(onSiteCents) })}
          </p>
        )}
        {stay && (
          <p className="mt-1 text-sm text-ink-soft tabular-nums">
            {formatDateRange(stay.dateFrom, stay.dateTo, language)}
          </p>
        )}
      </div>
      <dl className="grid gap-1 text-sm tabular-nums">
        <QuoteLineList lines={quote.lines} />
      </dl>
      {quote.note && <p className="text-md whitespace-pre-line wrap-anywhere">{quote.note}</p>}
      {quote.isMasked && <p className="text-sm text-ink-soft">{m.messages_masked()}</p>}
      {quote.status === "paid" ? <Confirmed {...quote} /> : <Next quote={quote} name={otherName} />}
    </div>
  );
}

/** The next step and its deadline, or why there is none; and the viewer's actions. */
function Next({ quote, name }: { quote: QuoteInConversation; name: string }) {
  const { status, obstacle, isRecipient, expiresAt } = quote;
  const isOpen = isOpenQuote(status);
  const over = overText(quote, name);
  if (!isOpen && over === null) return null;
  const waiting = isWaitingQuote(status);
  return (
    <div className="grid gap-2 border-t border-hairline pt-3">
      {over === null ? (
        <>
          <p className="text-sm text-ink-soft">{nextText(quote, name)}</p>
          {waiting && (
            <p className="flex items-center gap-2 text-sm font-medium text-warning">
              <Clock className="flex-none" />
              {validUntilText(expiresAt)}
            </p>
          )}
        </>
      ) : (
        <p className="text-sm font-medium text-ink-soft">{over}</p>
      )}
      {(isRecipient ? isOpen && !(status === "accepted" && obstacle) : waiting) && (
        <QuoteActions quote={quote} />
      )}
    </div>
  );
}

function overText({ status, obstacle, isRecipient }: QuoteInConversation, name: string) {
  if (status === "expired") return quoteObstacleLabel("expired");
  if (status === "person_left") return m.quotes_person_left();
  if (status === "replaced") return m.quotes_replaced();
  if (status === "withdrawn") {
    return isRecipient ? m.quotes_withdrawn_by({ name }) : m.quotes_withdrawn_by_you();
  }
  return obstacle && quoteObstacleLabel(obstacle);
}

function nextText({ status, isRecipient }: QuoteInConversation, name: string): string {
  if (isRecipient) return status === "payment_pending" ? m.quotes_held() : m.quotes_accept_next();
  return status === "pending"
    ? m.quotes_waits_for_answer({ name })
    : m.quotes_waits_for_payment({ name });
}

/** Paid quotes link to their reservation (spec 2 §4). */
function Confirmed({
  reservationId,
  isCancelled,
}: Pick<QuoteInConversation, "reservationId" | "isCancelled">) {
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

const badges: Record<QuoteStatus, { tone: BadgeTone; label: () => string }> = {
  pending: { tone: "limestone", label: m.quotes_status_pending },
  accepted: { tone: "sea", label: m.quotes_status_accepted },
  refused: { tone: "danger", label: m.quotes_status_refused },
  payment_pending: { tone: "warning", label: m.quotes_status_payment_pending },
  paid: { tone: "new", label: m.quotes_status_paid },
  withdrawn: { tone: "limestone", label: m.quotes_status_withdrawn },
  replaced: { tone: "limestone", label: m.quotes_status_replaced },
  expired: { tone: "limestone", label: m.quotes_status_expired },
  person_left: { tone: "limestone", label: m.quotes_status_person_left },
};

/** A quote's status (spec 2 §4). */
function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  const { tone, label } = badges[status];
  return <Badge tone={tone}>{label()}</Badge>;
}
