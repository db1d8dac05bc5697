import { useEffect } from "react";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { toast } from "#app/ui/toast.ts";

/** How long 'Devis accepté !' is shown before the payment page opens (spec 2 §9). */
const redirectDelayMs = 1000;

/**
 * The form of a quote's buttons. After accepting, the payment page opens in this tab: browsers
 * block a new tab opened a second after the click as a popup.
 */
export function useQuoteForm(quoteId: string) {
  const { Form, sending, done } = useFormFetcher<{ paymentUrl: string } | undefined>({
    key: `quote ${quoteId}`,
    onDone: () =>
      toast({
        tone: "success",
        title: m.quotes_accepted_title(),
        description: m.quotes_accepted(),
      }),
  });
  const paymentUrl = done?.value?.paymentUrl ?? null;
  useEffect(() => {
    if (paymentUrl === null) return undefined;
    const timer = setTimeout(() => window.location.assign(paymentUrl), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [paymentUrl]);

  return { Form, intent: sending?.get("intent"), isLeaving: paymentUrl !== null };
}
