import type { ReactNode } from "react";
import { type FormAnswer, refusalOf, typedIn } from "#app/forms/form-answer.ts";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { useShownVersion } from "#app/forms/use-shown-version.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormNotice } from "#app/ui/form-notice.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { maxCalendarAddressLength } from "../domain/calendar-address.ts";
import { CalendarConflict } from "./calendar-conflict.tsx";
import { CalendarNameField } from "./calendar-name-field.tsx";

type CalendarAddressFormProps = {
  /** The calendar to change; null to link a new one. */
  calendar: {
    id: string;
    name: string;
    address: string | null;
    version: string | null;
  } | null;
  title: string;
  pageAnswer: FormAnswer | null;
  /** Shown beside the submit button. */
  actions?: ReactNode;
};

/** Links a calendar by its address, or changes the name and address of a linked one. */
export function CalendarAddressForm({
  calendar,
  title,
  pageAnswer,
  actions,
}: CalendarAddressFormProps) {
  const name = calendar ? "calendars/change" : "calendars/link";
  const { form, sender, refusal, openErrorOf, noticeAnswer } = useCheckedForm({
    name,
    pageAnswer: refusalOf(pageAnswer, name),
  });
  const { Form, isSending } = sender;
  const version = useShownVersion(calendar?.version ?? undefined, { isSending, refusal });
  const conflict =
    calendar && refusal?.reason === "changed_meanwhile" ? { calendar, refusal } : null;
  return (
    <Form
      ref={form}
      onChange={noticeAnswer}
      method="post"
      noValidate
      preventScrollReset
      className="grid grid-cols-1 content-start gap-4"
    >
      <h4 className="text-md font-semibold">{title}</h4>
      <input type="hidden" name="intent" value={name} />
      {calendar && <input type="hidden" name="id" value={calendar.id} />}
      {calendar && <input type="hidden" name="version" value={version} />}
      {conflict ? (
        <CalendarConflict form={form} {...conflict} />
      ) : (
        <FormNotice result={refusal?.result ?? null} />
      )}
      <CalendarNameField
        error={openErrorOf("name")}
        defaultValue={typedIn(refusal, "name") ?? calendar?.name}
      />
      <Field
        label={m.calendars_address()}
        description={m.calendars_address_hint()}
        error={openErrorOf("address")}
      >
        <TextInput
          size="sm"
          type="url"
          name="address"
          maxLength={maxCalendarAddressLength}
          autoComplete="off"
          spellCheck={false}
          defaultValue={typedIn(refusal, "address") ?? calendar?.address ?? ""}
          aria-required
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="sea" size="sm" pending={isSending}>
          {calendar ? m.calendars_save() : m.calendars_link_address()}
        </Button>
        {actions}
      </div>
    </Form>
  );
}
