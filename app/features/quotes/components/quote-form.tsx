import { useState } from "react";
import { ownerReceives } from "#app/features/pricing/domain/commission.ts";
import { errorOf, type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import type { FormFetcher } from "#app/forms/use-form-fetcher.ts";
import { useKeptForm } from "#app/forms/use-kept-form.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { addCents, type Cents, cents, centsToDecimal, subtractCents } from "#app/platform/money.ts";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea, TextInput } from "#app/ui/text-input.tsx";
import { useFocusOnError } from "#app/ui/use-focus-on-error.ts";
import { defaultQuoteValidity } from "../domain/quote-expiry.ts";
import { onlineCentsOf, onSiteCentsOf } from "../domain/quote-lines.ts";
import { maxNoteLength } from "../domain/quote-note.ts";
import { parseTypedAmount } from "../domain/typed-amount.ts";
import { dayAndTime } from "../labels.ts";
import type { QuoteProposal } from "../queries/find-conversation.server.ts";
import { AmountGuard } from "./amount-guard.tsx";
import { OwnLineFields } from "./own-line-fields.tsx";
import { QuotedRequest, ReplacedNote, ReplacedQuote } from "./quoted-request.tsx";
import { SeenTotal } from "./seen-total.tsx";
import { SendButtons } from "./send-buttons.tsx";

export type QuoteFormProps = {
  sender: FormFetcher;
  proposal: QuoteProposal;
  renterName: string;
  refusal: FormRefused | null;
  /** Whether the form is in a dialog, which can be closed and reopened: typed values are then preserved. */
  isInDialog?: boolean;
};

/**
 * The quote dialog's form: the price that the renter saw, the amount and what the owner receives of it, how
 * much the amount differs from the renter's price, a note, and the validity (spec 2 §5).
 */
export function QuoteForm({
  sender,
  proposal,
  renterName,
  refusal,
  isInDialog = false,
}: QuoteFormProps) {
  const { defaultAmountCents, seen, validity } = proposal;
  const { form, onChange, keptIn, openErrorOf } = useKeptForm({
    sender,
    refusal,
    place: isInDialog ? placeOf(proposal) : null,
  });
  // An invalid own line may be below the visible part of the dialog on phones.
  useFocusOnError(refusal, form);
  const typed = (field: string) => keptIn(field) ?? typedIn(refusal, field);
  const [amount, setAmount] = useState(typed("amount") ?? written(defaultAmountCents));
  const [hours, setHours] = useState(typed("validHours") ?? defaultQuoteValidity);
  const [own, setOwn] = useState(typed("ownAmount") ?? "");
  const { Form, isSending } = sender;
  const amountCents = parseTypedAmount(amount);
  const onSiteCents = onSiteCentsOf(seen.lines);
  const isPriced = seen.lines.length > 0;
  const ownCents = parseTypedAmount(own) ?? zero;
  const expectedCents = onlineCentsOf([
    ...seen.lines,
    { kind: "own", label: "", amountCents: ownCents },
  ]);
  const differenceCents =
    isPriced && amountCents !== null ? subtractCents(amountCents, expectedCents) : zero;
  const until = validity.find((choice) => String(choice.hours) === String(hours))?.until;
  return (
    <Form ref={form} onChange={onChange} method="post" noValidate className={formClasses}>
      <input type="hidden" name="intent" value="send-quote" />
      <QuotedRequest shown={proposal} refusal={refusal} />
      <ReplacedQuote shown={proposal.acceptedQuoteId} refusal={refusal} />
      {proposal.isOffline && (
        <Notice tone="warning">
          <p>{m.quotes_boat_is_offline({ name: renterName })}</p>
        </Notice>
      )}
      {proposal.replaces && <ReplacedNote replaces={proposal.replaces} renterName={renterName} />}
      <SeenTotal seen={seen} renterName={renterName} />
      {/* Side by side if half the width has room for an amount of six digits with cents. */}
      <div className="flex flex-wrap gap-4 *:flex-[1_1_max(50%-1rem,8.5rem)] md:gap-6">
        <Field
          label={m.quotes_amount()}
          description={
            amount.trim() !== "" && !amountCents
              ? m.quotes_amount_form()
              : paidText(renterName, amountCents, onSiteCents)
          }
          // The error only applies to the amount that was refused.
          error={amount.trim() === typedIn(refusal, "amount") ? errorOf(refusal, "amount") : null}
        >
          <TextInput
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            required
            suffix="€"
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
            className="font-display text-h4 tabular-nums [&>input]:pr-9"
          />
        </Field>
        <div>
          <p className="mb-1.5 text-md font-semibold">{m.quotes_receive()}</p>
          <output className="block min-h-12 py-2.75 font-display text-h4 tabular-nums">
            {amountCents === null
              ? "–"
              : formatMoney(addCents(ownerReceives(amountCents), onSiteCents))}
          </output>
          <p className="mt-1.5 text-sm text-ink-soft">
            {onSiteCents > 0
              ? m.quotes_receive_on_site({ amount: formatMoney(onSiteCents) })
              : m.quotes_receive_online()}
          </p>
        </div>
      </div>
      {differenceCents !== 0 && (
        <AmountGuard
          differenceCents={differenceCents}
          hasOwnLine={ownCents !== 0}
          explanation={amountCents === defaultAmountCents ? proposal.defaultBasis : null}
        />
      )}
      <OwnLineFields
        label={typed("ownLabel") ?? ""}
        amount={typed("ownAmount") ?? ""}
        errorOf={openErrorOf}
        onAmount={setOwn}
      />
      <div className="grid gap-5 md:grid-cols-2 md:gap-6">
        <Field label={m.quotes_note()} error={openErrorOf("note")}>
          <Textarea
            name="note"
            rows={2}
            maxLength={maxNoteLength}
            defaultValue={typed("note") ?? ""}
          />
        </Field>
        <Field label={m.quotes_validity()} description={until && m.quotes_until(dayAndTime(until))}>
          <Select
            name="validHours"
            value={hours}
            onChange={(event) => setHours(event.currentTarget.value)}
          >
            {validity.map((choice) => (
              <option key={choice.hours} value={choice.hours}>
                {m.pricing_days({ count: choice.hours / 24 })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <SendButtons
        amountCents={amountCents}
        differenceCents={differenceCents}
        isSending={isSending}
        refusal={errorOf(refusal)}
        onUse={() => setAmount(written(expectedCents))}
      />
    </Form>
  );
}

// `grid-cols-1` lets the column be narrower than its content. The scroll margin keeps an invalid field and
// its error above the buttons when it is scrolled into view.
const formClasses =
  "grid grid-cols-1 gap-5 text-md wrap-break-word [&_.control]:scroll-mb-[min(18rem,45dvh)]";

const zero = cents(0);

/** The storage key of typed values, which are only restored for the same days and guests. */
function placeOf({ conversationId, stay }: QuoteProposal): string {
  return `quote ${conversationId} ${stay.dateFrom} ${stay.dateTo} ${stay.guests}`;
}

function paidText(name: string, amountCents: Cents | null, onSiteCents: Cents): string {
  if (amountCents === null) return m.quotes_amount_description({ name });
  const online = formatMoney(amountCents);
  return onSiteCents > 0
    ? m.quotes_paid_both({ name, online, onSite: formatMoney(onSiteCents) })
    : m.quotes_paid_online({ name, online });
}

/** The amount as an owner types it: '870', '97,50'. */
function written(amountCents: Cents): string {
  return centsToDecimal(amountCents).replace(/\.00$/, "").replace(".", ",");
}
