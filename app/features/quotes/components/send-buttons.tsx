import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type Cents, cents } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type SendButtonsProps = {
  amountCents: Cents | null;
  /** The amount less the price that the renter saw; 0 without a difference. */
  differenceCents: Cents;
  isSending: boolean;
  /** The error of the quote as a whole. */
  refusal: string | undefined;
  onUse: () => void;
};

/**
 * 'Envoyer 390 €, 195 € de moins': the submit button shows the amount and the difference, and another
 * button fills in the price that the renter saw. The submit button is disabled while the amount is empty or
 * not above 0 (spec 2 §5). Without JavaScript, the amount is not known here.
 */
export function SendButtons({
  amountCents,
  differenceCents,
  isSending,
  refusal,
  onUse,
}: SendButtonsProps) {
  const hydrated = useHydrated();
  const isPayable = amountCents !== null && amountCents > 0;
  const differs = hydrated && isPayable && differenceCents !== 0;
  return (
    <div
      data-dialog-bar
      className="sticky -bottom-6 -mx-5 -mb-6 flex flex-col-reverse gap-2.5 border-t border-hairline bg-white px-5 py-4 md:-bottom-7 md:-mx-7 md:-mb-7 md:flex-row md:flex-wrap md:justify-end md:px-7"
    >
      <Button
        type="submit"
        variant={differs ? "outline" : "primary"}
        pending={isSending}
        disabled={hydrated && !isPayable && !isSending}
        // Two long amounts take two lines on a phone.
        className="h-auto! min-h-12 max-w-full py-2 text-balance whitespace-normal"
      >
        {hydrated && isPayable ? sendText(amountCents, differenceCents) : m.quotes_send()}
      </Button>
      {differs && (
        <Button variant="primary" onClick={onUse}>
          {m.quotes_use_total({ amount: formatMoney(cents(amountCents - differenceCents)) })}
        </Button>
      )}
      {refusal && (
        <p role="alert" className="text-sm font-medium text-danger md:order-first md:w-full">
          {refusal}
        </p>
      )}
    </div>
  );
}

function sendText(amountCents: Cents, differenceCents: Cents): string {
  const amount = formatMoney(amountCents);
  if (differenceCents === 0) return m.quotes_send_amount({ amount });
  const difference = formatMoney(cents(Math.abs(differenceCents)));
  return differenceCents < 0
    ? m.quotes_send_less({ amount, difference })
    : m.quotes_send_more({ amount, difference });
}
