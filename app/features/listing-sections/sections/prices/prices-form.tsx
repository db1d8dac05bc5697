import { SharedCostsFields } from "#app/features/listing-editor/fields/shared-costs-fields.tsx";
import { ownerReceives } from "#app/features/pricing/domain/commission.ts";
import type { FieldTexts } from "#app/forms/form-differences.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { MeasureField, typedEurosOf, typedNumberOf } from "#app/ui/form-fields.tsx";
import { SectionForm } from "../../components/section-form.tsx";
import { useSectionForm } from "../../components/use-section-form.ts";
import type { SectionFormProps } from "../section.ts";
import { PricePeriods } from "./price-periods.tsx";
import type { BoatPrices } from "./prices-section.server.ts";
import { YearStrip } from "./year-strip.tsx";

const texts: FieldTexts = {
  basePricePerDay: { label: m.owner_base_price },
  sharedCosts: { label: m.sections_shared_costs },
  sharedBy: { label: m.sections_shared_by },
};

/** The section 'prix': the base price, and the periods with their own price (spec 2 §2). */
export function PricesForm(props: SectionFormProps<BoatPrices>) {
  const { content, versions, pageAnswer } = props;
  const { basePriceCents: price, shared } = content;
  const { form, fields, state } = useSectionForm({
    name: "prix/save",
    id: "base-price",
    version: versions["base"],
    values: {
      basePricePerDay: typedEurosOf(price),
      ...(shared && {
        sharedCosts: typedEurosOf(shared.costsCents),
        sharedBy: typedNumberOf(shared.people),
      }),
    },
    schema: async () => {
      const { basePriceSchema, shownCostsSchema } = await import("./prices-schema.ts");
      return shared ? shownCostsSchema : basePriceSchema;
    },
    texts,
    pageAnswer,
  });
  return (
    <>
      <SectionForm state={state} form={form}>
        <p className="text-ink-soft">
          {m.owner_price_now({
            price: price === null ? m.owner_price_undefined() : formatMoney(price),
          })}{" "}
          {price !== null && (
            <span className="block text-md">
              {m.sections_you_receive({ price: formatMoney(ownerReceives(price)) })}
            </span>
          )}
        </p>
        {shared && (
          <SharedCostsFields
            size="sm"
            sharedCosts={fields.sharedCosts}
            sharedBy={fields.sharedBy}
          />
        )}
        <MeasureField
          field={fields.basePricePerDay}
          label={m.owner_base_price()}
          description={m.owner_base_price_hint()}
          unit="€"
          isRequired
          className="w-full sm:max-w-72"
        />
      </SectionForm>
      <YearStrip content={content} today={props.today} />
      <PricePeriods {...props} />
      <RentalRulesForm {...props} />
    </>
  );
}

const ruleTexts: FieldTexts = {
  discountFrom3Days: { label: m.sections_discount_3 },
  discountFrom7Days: { label: m.sections_discount_7 },
  minRentalDays: { label: m.sections_min_days },
  noticeDays: { label: m.sections_notice },
  preparationDays: { label: m.sections_preparation },
};

/** The form for the boat's optional rental rules; an empty field means no rule. */
function RentalRulesForm({ content, versions, pageAnswer }: SectionFormProps<BoatPrices>) {
  const { rules } = content;
  const { form, fields, state } = useSectionForm({
    name: "prix/rules",
    id: "rental-rules",
    version: versions["rules"],
    values: {
      discountFrom3Days: typedRule(rules.discountFrom3Days, 0),
      discountFrom7Days: typedRule(rules.discountFrom7Days, 0),
      minRentalDays: typedRule(rules.minRentalDays, 1),
      noticeDays: typedRule(rules.noticeDays, 0),
      preparationDays: typedRule(rules.preparationDays, 0),
    },
    schema: async () => (await import("./prices-schema.ts")).rulesSchema,
    texts: ruleTexts,
    pageAnswer,
  });
  return (
    <section className="mt-9 w-full border-t border-hairline pt-7">
      <h3 className="text-h5">{m.sections_rules()}</h3>
      <p className="mt-1 mb-5 text-sm text-ink-soft">{m.sections_rules_hint()}</p>
      <SectionForm state={state} form={form} save={m.sections_rules_save()}>
        <div className="grid gap-5 sm:max-w-152 sm:grid-cols-2">
          <MeasureField
            field={fields.discountFrom3Days}
            label={m.sections_discount_3()}
            description={m.sections_discount_3_hint()}
            unit="%"
            isWhole
          />
          <MeasureField
            field={fields.discountFrom7Days}
            label={m.sections_discount_7()}
            description={m.sections_discount_7_hint()}
            unit="%"
            isWhole
          />
          <MeasureField
            field={fields.minRentalDays}
            label={m.sections_min_days()}
            description={m.sections_min_days_hint()}
            unit={m.sections_unit_days()}
            isWhole
          />
          <MeasureField
            field={fields.noticeDays}
            label={m.sections_notice()}
            description={m.sections_notice_hint()}
            unit={m.sections_unit_days()}
            isWhole
          />
          <MeasureField
            field={fields.preparationDays}
            label={m.sections_preparation()}
            description={m.sections_preparation_hint()}
            unit={m.sections_unit_days()}
            isWhole
          />
        </div>
      </SectionForm>
    </section>
  );
}

function typedRule(value: number, none: number): string {
  return value === none ? "" : String(value);
}
