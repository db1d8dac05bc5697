import { m } from "#app/i18n/paraglide/messages.js";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import type { QuoteStatus } from "../domain/quote-lifecycle.ts";

const looks: Record<QuoteStatus, { tone: BadgeTone; label: () => string }> = {
  pending: { tone: "limestone", label: m.quotes_status_pending },
  accepted: { tone: "sea", label: m.quotes_status_accepted },
  refused: { tone: "danger", label: m.quotes_status_refused },
  payment_pending: { tone: "warning", label: m.quotes_status_payment_pending },
  paid: { tone: "new", label: m.quotes_status_paid },
};

/** A quote's status (spec 2 §4). */
export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  const { tone, label } = looks[status];
  return <Badge tone={tone}>{label()}</Badge>;
}
