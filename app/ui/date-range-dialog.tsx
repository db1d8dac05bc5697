import { useState } from "react";
import { formatDateRange } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { LazyRangeCalendar } from "./lazy-calendar.tsx";
import type { DateSpan } from "./range-calendar.tsx";

export type DateRangeDialogProps = {
  /** Called when the dialog is closed without a choice: the earlier choice stays. */
  onClose: () => void;
  /** Called with both days, or with null when they were cleared. */
  onConfirm: (span: DateSpan | null) => void;
  value: DateSpan | null;
  /** Earlier days are past. */
  minDate: CalendarDate;
  /** Later days cannot be chosen yet. */
  maxDate?: CalendarDate | undefined;
  isUnavailable?: ((day: CalendarDate) => boolean) | undefined;
};

type Draft = { from: CalendarDate | null; to: CalendarDate | null };
const nothing: Draft = { from: null, to: null };

/**
 * A dialog to choose two days in a calendar and confirm them with 'Valider', which requires both (spec 1 §2).
 * A bottom sheet on phones. Rendered only while open, so that it always starts with the current choice;
 * import it through ./date-range-field.tsx.
 */
export function DateRangeDialog({
  onClose,
  onConfirm,
  value,
  minDate,
  maxDate,
  isUnavailable,
}: DateRangeDialogProps) {
  const language = useLanguage();
  const [{ from, to }, setDraft] = useState<Draft>(value ?? nothing);
  const span = from && to ? { from, to } : null;

  function selecting(day: CalendarDate | null) {
    if (day) setDraft({ from: day, to: null });
    // Cancelled halfway with Escape: one day alone is not a choice.
    else setDraft((draft) => (draft.to ? draft : nothing));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={m.shell_choose_dates()}
      footer={
        <>
          <output className="mr-auto text-md text-ink-soft max-md:w-full">
            {span && <b className="text-ink">{formatDateRange(span.from, span.to, language)}</b>}
            {!span && (from ? m.shell_choose_return() : m.shell_choose_departure())}
          </output>
          {value && (
            <Button variant="quiet" onClick={() => onConfirm(null)}>
              {m.shell_clear_dates()}
            </Button>
          )}
          <Button
            variant="sea"
            disabled={span === null}
            onClick={() => onConfirm(span)}
            className="max-md:flex-1"
          >
            {m.shell_confirm_dates()}
          </Button>
        </>
      }
    >
      <LazyRangeCalendar
        takesFocus
        label={m.shell_choose_dates()}
        value={span}
        minDate={minDate}
        maxDate={maxDate}
        isUnavailable={isUnavailable}
        onSelecting={selecting}
        onChange={setDraft}
      />
    </Dialog>
  );
}
