import { type InputEvent, type ReactNode, useRef } from "react";
import {
  dayMonthLength,
  findOverlappingPeriod,
  maxPeriods,
  readTypedDayMonth,
  type SeasonalPeriod,
} from "#app/features/pricing/domain/seasonal-period.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { cents } from "#app/platform/money.ts";
import { Field } from "#app/ui/field.tsx";
import { FormRows } from "#app/ui/form-rows.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { dismissToast, toast } from "#app/ui/toast.ts";
import { SeasonCalendar } from "./season-calendar.tsx";
import type { AddBoatForm } from "./use-add-boat-form.ts";

/** Seasonal prices. Overlapping periods cause a warning, never an error (spec 1 §5). */
export function PeriodRows({ addBoat: { form, fields } }: { addBoat: AddBoatForm }) {
  return (
    <div onInput={warnOfOverlap}>
      <FormRows
        title={m.owner_periods()}
        hint={m.owner_periods_hint()}
        name="periods"
        rows={fields.periods.getFieldList()}
        max={maxPeriods}
        error={fields.periods.errors}
        addLabel={m.owner_period_add()}
        removeLabel={(number) => m.owner_period_remove({ number })}
        rowLabel={(number) => m.owner_period_number({ number })}
        isBlank={(row) => {
          const { startDate, endDate, price } = row.getFieldset();
          return ![startDate, endDate, price].some(({ initialValue }) => initialValue);
        }}
        insert={form.insert}
        remove={form.remove}
      >
        {(row, name) => {
          const { id, startDate, endDate, price } = row?.getFieldset() ?? {};
          return (
            <PeriodRow startDate={startDate?.value} endDate={endDate?.value}>
              {id?.initialValue && (
                <input type="hidden" name={`${name}.id`} value={id.initialValue} />
              )}
              <Field label={m.owner_period_start()} id={startDate?.id} error={startDate?.errors}>
                <DayInput name={`${name}.startDate`} defaultValue={startDate?.initialValue} />
              </Field>
              <Field label={m.owner_period_end()} id={endDate?.id} error={endDate?.errors}>
                <DayInput name={`${name}.endDate`} defaultValue={endDate?.initialValue} />
              </Field>
              <Field
                label={m.owner_period_price()}
                id={price?.id}
                error={price?.errors}
                className="col-span-2 sm:col-span-1"
              >
                <TextInput
                  size="sm"
                  name={`${name}.price`}
                  inputMode="decimal"
                  defaultValue={price?.initialValue}
                  suffix="€"
                />
              </Field>
            </PeriodRow>
          );
        }}
      </FormRows>
    </div>
  );
}

type PeriodRowProps = {
  startDate: string | undefined;
  endDate: string | undefined;
  children: ReactNode;
};

/** The fields of a season, with a calendar that fills in both dates. */
function PeriodRow({ startDate, endDate, children }: PeriodRowProps) {
  const row = useRef<HTMLDivElement>(null);
  return (
    <div ref={row} className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_1.4fr]">
      {children}
      <SeasonCalendar row={row} startDate={startDate} endDate={endDate} />
    </div>
  );
}

function DayInput({ name, defaultValue }: { name: string; defaultValue: string | undefined }) {
  return (
    <TextInput
      size="sm"
      name={name}
      placeholder={m.owner_day_placeholder()}
      maxLength={dayMonthLength}
      defaultValue={defaultValue}
    />
  );
}

/** Shared by all overlap warnings, so that only one is shown at a time. */
const toastId = "period-overlap";

/**
 * When a date changes, warns if its period overlaps another one in the form; otherwise dismisses the warning.
 */
function warnOfOverlap({ target }: InputEvent<HTMLElement>) {
  if (!(target instanceof HTMLInputElement) || !target.form) return;
  const at = /^periods\[(\d+)\]\.(startDate|endDate)$/.exec(target.name);
  if (!at) return;
  const periods = periodsOf(new FormData(target.form));
  const candidate = periods.find(({ id }) => id === at[1]);
  const other = candidate && findOverlappingPeriod(candidate, periods, candidate.id);
  if (!other) return dismissToast(toastId);
  toast(
    {
      tone: "info",
      title: m.owner_warning_title(),
      description: m.owner_period_overlap({
        from: other.startDate.replace("-", "/"),
        to: other.endDate.replace("-", "/"),
      }),
    },
    toastId,
  );
}

/** The form's periods that have both dates; each id is the index of its row. */
function periodsOf(form: FormData): SeasonalPeriod[] {
  const places = [...form.keys()].flatMap(
    (key) => /^periods\[(\d+)\]\.startDate$/.exec(key)?.[1] ?? [],
  );
  return places.flatMap((id) => {
    const startDate = readTypedDayMonth(form.get(`periods[${id}].startDate`));
    const endDate = readTypedDayMonth(form.get(`periods[${id}].endDate`));
    return startDate && endDate ? [{ id, startDate, endDate, priceCents: cents(0) }] : [];
  });
}
