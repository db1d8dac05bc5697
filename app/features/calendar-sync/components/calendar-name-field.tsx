import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { maxCalendarNameLength } from "../domain/calendar-name.ts";

type CalendarNameFieldProps = {
  error: string | undefined;
  defaultValue: string | undefined;
};

/** The field for the owner's own name of an imported calendar. */
export function CalendarNameField({ error, defaultValue }: CalendarNameFieldProps) {
  return (
    <Field label={m.calendars_name()} error={error}>
      <TextInput
        size="sm"
        name="name"
        maxLength={maxCalendarNameLength}
        placeholder={m.calendars_name_example()}
        defaultValue={defaultValue}
        aria-required
      />
    </Field>
  );
}
