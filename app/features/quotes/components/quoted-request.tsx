import { useState } from "react";
import type { FormRefused } from "#app/forms/form-answer.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Notice } from "#app/ui/notice.tsx";
import { nothingShown } from "../domain/nothing-shown.ts";
import type { QuoteProposal } from "../queries/find-conversation.server.ts";

type Shown = Pick<QuoteProposal, "stay" | "requestId">;

/**
 * Hidden fields with the booking request, days and guests that the amount is for. They stay as they were when
 * the form was opened, whatever the renter asks for meanwhile, until a refusal has told the owner about the
 * change.
 */
export function QuotedRequest({ shown, refusal }: { shown: Shown; refusal: FormRefused | null }) {
  const { stay, requestId } = useUntilTold(shown, refusal?.reason === "request_changed");
  const fields = { ...stay, requestId: requestId ?? nothingShown };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/**
 * A hidden field with the accepted quote that a new one replaces. It too stays as it was when the form was
 * opened, until a refusal has told the owner that the renter accepted.
 */
export function ReplacedQuote({ shown, refusal }: ReplacedQuoteProps) {
  const replaced = useUntilTold(shown, refusal?.reason === "quote_accepted");
  return <input type="hidden" name="acceptedQuoteId" value={replaced ?? nothingShown} />;
}

type ReplacedNoteProps = {
  replaces: NonNullable<QuoteProposal["replaces"]>;
  renterName: string;
};

/** Says which open quote a new one replaces. */
export function ReplacedNote({ replaces, renterName: name }: ReplacedNoteProps) {
  const amount = formatMoney(replaces.amountCents);
  return (
    <Notice tone={replaces.isAccepted ? "warning" : "plain"}>
      <p>
        {replaces.isAccepted
          ? m.quotes_replaces_accepted({ name, amount })
          : m.quotes_replaces_pending({ name, amount })}
      </p>
    </Notice>
  );
}

type ReplacedQuoteProps = { shown: string | null; refusal: FormRefused | null };

/** The first value, whatever changes meanwhile, until the owner is told about the change. */
function useUntilTold<Value>(shown: Value, isTold: boolean): Value {
  const [seen, setSeen] = useState(shown);
  if (isTold && seen !== shown) setSeen(shown);
  return seen;
}
