import { useEffect } from "react";
import { useFetcher } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { toast } from "#app/ui/toast.ts";
import { useAnswered, useFreshAnswer } from "#app/ui/use-fresh-answer.ts";
import type { AcceptQuoteAnswer, QuoteFailure } from "./quote-answer.ts";

/** How long 'Devis accepté !' is shown before the payment page opens (spec 2 §9). */
const redirectDelayMs = 1000;

/**
 * The actions of a quote's buttons. After accepting, the payment page opens in this tab: browsers
 * block a new tab opened a second after the click as a popup.
 */
export function useQuoteActs(quoteId: string) {
  const fetcher = useFetcher<AcceptQuoteAnswer | QuoteFailure>({ key: `quote ${quoteId}` });
  const answer = useFreshAnswer(fetcher);
  const paymentUrl = answer?.intent === "accept-quote" ? answer.paymentUrl : null;
  useAnswered(fetcher, (given) => {
    if (given?.intent === "accept-quote") {
      toast({
        tone: "success",
        title: m.quotes_accepted_title(),
        description: m.quotes_accepted(),
      });
    } else if (given) {
      toast({ tone: "error", title: m.shell_error_title(), description: given.error });
    }
  });
  useEffect(() => {
    if (paymentUrl === null) return undefined;
    const timer = setTimeout(() => window.location.assign(paymentUrl), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [paymentUrl]);

  const intent = fetcher.state === "idle" ? null : fetcher.formData?.get("intent");
  return { Form: fetcher.Form, intent, isLeaving: paymentUrl !== null };
}
