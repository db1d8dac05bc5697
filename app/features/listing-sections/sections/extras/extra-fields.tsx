import { useRef, useState } from "react";
import {
  defaultExtraOption,
  defaultExtraPriceUnit,
  defaultExtraQuantity,
  extraCategories,
  extraOptions,
  extraPaymentTypes,
  extraTypes,
  extraTypesOf,
  isPaidOnSite,
  isRequiredOption,
  readExtraType,
} from "#app/features/boats/domain/boat-extra-catalogue.ts";
import {
  extraCategoryLabel,
  extraOptionLabel,
  extraPaymentTypeLabel,
  extraPriceUnitLabel,
  extraTypeLabel,
} from "#app/features/boats/labels-extras.ts";
import { highestPriceCents } from "#app/features/listing-editor/domain/listing-limits.ts";
import { extraPriceUnits } from "#app/features/pricing/domain/extra-price-unit.ts";
import { extraLine } from "#app/features/pricing/domain/line-item.ts";
import { type RentalTimes, type Stay, stayUnits } from "#app/features/pricing/domain/stay-units.ts";
import { lineItemLabel } from "#app/features/pricing/labels.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { type FieldTexts, oneOf } from "#app/forms/form-differences.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { parseDecimalToCents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import {
  type FieldOfForm,
  MeasureField,
  NumberField,
  SelectField,
  typedEurosOf,
} from "#app/ui/form-fields.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/text-input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { CloseRow } from "../../components/row-link.tsx";
import { SectionForm } from "../../components/section-form.tsx";
import { useSectionForm } from "../../components/use-section-form.ts";
import type { ListedExtra } from "./extra-columns.server.ts";

const texts: FieldTexts = {
  category: { label: m.sections_extra_category, show: oneOf(extraCategories, extraCategoryLabel) },
  type: { label: m.owner_extra_kind, show: oneOf(extraTypes, extraTypeLabel) },
  description: { label: m.owner_description },
  quantity: { label: m.sections_extra_pieces },
  maxQuantity: { label: m.sections_extra_most_pieces },
  option: { label: m.owner_extra_option, show: oneOf(extraOptions, extraOptionLabel) },
  price: { label: m.owner_extra_price },
  priceUnit: { label: m.owner_extra_unit, show: oneOf(extraPriceUnits, extraPriceUnitLabel) },
  paymentType: {
    label: m.owner_extra_payment,
    show: oneOf(extraPaymentTypes, extraPaymentTypeLabel),
  },
};

export type ExtraFieldsProps = {
  /** The extra to edit; null to add one. */
  extra: ListedExtra | null;
  version: string | undefined;
  hasOtherBoats: boolean;
  times: RentalTimes;
  pageAnswer: FormAnswer | null;
};

/** The fields of an extra (spec 2 §3 Form fields). */
export function ExtraFields({
  extra,
  version,
  hasOtherBoats,
  times,
  pageAnswer,
}: ExtraFieldsProps) {
  const { form, fields, state } = useSectionForm({
    name: extra ? "extras/edit" : "extras/add",
    id: extra ? `extra-${extra.id}` : "new-extra",
    version,
    values: typedExtra(extra),
    schema: async () => (await import("./extras-schema.ts")).extraSchema,
    texts,
    pageAnswer,
  });
  return (
    <SectionForm
      state={state}
      form={form}
      save={extra ? m.owner_save() : m.sections_add()}
      cancel={<CloseRow />}
    >
      {extra && <input type="hidden" name="id" value={extra.id} />}
      <KindFields category={fields.category} type={fields.type} />
      <Field
        label={m.owner_optional({ label: m.owner_description() })}
        id={fields.description.id}
        error={fields.description.errors}
      >
        <Textarea name="description" rows={2} defaultValue={fields.description.initialValue} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        {/* Keeps both fields on one line when a label takes two lines. */}
        <div className="col-span-2 grid grid-cols-2 items-end gap-4 has-aria-invalid:items-start">
          <NumberField field={fields.quantity} label={m.sections_extra_pieces()} min={1} />
          <NumberField
            field={fields.maxQuantity}
            label={m.owner_optional({ label: m.sections_extra_most_pieces() })}
            min={1}
          />
        </div>
        <SelectField
          field={fields.option}
          label={m.owner_extra_option()}
          choices={extraOptions.map((option) => [option, extraOptionLabel(option)])}
        />
        <SelectField
          field={fields.paymentType}
          label={m.owner_extra_payment()}
          choices={extraPaymentTypes.map((type) => [type, extraPaymentTypeLabel(type)])}
        />
        <MeasureField field={fields.price} label={m.owner_extra_price()} unit="€" isRequired />
        <SelectField
          field={fields.priceUnit}
          label={m.owner_extra_unit()}
          choices={extraPriceUnits.map((unit) => [unit, extraPriceUnitLabel(unit)])}
        />
      </div>
      <ExtraExample typed={form.value} times={times} />
      <p className="text-sm text-ink-soft">{m.sections_extra_commission_hint()}</p>
      {hasOtherBoats && (
        <Checkbox
          id={fields.applyToAllBoats.id}
          name="applyToAllBoats"
          value="on"
          defaultChecked={fields.applyToAllBoats.initialValue === "on"}
          label={m.sections_extra_all_boats()}
        />
      )}
    </SectionForm>
  );
}

