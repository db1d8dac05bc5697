import { useState } from "react";
import type { FormRefused } from "#app/forms/form-answer.ts";
import { noQuote } from "../domain/no-quote.ts";
import { noRequest } from "../domain/no-request.ts";
import type { QuoteProposal } from "../queries/find-conversation.server.ts";

type Shown = Pick<QuoteProposal, "stay" | "requestId">;

/**
 * Hidden fields with the booking request, days and guests that the amount is for. They stay as they were when
 * the form was opened, whatever the renter asks for meanwhile, until a refusal has told the owner about the
 * change.
 */
export function QuotedRequest({ shown, refusal }: { shown: Shown; refusal: FormRefused | null }) {
  const [quoted, setQuoted] = useState(shown);
  if (refusal?.reason === "request_changed" && quoted !== shown) setQuoted(shown);
  const { stay, requestId } = quoted;
  const fields = { ...stay, requestId: requestId ?? noRequest };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/**
 * A hidden field with the accepted quote that a new one replaces. It too stays as it was when the form was
 * opened, until a refusal has told the owner that the renter accepted.
 */
export function ReplacedQuote({
  shown,
  refusal,
}: {
  shown: string | null;
  refusal: FormRefused | null;
}) {
  const [replaced, setReplaced] = useState(shown);
  if (refusal?.reason === "quote_accepted" && replaced !== shown) setReplaced(shown);
  return <input type="hidden" name="acceptedQuoteId" value={replaced ?? noQuote} />;
}
