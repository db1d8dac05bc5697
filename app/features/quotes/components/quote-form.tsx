import { type ReactNode, useState } from "react";
import { errorOf, type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import type { FormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type Cents, centsToDecimal, parseDecimalToCents } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type QuoteFormProps = {
  sender: FormFetcher;
  defaultAmountCents: Cents;
  renterName: string;
  refusal: FormRefused | null;
  /** The total that the renter saw, with a button that calls `useAmount`. */
  children: (useAmount: (amountCents: Cents) => void) => ReactNode;
};

/** The amount of a quote: sending is disabled while it is empty or not above 0 (spec 2 §5). */
export function QuoteForm({
  sender,
  defaultAmountCents,
  renterName,
  refusal,
  children,
}: QuoteFormProps) {
  const [amount, setAmount] = useState(typedIn(refusal, "amount") ?? written(defaultAmountCents));
  const running = useHydrated();
  const { Form, isSending } = sender;
  const isPayable = (parseDecimalToCents(amount) ?? 0) > 0;
  return (
    <Form method="post" className="grid gap-5 text-md">
      <input type="hidden" name="intent" value="send-quote" />
      <Field
        label={m.quotes_amount()}
        description={m.quotes_amount_description({ name: renterName })}
        error={errorOf(refusal, "amount") ?? errorOf(refusal)}
      >
        <TextInput
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          suffix="€"
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
          data-autofocus
          className="tabular-nums"
        />
      </Field>
      {children((amountCents) => setAmount(written(amountCents)))}
      <Button
        type="submit"
        variant="primary"
        pending={isSending}
        disabled={running && !isPayable && !isSending}
      >
        {m.quotes_send()}
      </Button>
    </Form>
  );
}

/** The amount as an owner types it: '870', '97,50'. */
function written(amountCents: Cents): string {
  return centsToDecimal(amountCents).replace(/\.00$/, "").replace(".", ",");
}
