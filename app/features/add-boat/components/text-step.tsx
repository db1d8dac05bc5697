import { m } from "#app/i18n/paraglide/messages.js";
import { maxShortTextLength } from "#app/platform/text/plain-text.ts";
import { Field } from "#app/ui/field.tsx";
import { PlainTextarea, PlainTextInput } from "#app/ui/plain-text-input.tsx";
import type { AddBoatForm } from "./use-add-boat-form.ts";

/** Third step: title and description (spec 1 §2). */
export function TextStep({ addBoat: { fields } }: { addBoat: AddBoatForm }) {
  return (
    <div className="grid gap-5">
      <Field
        label={m.owner_title()}
        id={fields.title.id}
        description={m.owner_title_hint()}
        error={fields.title.errors}
      >
        <PlainTextInput
          name="title"
          defaultValue={fields.title.initialValue}
          maxLength={maxShortTextLength}
          aria-required
        />
      </Field>
      <Field
        label={m.owner_optional({ label: m.owner_description() })}
        id={fields.description.id}
        description={m.owner_description_hint()}
        error={fields.description.errors}
      >
        <PlainTextarea name="description" rows={8} defaultValue={fields.description.initialValue} />
      </Field>
    </div>
  );
}
