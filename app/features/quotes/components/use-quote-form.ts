import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dismissToast, toast } from "#app/ui/toast.ts";

/** How long 'Devis accepté !' is shown before the next page (spec 2 §9). */
const redirectDelayMs = 1000;

const acceptedToast = "quote-accepted";

/**
 * The form of a quote's buttons. After the renter accepts, it opens the page on which they review the quote
 * before paying. That page says itself that the quote was accepted, and the toast would cover its lines.
 */
export function useQuoteForm(quoteId: string) {
  const navigate = useNavigate();
  // The clicked button disappears with the new status, so the focus moves to its card.
  const stayInCard = () => document.getElementById(quoteId)?.focus();
  const { Form, sending, done } = useFormFetcher<{ reviewPath: string } | undefined>({
    key: `quote ${quoteId}`,
    onLeaving: stayInCard,
    onDone: () => {
      stayInCard();
      toast(
        {
          tone: "success",
          title: m.quotes_accepted_title(),
          description: m.quotes_accepted(),
        },
        acceptedToast,
      );
    },
  });
  const reviewPath = done?.value?.reviewPath ?? null;
  useEffect(() => {
    if (reviewPath === null) return undefined;
    const openReview = async () => {
      await navigate(reviewPath);
      dismissToast(acceptedToast);
    };
    const timer = setTimeout(() => void openReview(), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [reviewPath, navigate]);

  return { Form, intent: sending?.get("intent"), isLeaving: reviewPath !== null };
}
