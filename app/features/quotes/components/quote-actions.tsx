import { ScriptedField } from "#app/forms/scripted-field.tsx";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { ShownQuote } from "./quote-card.tsx";
import { useQuoteForm } from "./use-quote-form.ts";

/** Accept, refuse and pay, only for the recipient (spec 2 §6), depending on the quote's status. */
export function QuoteActions({ quote }: { quote: ShownQuote }) {
  const { Form, intent, isLeaving } = useQuoteForm(quote.id);
  const button = (value: string) => ({
    type: "submit" as const,
    size: "sm" as const,
    name: "intent",
    value,
    pending: intent === value || isLeaving,
  });
  if (quote.status === "refused" || quote.status === "paid") return null;
  return (
    <Form method="post" className="grid gap-2 border-t border-hairline pt-3.5">
      <input type="hidden" name="quoteId" value={quote.id} />
      {/* Without scripts the response redirects directly to the payment page. */}
      <ScriptedField />
      {isLeaving ? (
        <output className="text-sm text-ink-soft">{m.payments_redirecting()}</output>
      ) : (
        <p className="text-sm text-ink-soft">
          {quote.status === "payment_pending" ? m.quotes_held() : m.quotes_accept_next()}
        </p>
      )}
      {quote.status === "pending" ? (
        <div className="flex flex-wrap gap-2">
          <Button {...button("accept-quote")} variant="primary" className="flex-1">
            {m.quotes_accept()}
          </Button>
          <Button {...button("refuse-quote")} pending={intent === "refuse-quote"}>
            {m.quotes_refuse()}
          </Button>
        </div>
      ) : quote.status === "accepted" ? (
        <Button {...button("pay-quote")} variant="primary">
          {m.quotes_pay({ amount: formatMoney(quote.amountCents) })}
        </Button>
      ) : (
        <>
          <Button {...button("pay-quote")} variant="primary">
            {m.quotes_resume_payment()}
          </Button>
          <Button {...button("cancel-payment")}>{m.quotes_cancel_payment()}</Button>
        </>
      )}
    </Form>
  );
}
