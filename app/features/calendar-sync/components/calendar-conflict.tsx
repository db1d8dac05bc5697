import { type RefObject, useState } from "react";
import { ConflictNotice } from "#app/forms/conflict-notice.tsx";
import { type FormRefused, typedIn } from "#app/forms/form-answer.ts";
import { differencesBetween, type FieldTexts } from "#app/forms/form-differences.ts";
import { m } from "#app/i18n/paraglide/messages.js";

const texts: FieldTexts = {
  name: { label: m.calendars_name },
  address: { label: m.calendars_address },
};

type CalendarConflictProps = {
  refusal: FormRefused;
  /** What is stored by now. */
  calendar: { name: string; address: string | null };
  form: RefObject<HTMLFormElement | null>;
};

/** Shown when the calendar was changed elsewhere since its form was opened: both names and addresses. */
export function CalendarConflict({ refusal, calendar, form }: CalendarConflictProps) {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const stored: Readonly<Record<string, string>> = {
    name: calendar.name,
    address: calendar.address ?? "",
  };
  const typed = { name: typedIn(refusal, "name"), address: typedIn(refusal, "address") };
  const differences = differencesBetween(texts, typed, stored);
  function take(fields: readonly string[]) {
    for (const field of fields) {
      const input = form.current?.elements.namedItem(field);
      if (input instanceof HTMLInputElement) input.value = stored[field] ?? "";
    }
    setTaken([...taken, ...fields]);
  }
  return (
    <ConflictNotice
      differences={differences.filter(({ field }) => !taken.includes(field))}
      onTake={take}
    />
  );
}
