/** A quote that was not sent: the reason, and the amount as typed. */
export type SendQuoteAnswer = { intent: "send-quote"; error: string; amount: string };

/** A quote was accepted with scripts: where to pay, after the toast. */
export type AcceptQuoteAnswer = { intent: "accept-quote"; quoteId: string; paymentUrl: string };

/** An action on a quote did not reach the site. */
export type QuoteFailure = { intent: "quote-failure"; error: string };
