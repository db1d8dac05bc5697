import { useSearchParams } from "react-router";
import { type FormAnswer, refusalOf, typedIn } from "#app/forms/form-answer.ts";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { fileInputClasses } from "#app/ui/control-classes.ts";
import { Field, useFieldControl } from "#app/ui/field.tsx";
import { FormNotice } from "#app/ui/form-notice.tsx";
import { calendarSectionAddress } from "../domain/calendar-section-address.ts";
import { CalendarNameField } from "./calendar-name-field.tsx";

const name = "calendars/file";

/** Links a calendar from a file, which is read once. */
export function CalendarFileForm({ pageAnswer }: { pageAnswer: FormAnswer | null }) {
  const { form, sender, refusal, openErrorOf, noticeAnswer } = useCheckedForm({
    name,
    pageAnswer: refusalOf(pageAnswer, name),
  });
  const [query] = useSearchParams();
  const { Form, isSending } = sender;
  return (
    <Form
      ref={form}
      onChange={noticeAnswer}
      method="post"
      action={`${calendarSectionAddress(query, "new")}&form=${encodeURIComponent(name)}`}
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      className="grid grid-cols-1 content-start gap-4"
    >
      <h4 className="text-md font-semibold">{m.calendars_by_file()}</h4>
      <FormNotice result={refusal?.result ?? null} />
      <CalendarNameField error={openErrorOf("name")} defaultValue={typedIn(refusal, "name")} />
      <Field
        label={m.calendars_file()}
        description={m.calendars_file_hint()}
        error={openErrorOf("file")}
      >
        <CalendarFile />
      </Field>
      <div>
        <Button type="submit" variant="sea" size="sm" pending={isSending}>
          {m.calendars_link_file()}
        </Button>
      </div>
    </Form>
  );
}

function CalendarFile() {
  const control = useFieldControl({});
  return (
    <input
      {...control}
      type="file"
      name="file"
      accept=".ics,text/calendar"
      className={fileInputClasses}
      aria-required
    />
  );
}