/**
 * The category and the type of an extra. Once a category is chosen, only its types are shown. Before that,
 * all types are shown by category, and choosing one also chooses its category. Without JavaScript all types
 * are always shown.
 */
function KindFields({ category, type }: { category: FieldOfForm; type: FieldOfForm }) {
  const [chosen, setChosen] = useState(category.initialValue ?? "");
  const categoryField = useRef<HTMLSelectElement>(null);
  const hydrated = useHydrated();
  const chooseCategoryOf = (kind: string) => {
    const own = extraCategories.find((each) => readExtraType(each, kind));
    const field = categoryField.current;
    if (!field || !own) return;
    field.value = own;
    setChosen(own);
    // Tells the form library that the field has changed.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const shown = extraCategories.filter((each) => !hydrated || chosen === "" || each === chosen);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={m.sections_extra_category()} id={category.id} error={category.errors}>
        <Select
          ref={categoryField}
          size="sm"
          name="category"
          defaultValue={category.initialValue ?? ""}
          onChange={({ target }) => setChosen(target.value)}
          aria-required
        >
          <option value="">{m.owner_extra_choose()}</option>
          {extraCategories.map((each) => (
            <option key={each} value={each}>
              {extraCategoryLabel(each)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={m.owner_extra_kind()} id={type.id} error={type.errors}>
        <Select
          size="sm"
          name="type"
          defaultValue={type.initialValue ?? ""}
          onInput={({ currentTarget }) => chooseCategoryOf(currentTarget.value)}
          aria-required
        >
          <option value="">{m.owner_extra_choose()}</option>
          {shown.map((each) => (
            <optgroup key={each} label={extraCategoryLabel(each)}>
              {extraTypesOf(each).map((kind) => (
                <option key={kind} value={kind}>
                  {extraTypeLabel(kind)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** The stay of the example: three days, whose dates play no part. */
const stay: Stay = {
  from: calendarDate("2025-06-10"),
  to: calendarDate("2025-06-12"),
  guests: 4,
};

type ExtraExampleProps = {
  /** What is typed in the form of an extra. */
  typed:
    | Partial<
        Record<"category" | "type" | "option" | "price" | "priceUnit" | "paymentType", unknown>
      >
    | undefined;
  times: RentalTimes;
};

/**
 * What a renter would pay for the extra as it is typed: a final cleaning 'par jour' is paid as often as there
 * are days, which the price alone does not show.
 */
function ExtraExample({ typed, times }: ExtraExampleProps) {
  const extra = readExtra(typed);
  if (extra === null) return null;
  const { priceUnit } = extra;
  const units = stayUnits(stay, times);
  const line = extraLine(extra, units, priceUnit === "personne" ? stay.guests : 1);
  if (line === null) return null;
  return (
    <p className="script-only text-sm text-ink-soft">
      {m.sections_extra_example({
        days: m.pricing_days({ count: units.jour }),
        guests: m.pricing_guests({ count: stay.guests }),
        line: lineItemLabel(line, extraTypeLabel(extra.name)),
        amount: formatMoney(line.amountCents),
      })}
    </p>
  );
}

/** The extra of the example; null while something is missing, and if its price is included. */
function readExtra({
  category,
  type,
  option,
  price,
  priceUnit,
  paymentType,
}: NonNullable<ExtraExampleProps["typed"]> = {}) {
  const chosenCategory = extraCategories.find((each) => each === category);
  // Choosing another category empties the field of the type without an event.
  const name = chosenCategory && readExtraType(chosenCategory, type);
  const unit = extraPriceUnits.find((each) => each === priceUnit);
  const priceCents = parseDecimalToCents(String(price));
  const chosen = extraOptions.find((each) => each === option);
  const payment = extraPaymentTypes.find((each) => each === paymentType);
  if (!name || !unit || !chosen || !payment || chosen === "Inclus") return null;
  if (priceCents === null || priceCents < 0 || priceCents > highestPriceCents) return null;
  return {
    id: "",
    name,
    priceCents,
    priceUnit: unit,
    isRequired: isRequiredOption(chosen),
    isPaidOnSite: isPaidOnSite(payment),
  };
}

/** A stored extra as it would be typed, or the initial values of a new one (spec 2 §9). */
function typedExtra(extra: ListedExtra | null) {
  return {
    category: extra?.category ?? "",
    type: extra?.type ?? "",
    description: extra?.description ?? "",
    quantity: String(extra?.quantity ?? defaultExtraQuantity),
    maxQuantity: extra?.maxQuantity ? String(extra.maxQuantity) : "",
    option: extra?.option ?? defaultExtraOption,
    price: typedEurosOf(extra?.priceCents ?? null),
    priceUnit: extra?.priceUnit ?? defaultExtraPriceUnit,
    paymentType: extra?.paymentType ?? "En ligne",
  };
}
