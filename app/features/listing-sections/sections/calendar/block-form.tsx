import {
  firstBlockedDay,
  lastBlockedDay,
  maxBlockReasonLength,
} from "#app/features/availability/domain/blocked-days.ts";
import type { Block, ChosenDays } from "#app/features/boat-calendar/domain/boat-calendar.ts";
import { daysInWords } from "#app/features/boat-calendar/labels.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import type { FieldTexts } from "#app/forms/form-differences.ts";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { type CalendarDate, parseCalendarDate } from "#app/platform/time/calendar-date.ts";
import { Field } from "#app/ui/field.tsx";
import type { FieldOfForm } from "#app/ui/form-fields.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { RemoveRow } from "../../components/remove-row.tsx";
import { CloseRow } from "../../components/row-link.tsx";
import { SectionForm } from "../../components/section-form.tsx";
import { useSectionForm } from "../../components/use-section-form.ts";

const texts: FieldTexts = {
  startDate: { label: m.owner_period_start, show: dayText },
  endDate: { label: m.owner_period_end, show: dayText },
  reason: { label: m.sections_block_reason },
};

/** The day of a date field, written as everywhere else. */
function dayText(value: string): string {
  const day = parseCalendarDate(value);
  return day === null ? value : formatDate(day);
}

type BlockFormProps = {
  /** The block to edit; null to add one. */
  block: Block | null;
  /** The initial days of a new block. */
  chosen: ChosenDays | null;
  version: string | undefined;
  today: CalendarDate;
  pageAnswer: FormAnswer | null;
};

/** The form that blocks days or changes a block (spec 2 §5 Unavailability). */
export function BlockForm({ block, chosen, version, today, pageAnswer }: BlockFormProps) {
  const language = useLanguage();
  const first = firstBlockedDay(today, block);
  const { form, fields, state } = useSectionForm({
    name: block ? "calendrier/edit" : "calendrier/add",
    id: block ? `block-${block.id}` : "new-block",
    version,
    values: {
      startDate: block?.startDate ?? chosen?.from ?? "",
      endDate: block?.endDate ?? chosen?.to ?? "",
      reason: block?.reason ?? "",
    },
    // A reason that was already typed stays when other days are chosen.
    ...(chosen && { chosen: { startDate: chosen.from, endDate: chosen.to } }),
    schema: async () => {
      const { unavailabilityFromSchema } = await import("#app/features/availability/schema.ts");
      return unavailabilityFromSchema(first);
    },
    texts,
    pageAnswer,
  });
  return (
    <div className="mt-6 rounded-md bg-limestone p-4 print:hidden">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h3 className="text-md font-semibold">
          {block ? m.sections_block_edited() : m.sections_block_new()}
        </h3>
        {block && (
          <RemoveRow
            name="calendrier/remove"
            id={block.id}
            version={version}
            label={m.sections_block_remove({
              days: daysInWords(block.startDate, block.endDate, language),
            })}
          />
        )}
      </div>
      <SectionForm
        state={state}
        form={form}
        save={block ? m.owner_save() : m.sections_block()}
        actions={block ? <CloseRow /> : chosen && <CloseRow onClose={state.forgetTyped} />}
      >
        {block && <input type="hidden" name="id" value={block.id} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField field={fields.startDate} label={m.owner_period_start()} first={first} />
          <DayField field={fields.endDate} label={m.owner_period_end()} first={first} />
        </div>
        <Field
          label={m.owner_optional({ label: m.sections_block_reason() })}
          id={fields.reason.id}
          error={fields.reason.errors}
        >
          <TextInput
            size="sm"
            name="reason"
            maxLength={maxBlockReasonLength}
            defaultValue={fields.reason.initialValue}
          />
        </Field>
      </SectionForm>
    </div>
  );
}

type DayFieldProps = { field: FieldOfForm; label: string; first: CalendarDate };

function DayField({ field, label, first }: DayFieldProps) {
  return (
    <Field label={label} id={field.id} error={field.errors}>
      <TextInput
        type="date"
        size="sm"
        name={field.name}
        min={first}
        max={lastBlockedDay(first)}
        defaultValue={field.initialValue}
        aria-required
      />
    </Field>
  );
}
