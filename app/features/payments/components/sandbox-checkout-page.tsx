import { Form } from "react-router";
import { formatMoney } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Cents } from "#app/platform/money.ts";
import { type SandboxOutcome, sandboxOutcomes } from "#app/platform/payments/sandbox-outcome.ts";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";

type Checkout = {
  title: string;
  amount: Cents;
  /** The language of the page that led here, because a provider's address contains none. */
  language: Language;
  isOpen: boolean;
  cancelUrl: string;
};

/**
 * Stands in for a payment provider's page: the renter can pay, at once or late, have the card declined, or
 * go back.
 */
export function SandboxCheckoutPage({
  checkout,
  declined,
}: {
  checkout: Checkout;
  declined: boolean;
}) {
  const { title, isOpen, language, cancelUrl } = checkout;
  const locale = { locale: language };
  return (
    <main
      lang={language}
      className="grid min-h-dvh grid-cols-1 place-items-center bg-limestone p-5 max-[22.5rem]:p-3"
    >
      <div className="w-full max-w-112 rounded-xl bg-white p-6 shadow-md max-[22.5rem]:p-4 sm:p-10">
        <h1 className="font-display text-h3">
          {isOpen
            ? m.payments_checkout_title({}, locale)
            : m.payments_checkout_over_title({}, locale)}
        </h1>
        <p className="mt-3 text-ink-soft">
          {isOpen ? m.payments_checkout_notice({}, locale) : m.payments_checkout_over({}, locale)}
        </p>
        <p className="mt-6 border-t border-line pt-6 font-semibold">{title}</p>
        {isOpen ? (
          <PayForm {...checkout} declined={declined} />
        ) : (
          <a href={cancelUrl} className={buttonClasses({ className: "mt-6 w-full" })}>
            {m.payments_checkout_back({}, locale)}
          </a>
        )}
      </div>
    </main>
  );
}

const outcomeText: Record<SandboxOutcome, typeof m.payments_checkout_outcome_kept> = {
  kept: m.payments_checkout_outcome_kept,
  refund_late: m.payments_checkout_outcome_refund_late,
  refund_failed: m.payments_checkout_outcome_refund_failed,
  disputed: m.payments_checkout_outcome_disputed,
};

/** On a small phone, the buttons' texts need two lines. */
const wrapping = "h-auto! min-h-12 py-2 whitespace-normal";

type PayFormProps = Pick<Checkout, "amount" | "language"> & { declined: boolean };

function PayForm({ amount, language, declined }: PayFormProps) {
  const locale = { locale: language };
  const price = formatMoney(amount);
  return (
    // A full page load, because the response redirects as if from another site.
    <Form method="post" reloadDocument className="mt-1 grid gap-3">
      <p className="mb-3 flex justify-between gap-4 text-ink-soft">
        {m.payments_checkout_amount({}, locale)}
        <strong className="text-ink tabular-nums">{price}</strong>
      </p>
      {declined ? (
        <p role="alert" className="rounded-md bg-danger-soft p-3 text-danger">
          {m.payments_checkout_declined({}, locale)}
        </p>
      ) : null}
      <Field label={m.payments_checkout_outcome({}, locale)} className="mb-3">
        <Select name="outcome" size="sm">
          {sandboxOutcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {outcomeText[outcome]({}, locale)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" name="intent" value="pay" variant="primary" className={wrapping}>
        {m.payments_checkout_pay({ amount: price }, locale)}
      </Button>
      <Button type="submit" name="intent" value="pay-late" className={wrapping}>
        {m.payments_checkout_pay_late({}, locale)}
      </Button>
      <Button type="submit" name="intent" value="decline" className={wrapping}>
        {m.payments_checkout_decline({}, locale)}
      </Button>
      <Button type="submit" name="intent" value="cancel" variant="quiet" className={wrapping}>
        {m.payments_checkout_cancel({}, locale)}
      </Button>
    </Form>
  );
}
