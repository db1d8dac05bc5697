import { ScriptedField } from "#app/forms/scripted-field.tsx";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { quotePath } from "../domain/quote-path.ts";
import type { QuoteInConversation } from "../queries/read-quoting.server.ts";
import { useQuoteForm } from "./use-quote-form.ts";

/**
 * The buttons of a quote: accept, refuse and pay for the recipient, withdraw for the sender (spec 2 §6),
 * depending on the quote's status and obstacle.
 */
export function QuoteActions({ quote }: { quote: QuoteInConversation }) {
  const { Form, intent, isLeaving } = useQuoteForm(quote.id);
  const { status, obstacle, isRecipient } = quote;
  // The second click of a double click may hit the neighbouring button, because the clicked one has grown.
  const isAnswered = intent !== undefined || isLeaving;
  const button = (value: string) => ({
    type: "submit" as const,
    size: "sm" as const,
    name: "intent",
    value,
    pending: intent === value || (isLeaving && value === "accept-quote"),
  });
  return (
    <Form
      method="post"
      onSubmit={(event) => isAnswered && event.preventDefault()}
      className="flex flex-wrap gap-2 empty:hidden"
    >
      <input type="hidden" name="quoteId" value={quote.id} />
      {!isRecipient && <input type="hidden" name="seenStatus" value={status} />}
      {/* Without JavaScript, the response redirects directly to the next page. */}
      <ScriptedField />
      {isRecipient && status === "pending" && (
        <>
          {!obstacle && (
            <Button {...button("accept-quote")} variant="primary" className="flex-1">
              {m.quotes_accept()}
            </Button>
          )}
          <Button {...button("refuse-quote")} className="grow">
            {m.quotes_refuse()}
          </Button>
        </>
      )}
      {isRecipient && status === "accepted" && !obstacle && (
        <LinkButton to={quotePath(quote.id)} variant="primary" size="sm" className="flex-1">
          {m.quotes_pay({ amount: formatMoney(quote.amountCents) })}
        </LinkButton>
      )}
      {isRecipient && status === "payment_pending" && (
        <>
          <Button {...button("pay-quote")} variant="primary" className="grow">
            {m.quotes_resume_payment()}
          </Button>
          <Button {...button("cancel-payment")} className="grow">
            {m.quotes_cancel_payment()}
          </Button>
        </>
      )}
      {!isRecipient && <Button {...button("withdraw-quote")}>{m.quotes_withdraw()}</Button>}
    </Form>
  );
}
