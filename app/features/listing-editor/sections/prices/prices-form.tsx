import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { formatMoney, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { SectionFormProps } from "../section.ts";
import { SectionForm } from "../section-form.tsx";
import { useSectionForm } from "../use-section-form.ts";
import { basePriceSchema } from "./prices-schema.ts";
import type { BoatPrices } from "./prices-section.server.ts";

/** The section 'prix': the form of the base price, and the current seasonal prices (spec 2 §2). */
export function PricesForm({ content, ...section }: SectionFormProps<BoatPrices>) {
  const language = useLanguage();
  const state = useSectionForm({ name: "prix/save", ...section });
  const { basePriceCents: price, periods } = content;
  const [form, fields] = useForm({
    id: "base-price",
    lastResult: state.lastResult,
    defaultValue: {
      basePricePerDay: price === null ? "" : formatNumber(price / 100, { decimals: 2 }),
    },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: basePriceSchema }),
  });
  return (
    <>
      <SectionForm state={state} form={form}>
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
      </SectionForm>
      <SeasonalPrices periods={periods} />
    </>
  );
}

function SeasonalPrices({ periods }: Pick<BoatPrices, "periods">) {
  const language = useLanguage();
  return (
    <section className="mt-9 w-full border-t border-hairline pt-7">
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
