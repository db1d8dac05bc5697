import { formatMoney, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { FieldTexts } from "#app/forms/form-differences.ts";
import { MeasureField } from "#app/ui/form-fields.tsx";
import { SectionForm } from "../../components/section-form.tsx";
import { useSectionForm } from "../../components/use-section-form.ts";
import type { SectionFormProps } from "../section.ts";
import { basePriceSchema } from "./prices-schema.ts";
import type { BoatPrices } from "./prices-section.server.ts";
import { PricePeriods } from "./price-periods.tsx";

const texts: FieldTexts = { basePricePerDay: { label: m.owner_base_price } };

/** The section 'prix': the base price, and the periods that have their own (spec 2 §2). */
export function PricesForm(props: SectionFormProps<BoatPrices>) {
  const language = useLanguage();
  const { content, versions, pageAnswer } = props;
  const { basePriceCents: price } = content;
  const { form, fields, state } = useSectionForm({
    name: "prix/save",
    id: "base-price",
    version: versions["base"],
    values: {
      basePricePerDay: price === null ? "" : formatNumber(price / 100, { decimals: 2 }),
    },
    schema: basePriceSchema,
    texts,
    pageAnswer,
  });
  return (
    <>
      <SectionForm state={state} form={form}>
        <p className="text-ink-soft">
          {m.owner_price_now({
            price: price === null ? m.owner_price_undefined() : formatMoney(price, language),
          })}
        </p>
        <MeasureField
          field={fields.basePricePerDay}
          label={m.owner_base_price()}
          description={m.owner_base_price_hint()}
          unit="€"
          className="w-full sm:max-w-72"
        />
      </SectionForm>
      <PricePeriods {...props} />
    </>
  );
}
