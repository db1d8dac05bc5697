import { Pencil } from "lucide-react";
import { useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { FieldOfForm } from "#app/ui/form-fields.tsx";
import { PlainTextInput } from "#app/ui/plain-text-input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useLostFocus } from "#app/ui/use-lost-focus.ts";

type BerthFieldsProps = {
  /** The row's name in the form. */
  name: string;
  /** Null for a spare row, which is shown without JavaScript. */
  fields: Record<"id" | "name" | "details", FieldOfForm> | null;
};

/**
 * A sleeping area: one line of text, which is replaced by its fields while it is edited. Without JavaScript,
 * and for a new area, the fields are shown from the start (spec 2 §4).
 */
export function BerthFields({ name, fields }: BerthFieldsProps) {
  const hydrated = useHydrated();
  const [typed, setTyped] = useState({
    name: fields?.name.initialValue ?? "",
    details: fields?.details.initialValue ?? "",
  });
  const [isOpen, setOpen] = useState(typed.name === "" && typed.details === "");
  const isWrong = Boolean(fields?.name.errors ?? fields?.details.errors);
  const showsFields = !hydrated || isOpen || isWrong;
  const button = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLDivElement>(null);
  // Each of the two buttons disappears when it is pressed.
  useLostFocus(isOpen, () => (isOpen ? area.current?.querySelector("input") : button.current));
  return (
    <>
      {fields?.id.initialValue && (
        <input type="hidden" name={`${name}.id`} defaultValue={fields.id.initialValue} />
      )}
      {!showsFields && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
            <span className="font-semibold">{typed.name}</span> {typed.details}
          </p>
          <Button ref={button} size="sm" icon={<Pencil />} onClick={() => setOpen(true)}>
            {m.owner_edit()}
          </Button>
        </div>
      )}
      <div
        ref={area}
        className={showsFields ? "grid gap-3 sm:grid-cols-[1fr_1.6fr]" : "hidden"}
        onInput={({ target }) => {
          if (!(target instanceof HTMLInputElement)) return;
          const field = target.name.endsWith(".name") ? "name" : "details";
          setTyped((before) => ({ ...before, [field]: target.value }));
        }}
      >
        <Field
          label={m.owner_sleeping_area_name()}
          id={fields?.name.id}
          error={fields?.name.errors}
        >
          <PlainTextInput
            size="sm"
            name={`${name}.name`}
            defaultValue={fields?.name.initialValue}
          />
        </Field>
        <Field
          label={m.owner_sleeping_area_details()}
          id={fields?.details.id}
          error={fields?.details.errors}
        >
          <PlainTextInput
            size="sm"
            name={`${name}.details`}
            defaultValue={fields?.details.initialValue}
          />
        </Field>
        {hydrated && isOpen && (
          <Button
            size="sm"
            className="justify-self-start"
            disabled={typed.name === "" && typed.details === ""}
            onClick={() => setOpen(false)}
          >
            {m.sections_area_done()}
          </Button>
        )}
      </div>
    </>
  );
}
