import { useEffect, useRef } from "react";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";

/**
 * Submits 'Annuler le paiement' of a quote once, because the renter is back from the provider's page
 * without paying. Does nothing when `quoteId` is null.
 */
export function useCancelOnReturn(quoteId: string | null): void {
  // The fetcher that the quote's buttons share, so that they show the request in flight.
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
