import type { Cents } from "#app/platform/money.ts";

type Quote = { quoteId: string; ownerId: string; renterId: string };

/** The events of quotes. */
export type QuoteDomainEvent =
  | (Quote & { type: "quote_sent"; amountCents: Cents })
  | (Quote & {
      type:
        | "quote_accepted"
        | "quote_refused"
        | "quote_withdrawn"
        | "quote_ends_soon"
        | "quote_expired";
    })
  /** One of the two, named by `leaverId`, closed their account. */
  | (Quote & { type: "quote_person_left"; leaverId: string });
