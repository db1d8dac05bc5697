import { useEffect, useRef } from "react";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";

/**
 * Sends 'Annuler le paiement' of a quote once, because the renter is back from the provider's page
 * without paying; null when they are not.
 */
export function useCancelOnReturn(quoteId: string | null): void {
  // The form of the quote's buttons, which then show that it is being sent.
  const { submit } = useFormFetcher({ key: `quote ${quoteId}` });
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (quoteId === null || sent.current === quoteId) return;
    sent.current = quoteId;
    void submit(
      { intent: "cancel-payment", quoteId },
      { method: "post", preventScrollReset: true },
    );
  }, [quoteId, submit]);
}
