import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "react-router";
import { formatMoney, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { BoatSetup } from "../queries/get-boat-setup.server.ts";
import { basePriceSchema } from "../schema.ts";

type BasePriceFormProps = { boat: BoatSetup; answer: SubmissionResult | null };

/** The section 'prix': the base price, and the current seasonal prices (spec 2 §2). */
export function BasePriceForm({ boat, answer }: BasePriceFormProps) {
  const language = useLanguage();
  const navigation = useNavigation();
  const { basePriceCents: price } = boat;
  const [form, fields] = useForm({
    id: "base-price",
    lastResult: navigation.state === "idle" ? answer : null,
    defaultValue: {
      basePricePerDay: price === null ? "" : formatNumber(price / 100, { decimals: 2 }),
    },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: basePriceSchema }),
  });
  return (
    <Form
      method="post"
      id={form.id}
      noValidate
      onSubmit={form.onSubmit}
      className="grid justify-items-start gap-5"
    >
      <p className="text-ink-soft">
        {m.owner_price_now({
          price: price === null ? m.owner_price_undefined() : formatMoney(price, language),
        })}
      </p>
      <Field
        label={m.owner_base_price()}
        id={fields.basePricePerDay.id}
        description={m.owner_base_price_hint()}
        error={fields.basePricePerDay.errors}
        className="w-full sm:max-w-72"
      >
        <TextInput
          size="sm"
          name="basePricePerDay"
          inputMode="decimal"
          defaultValue={fields.basePricePerDay.initialValue}
          suffix="€"
          aria-required
        />
      </Field>
      <Button
        type="submit"
        name="intent"
        value="prix"
        variant="sea"
        size="sm"
        pending={navigation.formData?.get("intent") === "prix"}
      >
        {m.owner_save()}
      </Button>
      <SeasonalPrices periods={boat.periods} />
    </Form>
  );
}

function SeasonalPrices({ periods }: Pick<BoatSetup, "periods">) {
  const language = useLanguage();
  return (
    <section className="mt-4 w-full border-t border-hairline pt-7">
      <h3 className="text-h5">{m.owner_periods()}</h3>
      <p className="mt-1 text-sm text-ink-soft">{m.owner_price_note()}</p>
      {periods.length === 0 ? (
        <p className="mt-4">{m.owner_no_periods()}</p>
      ) : (
        <table className="mt-4 w-full text-left tabular-nums sm:max-w-136">
          <thead className="text-sm text-ink-soft">
            <tr className="border-b border-hairline">
              <th className="py-2 font-medium">{m.owner_period_start()}</th>
              <th className="py-2 font-medium">{m.owner_period_end()}</th>
              <th className="py-2 text-right font-medium">{m.owner_period_price()}</th>
            </tr>
          </thead>
          <tbody>
            {periods.map(({ id, startDate, endDate, priceCents }) => (
              <tr key={id} className="border-b border-hairline">
                <td className="py-2.5">{startDate}</td>
                <td className="py-2.5">{endDate}</td>
                <td className="py-2.5 text-right">{formatMoney(priceCents, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
