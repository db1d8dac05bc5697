import { acceptQuoteForm } from "./accept-quote-form.server.ts";
import { refuseQuoteForm } from "./refuse-quote-form.server.ts";
import { sendQuoteForm } from "./send-quote-form.server.ts";
import { withdrawQuoteForm } from "./withdraw-quote-form.server.ts";

/** The forms of quotes, by the `intent` that each sends. */
export const quoteForms = {
  "send-quote": sendQuoteForm,
  "accept-quote": acceptQuoteForm,
  "refuse-quote": refuseQuoteForm,
  "withdraw-quote": withdrawQuoteForm,
};
